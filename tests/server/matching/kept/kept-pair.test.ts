import { describe, expect, it } from 'vitest'
import { half } from '../../../../bench/matching/noise/level.ts'
import { populationPair } from '../../../../bench/matching/pairs/made.ts'
import { compareTrees } from '../../../../server/matching/compare-trees.ts'
import type { PersonFacts } from '../../../../server/matching/index/tree-facts.ts'
import { KeptPair } from '../../../../server/matching/kept/kept-pair.ts'
import { KeptTree } from '../../../../server/matching/kept/kept-tree.ts'
import type { PersonPair } from '../../../../server/matching/match-result.ts'
import { personOf, withNeighbours } from '../tree-kit.ts'

const options = { decisions: [], useSharedIds: false }
const { a, b, truth } = populationPair('', 500, half, 4)

const kept = () => {
  const trees = { a: new KeptTree(a), b: new KeptTree(b) }
  return { ...trees, pair: KeptPair.compare(trees.a, trees.b, options) }
}
const accepted = (matches: readonly PersonPair[]) =>
  new Map(matches.filter(({ band }) => band === 'accepted').map((match) => [match.a, match.b]))

/** A person who is in no tree. */
const stranger = (number: number): PersonFacts => ({
  number,
  names: [
    [
      { kind: 'Given', text: 'Zebulon' },
      { kind: 'Surname', text: 'Quackenbush' },
    ],
  ],
  gender: 'Unknown',
  birthDate: { type: 'date', first: '+1488-02-03' },
  baptismDate: null,
  deathDate: { type: 'date', first: '+1541-06-07' },
  burialDate: null,
  birthPlace: 'Kabul',
  deathPlace: 'Kabul',
  hasDied: true,
  sharedIds: [],
})

describe(KeptPair.name, () => {
  it('finds the same again when nothing has changed', () => {
    const { pair } = kept()
    const before = accepted(pair.matches)
    for (let number = 1; number < 200; number += 50) pair.rematch({ a: [number], b: [number] }, options)

    expect(accepted(pair.matches)).toEqual(before)
  })

  it('drops a person who became somebody else, and finds them again when they are back', () => {
    const { a: tree, pair } = kept()
    const before = accepted(pair.matches)
    const person = a.persons.find(({ number }) => before.get(number) === truth.get(number))
    if (person === undefined) throw new Error('Nobody was found.')

    tree.change({ persons: [stranger(person.number)], families: [] })
    pair.rematch({ a: [person.number], b: [] }, options)
    expect(accepted(pair.matches).get(person.number)).toBeUndefined()

    tree.change({ persons: [person], families: [] })
    pair.rematch({ a: [person.number], b: [] }, options)
    expect(accepted(pair.matches)).toEqual(before)
  })

  it('answers nearly like a new comparison of both trees', () => {
    const changed = a.persons.filter((_, index) => index % 70 === 3)
    const without = changed.map((person): PersonFacts => ({ ...person, birthDate: null, birthPlace: null }))
    const { a: tree, pair } = kept()
    tree.change({ persons: without, families: [] })
    for (const { number } of changed) pair.rematch({ a: [number], b: [] }, options)
    const anew = accepted(compareTrees(tree.facts, b, options).matches)
    const mended = accepted(pair.matches)

    const differing = [...new Set([...anew.keys(), ...mended.keys()])].filter(
      (number) => anew.get(number) !== mended.get(number),
    )
    expect(differing.length).toBeLessThanOrEqual(2)
  })

  it('finds people who are added to a tree', () => {
    const { a: tree, b: other, pair } = kept()
    const one = { ...stranger(50_000) }
    tree.change({ persons: [one], families: [] })
    other.change({ persons: [{ ...one, number: 60_000, birthPlace: null }], families: [] })

    const { come } = pair.rematch({ a: [50_000], b: [60_000] }, options)

    expect(come).toMatchObject([{ a: 50_000, b: 60_000, band: 'accepted' }])
  })

  describe('of persons known only by their full name', () => {
    const village = withNeighbours({ persons: [], families: [] })
    const otes = personOf(1, 'Otes /Gilbert/ m 1520')
    const namesake = personOf(2, 'Otes /Gilbert/ m 1320 1370')
    const ofVillages = (...known: readonly PersonFacts[]) => {
      const persons = [...known, ...village.persons]
      const trees = { a: new KeptTree({ ...village, persons }), b: new KeptTree({ ...village, persons }) }
      return { ...trees, pair: KeptPair.compare(trees.a, trees.b, options) }
    }

    it('matches added persons who are the only bearers of their name', () => {
      const { a: tree, b: other, pair } = ofVillages()
      tree.change({ persons: [otes], families: [] })
      other.change({ persons: [otes], families: [] })

      expect(pair.rematch({ a: [1], b: [1] }, options).come).toMatchObject([{ a: 1, b: 1, band: 'accepted' }])
    })

    it('leaves them to a person to decide if a namesake is added with them', () => {
      const { a: tree, b: other, pair } = ofVillages()
      tree.change({ persons: [otes, namesake], families: [] })
      other.change({ persons: [otes], families: [] })

      expect(pair.rematch({ a: [1, 2], b: [1] }, options).come).toMatchObject([
        { a: 1, b: 1, band: 'review' },
      ])
    })

    it('leaves them to a person to decide if a namesake was added before', () => {
      const { a: tree, b: other, pair } = ofVillages()
      tree.change({ persons: [namesake], families: [] })
      pair.rematch({ a: [2], b: [] }, options)
      tree.change({ persons: [otes], families: [] })
      other.change({ persons: [otes], families: [] })

      expect(pair.rematch({ a: [1], b: [1] }, options).come).toMatchObject([{ a: 1, b: 1, band: 'review' }])
    })

    it('still matches them when they are compared again', () => {
      const { pair } = ofVillages(otes)
      pair.rematch({ a: [1], b: [1] }, options)
      pair.rematch({ a: [1], b: [1] }, options)

      expect(accepted(pair.matches).get(1)).toBe(1)
    })
  })
})
