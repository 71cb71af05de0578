import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTrees } from '../../../server/matching/compare-trees.ts'
import type { TreeFacts } from '../../../server/matching/index/tree-facts.ts'
import { bandOf, outcome, tree, undecided, withNeighbours } from './tree-kit.ts'

const family = tree(
  {
    pa: 'Thomas /Winter/ m 1801-02-03 1870 Ely',
    ma: 'Sarah /Frost/ f 1805 1880 Ely',
    kid: 'Edwin /Winter/ m 1830-05-06 - Ely',
    sis: 'Alma /Winter/ f 1833 - Ely',
  },
  'pa+ma>kid,sis',
)
const village = withNeighbours(family.facts)
const compare = (a: TreeFacts, b: TreeFacts) => compareTrees(a, b, undecided)

describe(compareTrees.name, () => {
  it('finds every person of a tree in its copy', () => {
    const { matches } = compare(village, village)

    expect(matches.filter(({ band }) => band === 'accepted').map(({ a, b }) => [a, b])).toEqual(
      village.persons.map(({ number }) => [number, number]).sort(([one = 0], [other = 0]) => one - other),
    )
  })

  it('gives the same result whichever tree is named first', () => {
    const other = withNeighbours(tree({ x: 'Edwin /Winter/ m 1830', y: 'Alma /Winters/ f 1833' }).facts)
    const there = compare(village, other)
    const back = compare(other, village)

    expect(
      back.matches.map(({ a, b, ...rest }) => ({ ...rest, a: b, b: a })).sort((x, y) => x.a - y.a),
    ).toEqual(there.matches)
  })

  it('gives the same result in any order of persons and families', () => {
    const expected = compare(village, village)

    fc.assert(
      fc.property(
        fc.shuffledSubarray([...village.persons], { minLength: village.persons.length }),
        fc.shuffledSubarray([...village.families], { minLength: village.families.length }),
        (persons, families) => {
          expect(compare({ persons, families }, village)).toEqual(expected)
        },
      ),
      { numRuns: 10 },
    )
  })

  it('finds nobody in an unrelated tree', () => {
    const strangers = tree(
      {
        one: 'Ingeborg /Moen/ f 1744 1801 Nes',
        two: 'Halvor /Lie/ m 1740 1790 Nes',
        three: 'Gro /Moen/ f 1770 - Nes',
      },
      'two+one>three',
    )

    expect(compare(village, strangers.facts).matches).toEqual([])
  })

  it('compares empty trees', () => {
    const nobody: TreeFacts = { persons: [], families: [] }

    expect(compare(nobody, village).matches).toEqual([])
    expect(compare(nobody, nobody).matches).toEqual([])
  })

  it('does not learn if weights are given, and gives the same result', () => {
    const learned = compare(village, village)
    const again = compareTrees(village, village, { ...undecided, weights: learned.weights })

    expect(again.report.learningRounds).toBe(0)
    expect(again.matches.map(({ a, b, band }) => [a, b, band])).toEqual(
      learned.matches.map(({ a, b, band }) => [a, b, band]),
    )
  })
})

describe('what people have decided', () => {
  const other = tree(
    {
      pa: 'Thomas /Winter/ m 1801-02-03 1870',
      kid: 'Edwin /Winter/ m 1830-05-06',
      far: 'Otto /Berg/ m 1900',
    },
    'pa+->kid',
  )
  const decide = (b: string, verdict: 'same' | 'different') => ({
    ...undecided,
    decisions: [{ a: family.number('kid'), b: other.number(b), verdict }],
  })

  it('rules out pairs that a user has called different', () => {
    expect(bandOf(family, other, 'kid', 'kid')).toBe('accepted')
    expect(outcome(family, other, 'kid', 'kid', decide('kid', 'different'))).toBeNull()
  })

  it('accepts pairs that a user has called the same, against all evidence', () => {
    expect(outcome(family, other, 'kid', 'far', decide('far', 'same'))?.band).toBe('accepted')
    expect(outcome(family, other, 'kid', 'kid', decide('far', 'same'))).toBeNull()
  })
})

describe('ids that both trees took from the same source', () => {
  const withId = ({ persons, families }: TreeFacts, number: number): TreeFacts => ({
    families,
    persons: persons.map((one) => (one.number === number ? { ...one, sharedIds: ['uid:F00D'] } : one)),
  })
  const one = tree({ x: 'Pagrave /Orme/ m' })
  const a = withNeighbours(withId(one.facts, 1))
  const b = withNeighbours(withId(tree({ x: 'P. /Ormes/ m 1740' }).facts, 1))
  const found = (useSharedIds: boolean) =>
    compareTrees(a, b, { ...undecided, useSharedIds }).matches.find((match) => match.a === 1)

  it('count if they are switched on', () => {
    expect(found(true)?.band).toBe('accepted')
    expect(found(true)?.reasons.map(({ field }) => field)).toContain('sharedId')
  })

  it('are ignored if they are not switched on', () => {
    expect(found(false)?.reasons.map(({ field }) => field) ?? []).not.toContain('sharedId')
    expect(found(false)?.band).not.toBe('accepted')
  })
})

describe('reasons', () => {
  it('say which fields agree and which relatives, without any value', () => {
    const kid = outcome(family, family, 'kid', 'kid')

    expect(kid?.reasons).toEqual(
      expect.arrayContaining([
        { field: 'birthDate', agreement: 'same' },
        { field: 'givenName', agreement: 'same' },
        { field: 'father', agreement: 'same' },
        { field: 'mother', agreement: 'same' },
        { field: 'siblings', agreement: 'same', count: 1 },
      ]),
    )
    expect(JSON.stringify(kid)).not.toMatch(/Winter|Edwin|1830|Ely/)
  })
})
