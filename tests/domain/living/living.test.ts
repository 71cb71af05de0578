import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAssumedDeceased, lastYearsByKey } from '#domain/living/living.ts'
import type { FamilyFacts, PersonFacts } from '#domain/living/living-facts.ts'

const currentYear = 2026

const person = (key: string, facts: Partial<PersonFacts<string>> = {}): PersonFacts<string> => ({
  key,
  birthYear: null,
  hasDeath: false,
  deathYear: null,
  eventYears: [],
  saidToLive: false,
  ...facts,
})

const family = (facts: Partial<FamilyFacts<string>>): FamilyFacts<string> => ({
  father: null,
  mother: null,
  children: [],
  marriageYear: null,
  ...facts,
})

const living = (persons: readonly PersonFacts<string>[], families: readonly FamilyFacts<string>[] = []) =>
  [...lastYearsByKey(persons, families, currentYear)].flatMap(([key, lastYear]) =>
    lastYear >= currentYear ? key : [],
  )

describe(isAssumedDeceased.name, () => {
  it('[MOD-20] counts a person with a death year as dead, whatever the birth year', () => {
    expect(isAssumedDeceased({ birthYear: 2020, hasDeath: false, deathYear: 2021 }, currentYear)).toBe(true)
    expect(isAssumedDeceased({ birthYear: null, hasDeath: true, deathYear: 1910 }, currentYear)).toBe(true)
  })

  it('[MOD-21] counts a person as dead after more than 110 years, and not at exactly 110', () => {
    const born = (birthYear: number | null) =>
      isAssumedDeceased({ birthYear, hasDeath: false, deathYear: null }, currentYear)

    expect(born(1915)).toBe(true)
    expect(born(1916)).toBe(false)
    expect(born(null)).toBe(false)
  })

  it('[MOD-81] counts a person with an undated death as dead', () => {
    expect(isAssumedDeceased({ birthYear: 2020, hasDeath: true, deathYear: null }, currentYear)).toBe(true)
  })
})

describe('who lives', () => {
  it('[SYN-01] counts a person as living who was born at most 110 years ago and has no death event', () => {
    expect(living([person('Ada', { birthYear: 1916 }), person('Ben', { birthYear: 2026 })])).toEqual([
      'Ada',
      'Ben',
    ])
  })

  it('[SYN-03] counts a person as dead who was born earlier or has a death event, dated or not', () => {
    const persons = [
      person('Ada', { birthYear: 1915 }),
      person('Ben', { birthYear: 1990, hasDeath: true }),
      person('Cleo', { birthYear: 1990, hasDeath: true, deathYear: 2001 }),
      person('Dan', { hasDeath: true }),
    ]

    expect(living(persons)).toEqual([])
  })

  it('[SYN-02] counts a person about whom no date says anything as living', () => {
    expect(living([person('Ada'), person('Ben')], [family({ father: 'Ben', children: ['Ada'] })])).toEqual([
      'Ada',
      'Ben',
    ])
  })

  it.each([
    ['an own event', [person('Ada', { eventYears: [1950, 1911] })], []],
    ['a marriage', [person('Ada')], [family({ mother: 'Ada', marriageYear: 1930 })]],
    [
      'a child',
      [person('Ada'), person('x', { birthYear: 1930, hasDeath: true })],
      [family({ mother: 'Ada', children: ['x'] })],
    ],
    [
      'a parent',
      [person('Ada'), person('x', { birthYear: 1880 })],
      [family({ father: 'x', children: ['Ada'] })],
    ],
    [
      'the death of a parent',
      [person('Ada'), person('x', { hasDeath: true, deathYear: 1914 })],
      [family({ father: 'x', children: ['Ada'] })],
    ],
    ['the marriage of the parents', [person('Ada')], [family({ children: ['Ada'], marriageYear: 1880 })]],
    ['a spouse', [person('Ada'), person('x', { birthYear: 1900 })], [family({ father: 'x', mother: 'Ada' })]],
    [
      'a sibling',
      [person('Ada'), person('x', { birthYear: 1890 }), person('y')],
      [family({ mother: 'y', children: ['x', 'Ada'] })],
    ],
    [
      'a grandchild',
      [person('Ada'), person('x', { birthYear: 1955, hasDeath: true }), person('y', { hasDeath: true })],
      [family({ mother: 'Ada', children: ['y'] }), family({ mother: 'y', children: ['x'] })],
    ],
  ] as const)('[SYN-02] [SYN-03] estimates from %s', (_, persons, families) => {
    expect(living([...persons], [...families])).not.toContain('Ada')
  })

  it.each([
    ['an own event', [person('Ada', { eventYears: [1950] })], []],
    ['a marriage', [person('Ada')], [family({ mother: 'Ada', marriageYear: 1931 })]],
    [
      'a child',
      [person('Ada'), person('x', { birthYear: 1931 })],
      [family({ mother: 'Ada', children: ['x'] })],
    ],
    [
      'a parent',
      [person('Ada'), person('x', { birthYear: 1881 })],
      [family({ father: 'x', children: ['Ada'] })],
    ],
    ['the marriage of the parents', [person('Ada')], [family({ children: ['Ada'], marriageYear: 1891 })]],
    ['a spouse', [person('Ada'), person('x', { birthYear: 1901 })], [family({ father: 'x', mother: 'Ada' })]],
  ] as const)('[SYN-02] counts a person as living who may live by %s', (_, persons, families) => {
    expect(living([...persons], [...families])).toContain('Ada')
  })

  it('uses the later of two estimates that are equally near', () => {
    const persons = [person('Ada'), person('old', { birthYear: 1850 }), person('young', { birthYear: 1900 })]
    const families = [family({ father: 'old', mother: 'young', children: ['Ada'] })]

    expect(living(persons, families)).toContain('Ada')
  })

  it('believes a known birth before any relative', () => {
    const persons = [person('Ada', { birthYear: 1950 }), person('x', { birthYear: 1930 })]

    expect(living(persons, [family({ mother: 'Ada', children: ['x'] })])).toContain('Ada')
  })

  it('ends on a tree in which everybody is their own ancestor', () => {
    const families = [
      family({ father: 'Ada', mother: 'Ada', children: ['Ben', 'Ada'] }),
      family({ father: 'Ben', children: ['Ada', 'nobody'] }),
    ]

    expect(living([person('Ada'), person('Ben', { birthYear: 1990 })], families)).toEqual(['Ada', 'Ben'])
  })

  it('handles a line of 100,000 generations', () => {
    const generations = 100_000
    const persons = Array.from({ length: generations }, (_, index) =>
      person(String(index), index === 0 ? { birthYear: -5000 } : {}),
    )
    const families = Array.from({ length: generations - 1 }, (_, index) =>
      family({ father: String(index), children: [String(index + 1)] }),
    )

    expect(living(persons, families).length).toBe(generations - 1 - Math.ceil((1916 + 5000) / 35 - 1))
  })

  it('answers the same in whatever order a tree comes', () => {
    const keys = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
    const year = fc.oneof(fc.integer({ min: 1850, max: 2020 }), fc.integer({ min: 1, max: 1500 }))
    const years = fc.option(year)
    const facts = fc.record({
      key: keys,
      birthYear: years,
      hasDeath: fc.boolean(),
      deathYear: fc.constant(null),
      eventYears: fc.array(year, { maxLength: 2 }),
      saidToLive: fc.boolean(),
    })
    const persons = fc.uniqueArray(facts, { selector: (one) => one.key })
    const families = fc.array(
      fc.record({
        father: fc.option(keys),
        mother: fc.option(keys),
        children: fc.array(keys),
        marriageYear: years,
      }),
    )
    fc.assert(
      fc.property(persons, families, (persons, families) => {
        const one = lastYearsByKey(persons, families, currentYear)
        const other = lastYearsByKey(persons.toReversed(), families.toReversed(), currentYear)

        expect(new Map(other)).toEqual(new Map(one))
      }),
    )
  })
})
