import { describe, expect, it } from 'vitest'
import { namePath, readNamePart } from '#domain/names/name-lists.ts'
import { centuriesIn, yearsOfBars } from '#domain/names/named-people.ts'

describe(yearsOfBars.name, () => {
  it('[TML-05] begins with the century of the earliest birth, or with 1700', () => {
    expect([yearsOfBars(1588, 2026), yearsOfBars(null, 2026)]).toEqual([
      { from: 1500, to: 2030 },
      { from: 1700, to: 2030 },
    ])
  })
})

describe(centuriesIn.name, () => {
  it.each([
    [1700, 2030, [1700, 1800, 1900, 2000]],
    [1800, 2020, [1800, 1900]],
    [-600, 2030, [-600, -100, 400, 900, 1400, 1900]],
  ])('labels few years from %i to %i', (from, to, labelled) => {
    expect(centuriesIn({ from, to })).toEqual(labelled)
  })
})

describe('the address of a name', () => {
  it('[NAM-04] contains any name', () => {
    expect(namePath('surname', 'O’Brien / 王')).toBe('/names/surname/O%E2%80%99Brien%20%2F%20%E7%8E%8B')
  })

  it('has one of two parts', () => {
    expect([
      readNamePart('given'),
      readNamePart('surname'),
      readNamePart('title'),
      readNamePart(undefined),
    ]).toEqual(['given', 'surname', null, null])
  })
})
