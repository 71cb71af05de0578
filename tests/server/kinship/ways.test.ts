import { describe, expect, it } from 'vitest'
import type { LineStep, Marriage, Way } from '../../../server/kinship/way.ts'
import { waysBetween } from '../../../server/kinship/ways.ts'
import { type Tree, tree } from './tree.ts'

/** A path in one line: `Me > Mum > Gran < Aunt < You`, `~` for a marriage, `half` if only one parent is shared. */
function told(of: Tree, way: Way, start: string, to: string): string {
  const names = (line: readonly LineStep[]) => line.map(({ ancestor }) => of.name(ancestor))
  const married = (marriage: Marriage | null) => (marriage === null ? [] : [of.name(marriage.spouse)])
  const up = [[start, ...married(way.startMarriage)].join(' ~ '), ...names(way.startLine)].join(' > ')
  const top = names(way.toLine)
  const below = [to, ...married(way.toMarriage)].join(' ~ ').split(' ~ ').toReversed().join(' ~ ')
  const down = [...top.slice(0, -1).toReversed(), below]
  const tops = [way.startLine.at(-1)?.family, way.toLine.at(-1)?.family]
  const isHalf = way.joinedBy === null && !tops.includes(undefined) && tops[0] !== tops[1] ? ' half' : ''
  if (way.joinedBy !== null) return `${up} ~ ${of.name(way.joinedBy.spouse)} < ${down.join(' < ')}`
  if (top.length > 0) return `${up} < ${down.join(' < ')}${isHalf}`
  return way.toMarriage === null ? up : `${up} ~ ${to}`
}

const ways = (of: Tree, start: string, to: string) =>
  waysBetween(of.graph, of.number(start), of.number(to)).map((way) => told(of, way, start, to))

describe('two persons with a common ancestor', () => {
  const family = tree(
    'Gramp+Gran>Dad,Aunt',
    'Dad+Mum>Me,Sis',
    '-+Aunt>Cousin',
    '-+Cousin>Removed',
    'Dad+Other>Half',
  )

  it.each([
    ['Me', ['Me']],
    ['Dad', ['Me > Dad']],
    ['Gran', ['Me > Dad > Gran']],
    ['Sis', ['Me > Dad < Sis']],
    ['Half', ['Me > Dad < Half half']],
    ['Aunt', ['Me > Dad > Gramp < Aunt']],
    ['Cousin', ['Me > Dad > Gramp < Aunt < Cousin']],
    ['Removed', ['Me > Dad > Gramp < Aunt < Cousin < Removed']],
  ])('[REP-01] are related by their closest common ancestor: %s', (to, expected) => {
    expect(ways(family, 'Me', to)).toEqual(expected)
  })

  it('[REP-01] are named from the other end too', () => {
    expect(ways(family, 'Gran', 'Me')).toEqual(['Gran < Dad < Me'])
  })

  it('share both parents where a file names the couple twice', () => {
    expect(ways(tree('Pa+Ma>Me', 'Pa+Ma>Sis'), 'Me', 'Sis')).toEqual(['Me > Pa < Sis'])
  })

  it('are found over eighty generations on either side', () => {
    const line = (of: string) => Array.from({ length: 79 }, (_, index) => `${of}${index + 1}+->${of}${index}`)
    const tall = tree(...line('A'), ...line('B'), 'Top+Wife>A79,B79')

    const [way] = waysBetween(tall.graph, tall.number('A0'), tall.number('B0'))

    expect([way?.startLine.length, way?.toLine.length, tall.name(way?.common ?? 0)]).toEqual([80, 80, 'Top'])
  })
})

describe('relatives by marriage', () => {
  const family = tree(
    'Pa+Ma>Me,Bro',
    'Fil+Mil>Wife,Sil',
    'Me+Wife>Kid',
    'Bro+Bw',
    'Husb+Sil',
    'Kid+Kw',
    'Pa+Stepmum>',
    'Ex+Stepmum>Stepsis',
    'First+Wife>Stepkid',
    '-+Stepsis>Stepniece',
  )

  it.each([
    ['Wife', ['Me ~ Wife']],
    ['Mil', ['Me ~ Wife > Mil']],
    ['Sil', ['Me ~ Wife > Fil < Sil']],
    ['Bw', ['Me > Pa < Bro ~ Bw']],
    ['Husb', ['Me ~ Wife > Fil < Sil ~ Husb']],
    ['Kw', ['Me < Kid ~ Kw']],
    ['Kid', ['Me < Kid']],
    ['Ma', ['Me > Ma']],
    ['Stepmum', ['Me > Pa ~ Stepmum']],
    ['Stepkid', ['Me ~ Wife < Stepkid']],
    ['Stepsis', ['Me > Pa ~ Stepmum < Stepsis']],
    ['Stepniece', ['Me > Pa ~ Stepmum < Stepsis < Stepniece']],
  ])('[REP-01] are related by it at either end, both, or in the middle: %s', (to, expected) => {
    expect(ways(family, 'Me', to)).toEqual(expected)
  })

  it.each([
    ['a wife of a wife of', tree('Me+Wife', 'You+Wife'), ['Me ~ Wife ~ You']],
    ['nobody of', tree('Me+Wife', 'You+Spouse'), []],
  ])('may be %s each other', (_name, of, expected) => {
    expect(ways(of, 'Me', 'You')).toEqual(expected)
  })
})

describe('two ways', () => {
  it('[REP-01] are named for double cousins', () => {
    const family = tree('A+B>Pa,Unc', 'C+D>Ma,Aunt', 'Pa+Ma>Me', 'Unc+Aunt>Cousin')

    expect(ways(family, 'Me', 'Cousin')).toEqual([
      'Me > Pa > A < Unc < Cousin',
      'Me > Ma > C < Aunt < Cousin',
    ])
  })

  it('[REP-01] are named for half-siblings whose fathers are brothers', () => {
    const family = tree('A+B>Pa,Unc', 'Pa+Ma>Me', 'Unc+Ma>Sis')

    expect(ways(family, 'Me', 'Sis')).toEqual(['Me > Ma < Sis half', 'Me > Pa > A < Unc < Sis'])
  })

  it('[REP-01] are named for a wife who is a cousin, the marriage first', () => {
    const family = tree('A+B>Pa,Unc', 'Pa+Ma>Me', 'Unc+->Wife', 'Me+Wife')

    expect(ways(family, 'Me', 'Wife')).toEqual(['Me ~ Wife', 'Me > Pa > A < Unc < Wife'])
  })

  it('[REP-01] are named for a cousin who is a brother-in-law, descent first', () => {
    const family = tree('A+B>Pa,Unc', 'Pa+Ma>Me,Sis', 'Unc+->You', 'You+Sis')

    expect(ways(family, 'Me', 'You')).toEqual(['Me > Pa > A < Unc < You', 'Me > Pa < Sis ~ You'])
  })

  it('[REP-01] are named for two brothers who married two sisters', () => {
    const family = tree('A+B>Me,Bro', 'C+D>Wife,Sis', 'Me+Wife', 'Bro+Sis')

    expect(ways(family, 'Me', 'Sis')).toEqual(['Me ~ Wife > C < Sis', 'Me > A < Bro ~ Sis'])
  })

  it('do not include a marriage further away than a cousin', () => {
    const family = tree(
      'A+B>Pa,Unc',
      'Pa+Ma>Me,Sis',
      'Unc+->Cousin',
      'Cousin+->Far',
      'Far+Sis',
      'X+Y>M,N',
      'N+->Ma',
    )

    expect(ways(family, 'Me', 'Sis')).toEqual(['Me > Pa < Sis'])
  })

  it('are not named for parents, full siblings or children, however their ancestors married', () => {
    const family = tree('A+B>Pa,Aunt', '-+Aunt>Ma', 'Pa+Ma>Me,Sis')

    expect(ways(family, 'Me', 'Ma')).toEqual(['Me > Ma'])
    expect(ways(family, 'Ma', 'Me')).toEqual(['Ma < Me'])
    expect(ways(family, 'Me', 'Sis')).toEqual(['Me > Pa < Sis'])
  })

  it('[REP-01] are named for an ancestor who is more generations away on another line', () => {
    const family = tree('Old+->A,B', 'A+->Pa', 'B+->C', '-+C>Ma', 'Pa+Ma>Me')

    expect(ways(family, 'Me', 'Old')).toEqual(['Me > Pa > A > Old', 'Me > Ma > C > B > Old'])
  })
})

describe('adoption', () => {
  it('[REP-01] is the way where there is no other', () => {
    const family = tree('Pa+Ma>Me:adopted,Sis', 'Birth+->Me')

    expect(ways(family, 'Me', 'Sis')).toEqual(['Me > Pa < Sis'])
    expect(ways(family, 'Me', 'Birth')).toEqual(['Me > Birth'])
  })

  it('[REP-01] comes second if the line by birth is nearly as short', () => {
    const family = tree('Gran+->Mum,Aunt', '-+Mum>Me', 'Gran+->Me:adopted')

    expect(ways(family, 'Me', 'Gran')).toEqual(['Me > Mum > Gran', 'Me > Gran'])
    expect(ways(family, 'Me', 'Aunt')).toEqual(['Me > Mum > Gran < Aunt'])
  })

  it('[REP-01] names a stepfather once, if the file calls the father one', () => {
    const family = tree('Pa+Ma>Me', 'Step+Ma>Me:step,Half')

    expect(ways(family, 'Me', 'Step')).toEqual(['Me > Step'])
    expect(ways(family, 'Me', 'Half')).toEqual(['Me > Ma < Half half'])
  })
})

describe('tangled families', () => {
  it('end where somebody is their own ancestor, spouse or sibling', () => {
    const looping = tree('Abe+->Ben', 'Ben+->Cal', 'Cal+->Abe', 'Cal+Cal>Dot', 'Dot+Eve>Dot,Fay')

    expect(ways(looping, 'Abe', 'Cal')).toEqual(['Abe > Cal'])
    expect(ways(looping, 'Ben', 'Fay')[0]).toBe('Ben < Cal < Dot < Fay')
    expect(ways(looping, 'Dot', 'Dot')).toEqual(['Dot'])
    expect(ways(looping, 'Fay', 'Dot')).toEqual(['Fay > Dot'])
  })

  it('give no relation to a person outside them', () => {
    const small = tree('Abe+->Ben')

    expect(waysBetween(small.graph, 1, 999)).toEqual([])
    expect(waysBetween(small.graph, 999, 1)).toEqual([])
  })
})
