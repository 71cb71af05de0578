import { describe, expect, it } from 'vitest'
import type { PersonId } from '#contract/wire.ts'
import type { FuzzyDate } from '#domain/dates/fuzzy-date.ts'
import type { HighlightKin } from '#domain/highlights/highlight.ts'
import { highlightsOf } from '#domain/highlights/highlights-of.ts'
import type { Union } from '#domain/person/marriages.ts'
import { tree } from '../kinship/tree.ts'

/** Reads a day that a test writes as `1808-05-02`, `1808-05` or `1808`. */
function day(written: string | undefined): FuzzyDate | null {
  if (written === undefined || written === '') return null
  const [year = 0, month = null, date = null] = written.split('-').map(Number)
  return { year, month, day: date, approximate: false }
}

/** Lives by name: `{ Ada: '1808-05-02 1896-10-02' }`; marriages by family, in the order of the lines. */
function kinOf(
  notation: string,
  lives: Readonly<Record<string, string>>,
  marriages: readonly string[] = [],
  unions: readonly Union[] = [],
) {
  const family = tree(notation)
  const dates = new Map(
    Object.entries(lives).map(([name, written]) => [family.id(name), written.split(' ').map(day)]),
  )
  const kin: HighlightKin = {
    ...family,
    birth: (id) => dates.get(id)?.[0] ?? null,
    death: (id) => dates.get(id)?.[1] ?? null,
    marriage: (id) => day(marriages[Number(id.slice(2)) - 1000]),
    union: (id) => unions[Number(id.slice(2)) - 1000] ?? 'married',
  }
  return {
    of: (name: string) =>
      highlightsOf(kin, family.id(name)).map(({ kind, value, exact, others }) =>
        [exact ? '' : 'about', kind, value, family.names(others)].filter((part) => part !== '').join(' '),
      ),
  }
}

const names = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `Child${index + from}`).join(', ')

describe('a life', () => {
  it.each([
    ['1800-01-01 1829-12-31', ['short life 29']],
    ['1800-01-01 1830-01-02', []],
    ['1800-06-15 1830-06-14', ['short life 29']],
    ['1800 1829', ['about short life 29']],
    ['1800 1830', []],
    ['1800-01-01 1800-02-01', ['short life 0']],
    ['1800-01-01 1889-12-31', []],
    ['1800-01-01 1890-01-01', ['long life 90', 'death on birthday 90']],
    ['1800 1890', []],
    ['1800 1891', ['about long life 90']],
    ['1800', []],
    ['1800 1790', []],
  ])('[HIL-07] with %s gives %j', (life, expected) => {
    expect(kinOf('Ada + Bob > Cleo', { Cleo: life }).of('Cleo')).toEqual(expected)
  })
})

describe('many relatives', () => {
  it('[HIL-08] are ten siblings, half-siblings among them, and not nine', () => {
    expect(kinOf(`Ada + Bob > Cleo, ${names(10)}`, {}).of('Cleo')).toEqual(['many siblings 10'])
    expect(kinOf(`Ada + Bob > Cleo, ${names(9)}`, {}).of('Cleo')).toEqual([])
    expect(kinOf(`Ada + Bob > Cleo, ${names(5)}\nAda + Zoe > ${names(5, 5)}`, {}).of('Cleo')).toEqual([
      'many siblings 10',
    ])
  })

  it('[HIL-09] are ten children of all families, and not nine', () => {
    expect(kinOf(`Ada + Bob > ${names(6)}\nAda + Zoe > ${names(4, 6)}`, {}).of('Ada')).toEqual([
      'many children 10',
    ])
    expect(kinOf(`Ada + Bob > ${names(9)}`, {}).of('Ada')).toEqual([])
  })
})

describe('twins', () => {
  const born = '1850-03-04'

  it('[HIL-10] are born on one day, and so are triplets', () => {
    const family = kinOf('Ada + Bob > Cleo, Dan, Eve, Fay', { Cleo: born, Dan: born, Eve: '1850-03-05' })

    expect(family.of('Cleo')).toEqual(['twins 2 Dan'])
    expect(family.of('Eve')).toEqual([])
    expect(family.of('Ada')).toEqual(['twin children 2 Cleo Dan'])
    expect(kinOf('Ada + Bob > Cleo, Dan, Eve', { Cleo: born, Dan: born, Eve: born }).of('Dan')).toEqual([
      'twins 3 Cleo Eve',
    ])
  })

  it('[HIL-10] need a day, not only a month', () => {
    expect(kinOf('Ada + Bob > Cleo, Dan', { Cleo: '1850-03', Dan: '1850-03' }).of('Cleo')).toEqual([])
  })
})

describe('marriages', () => {
  it('are reported if they lasted fifty years, counted until the first death', () => {
    const lives = { Ada: '1780-01-01 1869-06-30', Bob: '1782-02-02 1860-01-01' }

    expect(kinOf('Ada + Bob > Cleo', lives, ['1809-12-31']).of('Ada')).toEqual(['long marriage 50 Bob'])
    expect(kinOf('Ada + Bob > Cleo', lives, ['1810-01-02']).of('Ada')).toEqual([])
    expect(kinOf('Ada + Bob > Cleo', lives, ['1808']).of('Ada')).toEqual(['about long marriage 51 Bob'])
    expect(kinOf('Ada + Bob > Cleo', { Ada: lives.Ada }, ['1809-12-31']).of('Ada')).toEqual([])
  })

  it('are counted, and so are spouses who died earlier', () => {
    const family = kinOf('Ada + Bob > Cleo\nAda + Dan > Eve\nAda + Fay > Gus', {
      Ada: '1800 1870',
      Bob: '1801 1830',
      Dan: '1802 1840-05',
      Fay: '1803 1870',
    })

    expect(family.of('Ada')).toEqual(['many marriages 3 Bob Dan Fay', 'outlived spouses 2 Bob Dan'])
    expect(family.of('Fay')).toEqual([])
  })

  it('do not count partners who were not married or have no recorded marriage', () => {
    const lives = { Ada: '1800 1870', Bob: '1801 1830', Dan: '1802 1840-05', Fay: '1840-03-03', Hal: '1803' }
    const family = kinOf(
      'Ada + Bob > Cleo\nAda + Dan > Eve\nAda + Fay > Gus\nAda + Hal > Ida',
      { ...lives, Ada: '1800-01-01 1870' },
      [],
      ['married', 'not married', 'not married', 'not said'],
    )

    expect(family.of('Ada')).toEqual([])
  })

  it('mention an age gap of twenty years, whichever spouse is older', () => {
    const family = kinOf('Ada + Bob > Cleo', { Ada: '1800-01-01', Bob: '1820-01-02' })

    expect(family.of('Ada')).toEqual(['years between spouses 20 Bob'])
    expect(family.of('Bob')).toEqual(['years between spouses 20 Ada'])
    expect(kinOf('Ada + Bob > Cleo', { Ada: '1800', Bob: '1820' }).of('Ada')).toEqual([])
  })
})

describe('a birth', () => {
  it('mentions a mother of 45 and a father of 60, unless that is impossible', () => {
    const family = (mother: string, father: string, link = '') =>
      kinOf(`Ada + Bob > Cleo${link}`, { Cleo: '1850-06-01', Bob: mother, Ada: father }).of('Cleo')

    expect(family('1805-05-31', '1800')).toEqual(['late parent 45 Bob'])
    expect(family('1805-06-02', '1790-05-31')).toEqual(['late parent 60 Ada'])
    expect(family('1750', '1700')).toEqual([])
    expect(family('1805-05-30', '1790-05-30', '=adopted')).toEqual([])
  })

  it('mentions a shared birthday, and a death on the birthday', () => {
    const lives = { Ada: '1820-05-02', Cleo: '1850-05-02 1900-05-02', Dan: '1852-05-02', Eve: '1853-05' }
    const family = kinOf('Ada + Bob > Cleo, Dan, Eve', lives)

    expect(family.of('Cleo')).toEqual(['shared birthday 2 Ada Dan', 'death on birthday 50'])
    expect(family.of('Eve')).toEqual([])
  })

  it('on a leap day is remarkable', () => {
    expect(kinOf('Ada + Bob > Cleo', { Cleo: '1812-02-29' }).of('Cleo')).toEqual(['leap day 29'])
  })
})

describe(highlightsOf.name, () => {
  it('finds nothing about a person without data, and ends on families that loop', () => {
    expect(kinOf('Ada + Bob > Cleo', {}).of('Cleo')).toEqual([])
    expect(kinOf('Ada + Ada > Ada, Ben\nBen + ? > Ada', {}).of('Ada')).toEqual([])
    expect(highlightsOf({ ...tree('Ada + Bob > Cleo'), ...nothing }, '1-99' as PersonId)).toEqual([])
  })
})

const nothing = {
  birth: () => null,
  death: () => null,
  marriage: () => null,
  union: () => 'not said' as const,
}
