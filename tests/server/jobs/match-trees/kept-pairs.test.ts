import { describe, expect, it } from 'vitest'
import type { DataGroupId } from '#contract/wire.ts'
import { half } from '../../../../bench/matching/noise/level.ts'
import { populationPair } from '../../../../bench/matching/pairs/made.ts'
import { IndexedTree } from '../../../../server/jobs/match-trees/kept-indexes.ts'
import { KeptPairs } from '../../../../server/jobs/match-trees/kept-pairs.ts'
import type { TreeFacts } from '../../../../server/matching/index/tree-facts.ts'
import type { Decision, PersonPair } from '../../../../server/matching/match-result.ts'

const { a, b } = populationPair('', 1000, half, 4)
const everybody = a.persons.length + b.persons.length
const pair = { lowGroupId: '1' as DataGroupId, highGroupId: '2' as DataGroupId } // not in any store

const compare = (kept: KeptPairs, low: TreeFacts, decisions: readonly Decision[] = []) =>
  kept.compare(pair, new IndexedTree(low), new IndexedTree(b), decisions)

const linksOf = (matches: readonly PersonPair[]) =>
  matches
    .filter(({ band }) => band === 'accepted')
    .map((match) => `${match.a}=${match.b}`)
    .toSorted((one, other) => one.localeCompare(other))

/** The tree of the next upload, with less information about one person. */
function withOneChanged(number: number): TreeFacts {
  const persons = a.persons.map((person) =>
    person.number === number ? { ...person, birthPlace: null, deathPlace: null } : person,
  )
  return structuredClone({ ...a, persons })
}

describe(KeptPairs.name, () => {
  it('compares only around a changed person, and finds the same as a full comparison', () => {
    const kept = new KeptPairs()
    const first = compare(kept, a)
    const number = first.matches.find(({ band }) => band === 'accepted')?.a ?? 0

    const again = compare(kept, withOneChanged(number))

    expect(first.looked).toBe(everybody)
    expect(again.looked).toBeLessThan(everybody / 2)
    expect(again.weights).toBe(first.weights)
    expect(linksOf(again.matches)).toEqual(linksOf(compare(new KeptPairs(), withOneChanged(number)).matches))
  })

  it('compares nobody when nothing has changed', () => {
    const kept = new KeptPairs()
    const first = compare(kept, a)

    const again = compare(kept, structuredClone(a))

    expect(again.looked).toBe(0)
    expect(linksOf(again.matches)).toEqual(linksOf(first.matches))
  })

  it('follows the answers that people give or undo in the meantime', () => {
    const kept = new KeptPairs()
    const { matches } = compare(kept, a)
    const [one] = matches.filter(({ band }) => band === 'accepted')
    const said: Decision[] = one === undefined ? [] : [{ a: one.a, b: one.b, verdict: 'different' }]

    const apart = compare(kept, a, said)
    expect(apart.looked).toBeLessThan(everybody / 2)
    expect(linksOf(apart.matches)).not.toContain(`${one?.a}=${one?.b}`)
    expect(linksOf(compare(kept, a).matches)).toEqual(linksOf(matches))
  })

  it('compares everybody when a person was removed, or many have changed', () => {
    const kept = new KeptPairs()
    compare(kept, a)
    expect(compare(kept, { ...a, persons: a.persons.slice(1) }).looked).toBe(everybody - 1)

    const many = a.persons.map((person, index) =>
      index % 3 === 0 ? { ...person, birthPlace: null } : person,
    )
    expect(compare(kept, { ...a, persons: many }).looked).toBe(everybody)
  })
})
