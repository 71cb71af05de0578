import { describe, expect, it } from 'vitest'
import {
  isSpreadUnknown,
  labelledYears,
  lineOfDecades,
  movesOfName,
  type NameSpread,
  peakOf,
  spotsOfName,
} from '#domain/names/name-spread.ts'

const nothing: NameSpread = { decades: [], countries: [], places: [], placeCount: 0, moves: [] }
const kent = { country: 'GB-ENG', region: 'Kent', latitude: 51.2, longitude: 0.7, count: 3, firstYear: 1802 }
const italy = { country: 'IT', region: null, latitude: 42, longitude: 12, count: 1, firstYear: null }
const spread: NameSpread = {
  ...nothing,
  decades: [
    { decade: -10, count: 1 },
    { decade: 20, count: 4 },
  ],
  places: [kent, italy],
  placeCount: 2,
  moves: [{ from: 0, to: 1, count: 2 }],
}

describe(lineOfDecades.name, () => {
  it('has a zero for each decade without a birth', () => {
    expect(lineOfDecades(spread)).toEqual([
      { decade: -10, count: 1 },
      { decade: 0, count: 0 },
      { decade: 10, count: 0 },
      { decade: 20, count: 4 },
    ])
    expect(lineOfDecades(nothing)).toEqual([])
  })
})

describe(peakOf.name, () => {
  it('is the decade with the most births, and the earliest of several', () => {
    expect(
      peakOf([
        { decade: 1800, count: 2 },
        { decade: 1810, count: 2 },
      ])?.decade,
    ).toBe(1800)
    expect(peakOf([])).toBeNull()
  })
})

describe(labelledYears.name, () => {
  it.each([
    [1720, 1760, [1720, 1730, 1740, 1750, 1760]],
    [1725, 1895, [1750, 1800, 1850]],
    [995, 2030, [1000, 1200, 1400, 1600, 1800, 2000]],
    [-120, 2030, [0, 500, 1000, 1500, 2000]],
  ])('labels few round years from %i to %i', (from, to, years) => {
    expect(labelledYears(from, to)).toEqual(years)
  })
})

describe('the places of a name', () => {
  it('are spots to which the globe can turn, and the moves lead between them', () => {
    expect(spotsOfName(spread).map(({ id, name, dated }) => [id, name, dated])).toEqual([
      ['GB-ENG Kent', 'Kent, England', true],
      ['IT ', 'Italy', false],
    ])
    expect(movesOfName(spread)).toEqual([{ from: kent, to: italy, count: 2 }])
  })

  it('are unknown if neither a year nor a place of birth is known', () => {
    expect([isSpreadUnknown(nothing), isSpreadUnknown(spread)]).toEqual([true, false])
    expect(isSpreadUnknown({ ...nothing, decades: spread.decades })).toBe(false)
  })
})
