/**
 * Facts in a file have no ids. Within a person or family, a fact with the same content is the same fact. Remaining
 * facts are assigned to the remaining earlier ones of their kind, in order.
 */

export interface KnownFact {
  readonly type: string
  /** The whole content of the fact, as one text. */
  readonly content: string
}

/** For each fact, returns the index of the stored fact that it is; null for a new one. */
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
