import { describe, expect, it } from 'vitest'
import { pickHighlights } from '#domain/highlights/pick-highlights.ts'
import {
  bornTogether,
  highAge,
  isBelievable,
  isSameBirthday,
  remarkableIn,
  yearForNumber,
} from '#domain/highlights/view-highlight.ts'
import { viewHighlightText } from '#domain/highlights/view-highlight-text.ts'

/** The sort number of a day that a test writes as `1808-05-02`, `1808-05` or `1808`; -1 for an empty text. */
function sortDate(written: string): number {
  const [year = '', month = '0', day = '0'] = written.split('-')
  return year === '' ? -1 : (Number(year) + 6000) * 10_000 + Number(month) * 100 + Number(day)
}

const facts = (birth = '', death = '', siblings = 0, children = 0) => ({
  birth: sortDate(birth),
  death: sortDate(death),
  siblings,
  children,
})
const said = (...of: Parameters<typeof facts>) =>
  remarkableIn(facts(...of)).map(({ kind, value }) => `${kind} ${value}`)

describe(isBelievable.name, () => {
  it.each([
    ['1590', '', true],
    ['1590', '1650', true],
    ['714', '768', true],
    // A year of two digits, and one without a death that confirms it.
    ['20', '1866', false],
    ['20', '', false],
    ['', '1866', false],
  ])('of a birth in "%s" and a death in "%s" is %s', (birth, death, believed) => {
    expect(isBelievable(facts(birth, death))).toBe(believed)
  })
})

describe(remarkableIn.name, () => {
  it.each([
    ['1800-01-01', '1829-12-31', ['short life 29']],
    ['1800-01-01', '1830-01-01', []],
    ['1800', '1829', ['short life 29']],
    ['1800', '1830', []],
    ['1800-01-01', '1800-01-02', ['short life 0']],
    ['1800-01-01', '1899-12-31', []],
    ['1800-01-01', '1900-01-01', ['hundred years 100']],
    ['1800', '1922', ['hundred years 121']],
    ['1800-01-01', '1930-01-01', []],
    ['1800-01-01', '', []],
    ['', '1829-12-31', []],
    ['1829-12-31', '1800-01-01', []],
  ])('[HIL-07] a life from %s to %s gives %j', (birth, death, expected) => {
    expect(said(birth, death)).toEqual(expected)
  })

  it.each([
    [9, 9, []],
    [10, 9, ['many siblings 10']],
    [9, 10, ['many children 10']],
    [12, 15, ['many siblings 12', 'many children 15']],
  ])('[HIL-08] [HIL-09] %i siblings and %i children give %j', (siblings, children, expected) => {
    expect(said('', '', siblings, children)).toEqual(expected)
  })
})

describe(bornTogether.name, () => {
  it.each([
    [['1850-03-04', '1850-03-04'], [[0, 1]]],
    [['1850-03-04', '1851-01-01', '1850-03-04', '1850-03-04'], [[0, 2, 3]]],
    [['1850-03-04', '1850-03-05'], []],
    [['1850-03', '1850-03'], []],
    [['1850', '1850'], []],
    [['', ''], []],
    [Array<string>(5).fill('1850-03-04'), [[0, 1, 2, 3, 4]]],
    [
      ['1850-03-04', '1852-01-01', '1850-03-04', '1852-01-01'],
      [
        [0, 2],
        [1, 3],
      ],
    ],
  ])('[HIL-10] births on %j give the groups %j', (births, expected) => {
    expect(bornTogether(births.map(sortDate))).toEqual(expected)
  })
})

describe('other facts', () => {
  it('are about the same day in different years', () => {
    const same = (one: string, other: string) => isSameBirthday(sortDate(one), sortDate(other))

    expect(same('1809-02-12', '1915-02-12')).toBe(true)
    expect(same('1809-02-12', '1809-02-12')).toBe(false)
    expect(same('1809-02', '1915-02')).toBe(false)
    expect(same('', '')).toBe(false)
  })

  it('believe no age above the highest one that is known', () => {
    const age = (birth: string, death: string) => highAge(facts(birth, death))

    expect(age('1800-01-01', '1895-01-01')).toBe(95)
    expect(age('1800-01-01', '1950-01-01')).toBeNull()
    expect(age('1800-01-01', '1880-01-01')).toBeNull()
  })

  it('show no year before 1 as a number', () => {
    expect([yearForNumber(sortDate('1530')), yearForNumber((6000 - 44) * 10_000)]).toEqual([1530, null])
  })
})

describe(viewHighlightText.name, () => {
  const born = sortDate('1850-03-04')
  const textOf = (
    kind: Parameters<typeof viewHighlightText>[0]['kind'],
    value: number,
    others: string[] = [],
  ) => viewHighlightText({ kind, value, name: 'Ann', others, birth: born })

  it('[HIL-10] names twins, triplets and larger groups', () => {
    expect(textOf('born together', 2, ['Ben'])).toBe('Ann and Ben are twins, born on 4 Mar 1850.')
    expect(textOf('born together', 3, ['Ben', 'Cal'])).toBe(
      'Ann, Ben and Cal are triplets, born on 4 Mar 1850.',
    )
    expect(textOf('born together', 5, ['Ben', 'Cal', 'Dan', 'Eve'])).toBe(
      'Ann, Ben, Cal, Dan and Eve are 5 siblings born on 4 Mar 1850.',
    )
  })

  it.each([
    ['short life', 0, [], 'Ann lived less than a year.'],
    ['short life', 1, [], 'Ann lived only 1 year.'],
    ['short life', 29, [], 'Ann lived only 29 years.'],
    ['hundred years', 101, [], 'Ann lived to the age of 101.'],
    ['many siblings', 11, [], 'Ann had 11 siblings.'],
    ['many children', 15, [], 'Ann had 15 children.'],
    ['earliest birth', 1850, [], 'Ann, born in 1850, has the earliest known birth in your family.'],
    ['generations', 12, [], 'Your ancestors are known for 12 generations, back to Ann.'],
    ['same birthday', 4, ['Zoe'], 'Ann was born on 4 Mar, the same day of the year as Zoe.'],
  ] as const)('puts %s %i into words', (kind, value, others, expected) => {
    expect(textOf(kind, value, [...others])).toBe(expected)
  })
})

describe(pickHighlights.name, () => {
  const keys = (sizes: readonly number[], seed: number, round: number, count = 4) => {
    const groups = sizes.map((size) => Array.from({ length: size }, (_, number) => `17-${number}`))
    return pickHighlights(groups, { seed, round, count }).map(({ group, position }) => `${group}.${position}`)
  }

  it('[HIL-01] picks four, always the same for a seed, and others for another seed', () => {
    const groups = [30, 20, 10, 5]

    expect(keys(groups, 1, 0)).toHaveLength(4)
    expect(keys(groups, 1, 0)).toEqual(keys(groups, 1, 0))
    const seeds = new Set(Array.from({ length: 20 }, (_, seed) => keys(groups, seed, 0).join()))
    expect(seeds.size).toBeGreaterThan(15)
  })

  it('[HIL-01] picks fewer if there are fewer, and none if there are none', () => {
    expect(keys([1, 0, 2], 7, 0)).toHaveLength(3)
    expect(keys([0, 0], 7, 3)).toEqual([])
    expect(keys([], 7, 0)).toEqual([])
  })

  it('keeps most of what a page shows when a tree has grown by a little', () => {
    const seeds = Array.from({ length: 50 }, (_, seed) => seed)
    const kept = seeds.map((seed) => {
      const before = keys([30, 20, 10, 5], seed, 0)
      return keys([31, 20, 11, 5], seed, 0).filter((key) => before.includes(key)).length
    })

    expect(Math.min(...kept)).toBeGreaterThanOrEqual(2)
    expect(kept.filter((count) => count === 4).length).toBeGreaterThan(40)
  })

  it('takes one of each kind before a second one', () => {
    const kinds = keys([100, 100, 1, 1], 3, 0).map((key) => key.split('.')[0])

    expect(new Set(kinds).size).toBe(4)
  })

  it('shows every highlight once before it begins again', () => {
    const rounds = [0, 1, 2].flatMap((round) => keys([6, 4, 2], 5, round))

    expect(new Set(rounds).size).toBe(12)
    expect(keys([6, 4, 2], 5, 3)).toEqual(keys([6, 4, 2], 5, 0))
    expect(keys([3, 2], 5, 1)).toHaveLength(4)
  })
})
