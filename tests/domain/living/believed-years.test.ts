import { describe, expect, it } from 'vitest'
import { isDoubtfulYear } from '#domain/living/believed-years.ts'
import { lastYearsByKey } from '#domain/living/living.ts'
import type { FamilyFacts, PersonFacts } from '#domain/living/living-facts.ts'

const currentYear = 2026

/**
 * People in short form: `Ann 80`, `Bob 50-99` (with a death), `Cleo ?-` (died at an unknown time), `Dan *1850` (any
 * event), `Eve 1700 lives` (the program says so); families: `Ann + Bob =1975 > Cleo, Dan`.
 */
function living(people: string, ...families: string[]): string[] {
  const persons = people.split(', ').map((words): PersonFacts<string> => {
    const [key = '', years = '', lives] = words.split(' ')
    const [, birth = '', dash = '', death = ''] =
      /^(-?\d*)\??(-?)(\d*)$/.exec(years.replace(/^\*.*/, '')) ?? []
    return {
      key,
      birthYear: numberOf(birth),
      hasDeath: dash !== '',
      deathYear: numberOf(death),
      eventYears: years.startsWith('*') ? [Number(years.slice(1))] : [],
      saidToLive: lives === 'lives',
    }
  })
  const lastYears = lastYearsByKey(persons, families.map(family), currentYear)
  return persons.flatMap(({ key }) => ((lastYears.get(key) ?? 0) >= currentYear ? key : []))
}

const numberOf = (text: string) => (text === '' ? null : Number(text))

function family(words: string): FamilyFacts<string> {
  const [couple = '', children = ''] = words.split(' > ')
  const [spouses = '', marriage = ''] = couple.split(' =')
  const [father = null, mother = null] = spouses.split(' + ')
  return { father, mother, children: children.split(', '), marriageYear: numberOf(marriage) }
}

describe('a year without its century', () => {
  it.each(['80', '8', '99', '114'])('leaves open whether a person with the year %s is living', (year) => {
    expect(living(`Ann ${year}`)).toEqual(['Ann'])
  })

  it('does not decide about children, parents and spouses without dates', () => {
    expect(living('Ann 50, Kid ?', 'Ann > Kid')).toEqual(['Ann', 'Kid'])
    expect(living('Ann ?, Kid 80', 'Ann > Kid')).toEqual(['Ann', 'Kid'])
    expect(living('Ann 50, Bob ?', 'Ann + Bob')).toEqual(['Ann', 'Bob'])
  })

  it('does not decide about them either if it is the year of a death, an event or a marriage', () => {
    expect(living('Ann 50-99, Kid ?', 'Ann > Kid')).toEqual(['Kid'])
    expect(living('Ann 50-, Kid ?', 'Ann > Kid')).toEqual(['Kid'])
    expect(living('Ann *80')).toEqual(['Ann'])
    expect(living('Ann ?, Bob ?', 'Ann + Bob =75')).toEqual(['Ann', 'Bob'])
  })

  it('is not confirmed by another such year, or by a present-day year', () => {
    expect(living('Ann 50, Kid 80', 'Ann > Kid')).toEqual(['Ann', 'Kid'])
    expect(living('Ann 1950, Kid 80', 'Ann > Kid')).toEqual(['Ann', 'Kid'])
    expect(living('Ann 80, Bob 1980', 'Ann + Bob')).toEqual(['Ann', 'Bob'])
  })

  it('counts as unknown, so that other dates say who is dead', () => {
    expect(living('Ann 1750, Kid 80', 'Ann > Kid')).toEqual([])
    expect(living('Ann 80-1840, Kid ?', 'Ann > Kid')).toEqual([])
  })

  it('is believed in a family of that time', () => {
    expect(
      living(
        'Livia -58, Drusus -38, Claudia 15, Kid ?',
        'Livia > Drusus',
        'Drusus > Claudia',
        'Claudia > Kid',
      ),
    ).toEqual([])
    expect(living('Ann 50-120')).toEqual([])
    expect(living('Ann 50, Bob 80-160, Kid ?', 'Ann > Bob, Kid')).toEqual([])
  })
})

describe('a year of three digits', () => {
  it('leaves open whether a person is living if nothing supports the year', () => {
    expect(living('Ann 980')).toEqual(['Ann'])
    expect(living('Ann 980, Kid ?', 'Ann > Kid')).toEqual(['Ann', 'Kid'])
    expect(living('Ann 980, Kid 1985', 'Ann > Kid')).toEqual(['Ann', 'Kid'])
  })

  it('is supported by a death, and by another such year in the family', () => {
    expect(living('Karl 742-814, Kid ?', 'Karl > Kid')).toEqual([])
    expect(living('Karl 742-, Kid ?', 'Karl > Kid')).toEqual([])
    expect(living('Pippin 714-768, Gisela 757, Kid ?', 'Pippin > Gisela', 'Gisela > Kid')).toEqual([])
    expect(living('Pippin 714, Bertha 726, Gisela ?', 'Pippin + Bertha > Gisela')).toEqual([])
  })
})

describe('a year that the Persian or the Islamic calendar has in our time', () => {
  it.each(['1296', '1360', '1400', '1447'])(
    'leaves open whether a person with the year %s is living',
    (year) => {
      expect(living(`Ann ${year}`)).toEqual(['Ann'])
    },
  )

  it('leaves it open for a family that has only such years', () => {
    expect(
      living(
        'Old 1270-1340, Pa 1305-1390, Ann 1330, Kid 1360, Baby ?',
        'Old > Pa',
        'Pa > Ann',
        'Ann > Kid',
        'Kid > Baby',
      ),
    ).toEqual(['Ann', 'Kid', 'Baby'])
  })

  it('leaves it open if relatives have Gregorian years', () => {
    expect(living('Ma 1955, Kid 1360', 'Ma > Kid')).toEqual(['Ma', 'Kid'])
    expect(living('Gran 1880-1950, Ma ?, Kid 1360', 'Gran > Ma', 'Ma > Kid')).toContain('Kid')
  })

  it('counts a person as dead who is long dead by either calendar', () => {
    expect(living('Ann 1240, Kid ?', 'Ann > Kid')).toEqual([])
  })

  it('is believed as Gregorian if generations connect it to a year that can only be Gregorian', () => {
    const chain = ['A > B', 'B > C', 'C > D', 'D > E']
    expect(living('A 1360, B 1390, C 1420, D 1450, E 1480', ...chain)).toEqual([])
    expect(living('A 1360, B ?, C ?, D ?, E 1480', ...chain)).toEqual([])
    expect(living('A 1360, B 1390, C ?, D ?, E ?', ...chain)).toEqual(['A', 'B', 'C', 'D', 'E'])
  })
})

describe('a program that says that a person lives', () => {
  it('counts more than any birth, and less than a death', () => {
    expect(living('Ann 1700 lives, Bob 80 lives, Cleo ?- lives, Dan 1700')).toEqual(['Ann', 'Bob'])
  })
})

describe(isDoubtfulYear.name, () => {
  it.each([
    [-44, false],
    [0, true],
    [80, true],
    [999, true],
    [1448, true],
    [1460, false],
    [1980, false],
  ])('judges %s in 2026: %s', (year, doubtful) => {
    expect(isDoubtfulYear(year, currentYear)).toBe(doubtful)
  })
})
