/**
 * Facts have no ids in a file. Within one person or family a fact that says the same as before is the same one, and
 * those that are left are taken to be the earlier ones of their kind, in their order.
 */

export interface KnownFact {
  readonly type: string
  /** All that the fact says, as one text. */
  readonly content: string
}

/** For every fact the index of the stored one that it is; null for a new one. */
export function matchFacts(
  stored: readonly KnownFact[],
  facts: readonly KnownFact[],
): readonly (number | null)[] {
  const left = new Set(stored.keys())
  const same = pairUp(facts, null, ({ type, content }) => `${type} ${content}`)
  return pairUp(facts, same, ({ type }) => type)

  function pairUp(
    wanted: readonly KnownFact[],
    known: readonly (number | null)[] | null,
    nameOf: (fact: KnownFact) => string,
  ): (number | null)[] {
    const waiting = Map.groupBy(left, (index) => nameOf(stored[index] ?? nothing))
    return wanted.map((fact, at) => {
      const before = known?.[at] ?? null
      if (before !== null) return before
      const found = waiting.get(nameOf(fact))?.shift() ?? null
      if (found !== null) left.delete(found)
      return found
    })
  }
}

const nothing: KnownFact = { type: '', content: '' }
