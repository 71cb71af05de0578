import { describe, expect, it } from 'vitest'
import type { PersonEvidence } from '#domain/sync-matching/record-side.ts'
import {
  isSomebodyElse,
  isStrongIdBelieved,
  type Likeness,
  lifeVerdict,
  likenessOf,
  minLikeness,
  nameVerdict,
} from '#domain/sync-matching/same-person.ts'

const words = {
  given: (one: string, other: string) => one === other || `${one} ${other}` === 'john hans',
  surname: (one: string, other: string) => one === other,
}

/** Written as `john peter/smith 1850-1912`. A dot in a year means an exact day. */
function person(notation: string): PersonEvidence {
  const [name = '', life = ''] = notation.split(/ (?=[\d-])/)
  const [given = '', surname = ''] = name.split('/')
  const [birth = '', death = ''] = life.split('-')
  const list = (text: string) => text.split(' ').filter(Boolean)
  return {
    given: list(given),
    surname: list(surname),
    numeral: 0,
    gender: 'Unknown',
    birth: sort(birth),
    death: sort(death),
  }
}

const sort = (year: string) =>
  year === '' ? null : (Math.floor(Number(year)) + 6000) * 10_000 + (year.includes('.') ? 304 : 0)

describe(nameVerdict.name, () => {
  it.each([
    ['john/smith', 'john/smith', 'agrees'],
    ['john/smith', 'hans/smith', 'agrees'],
    ['john/smith', 'john/brown', 'partly'],
    ['maria anna/smith', 'maria theresia/smith', 'partly'],
    ['mary/smith', 'anne/smith', 'contradicts'],
    ['/smith', 'anne/smith', 'unknown'],
    ['/smith', 'anne/brown', 'contradicts'],
    ['', 'anne/brown', 'unknown'],
  ] as const)('%s = %s: %s', (one, other, verdict) => {
    expect(nameVerdict(person(one), person(other), words)).toBe(verdict)
  })

  it('takes Henry VII and Henry VIII for two persons', () => {
    const [seventh, eighth] = [person('henry/tudor'), person('henry/tudor')]

    expect(nameVerdict({ ...seventh, numeral: 7 }, { ...eighth, numeral: 8 }, words)).toBe('contradicts')
  })
})

describe(lifeVerdict.name, () => {
  it.each([
    ['1850.1-', '1850.1-', 'exact'],
    ['1850-', '1850.1-', 'year'],
    ['1850-', '1852-', 'near'],
    ['1850-', '1858-', 'off'],
    ['1850-', '1880-', 'contradicts'],
    ['1850.1-', '1850.1-1912', 'exact'],
    ['1850.1-1870', '1850.1-1912', 'contradicts'],
    ['-1912', '1850-', 'unknown'],
  ] as const)('%s = %s: %s', (one, other, verdict) => {
    expect(lifeVerdict(person(`a ${one}`), person(`a ${other}`))).toBe(verdict)
  })
})

describe(isStrongIdBelieved.name, () => {
  it.each([
    ['a name in the place of NN', 'unknown', 'contradicts', false, true],
    ['another name, the same day', 'contradicts', 'exact', null, true],
    ['another name without dates, the same kin', 'contradicts', 'unknown', true, true],
    ['another name without dates and kin', 'contradicts', 'unknown', null, true],
    ['another name, other kin', 'contradicts', 'unknown', false, false],
    ['another name, another life', 'contradicts', 'contradicts', true, false],
    ['the same name, other years, other kin', 'agrees', 'contradicts', false, false],
    ['one name in common, other years, other kin', 'partly', 'contradicts', false, false],
    ['the same name, years put right, the same kin', 'agrees', 'contradicts', true, true],
    ['the same name, years put right, no kin', 'agrees', 'contradicts', null, true],
    ['the same name, other kin', 'agrees', 'unknown', false, true],
  ] as const)('%s', (_title, name, life, hasSameKin, believed) => {
    expect(isStrongIdBelieved(name, life, hasSameKin)).toBe(believed)
  })
})

describe(isSomebodyElse.name, () => {
  it.each([
    ['contradicts', 'unknown', true],
    ['contradicts', 'off', true],
    ['contradicts', 'year', false],
    ['unknown', 'contradicts', false],
    ['partly', 'contradicts', false],
  ] as const)('name %s, life %s: %s', (name, life, somebodyElse) => {
    expect(isSomebodyElse(name, life)).toBe(somebodyElse)
  })
})

const nothing: Likeness = {
  name: 'unknown',
  life: 'unknown',
  isOtherGender: false,
  rest: 'other',
  parents: 'unknown',
  partners: 'unknown',
  children: 'unknown',
  key: 'untold',
}

describe(likenessOf.name, () => {
  it.each<[string, Partial<Likeness>, boolean]>([
    ['a key alone', { key: 'same' }, true],
    ['a key against the name', { key: 'same', name: 'contradicts' }, false],
    ['a key against the years', { key: 'same', life: 'contradicts' }, false],
    [
      'a key of father and son',
      { key: 'same', name: 'agrees', life: 'contradicts', parents: 'others' },
      false,
    ],
    ['a key, another name in the same family', { key: 'same', name: 'contradicts', parents: 'same' }, true],
    ['the next child of the family', { name: 'contradicts', parents: 'same' }, false],
    ['another name, the same day and parents', { name: 'contradicts', life: 'exact', parents: 'same' }, true],
    [
      'another name, the same partner and children',
      { name: 'contradicts', partners: 'same', children: 'same' },
      true,
    ],
    [
      'another name, all else the same and telling',
      { name: 'contradicts', rest: 'telling', life: 'exact' },
      true,
    ],
    ['another name, all else the same but little', { name: 'contradicts', rest: 'same' }, false],
    ['a namesake of another family', { name: 'agrees', parents: 'others' }, false],
    ['a namesake of another time', { name: 'agrees', life: 'contradicts' }, false],
    ['the name', { name: 'agrees' }, true],
    ['nobody known, the same parents', { parents: 'same' }, true],
    ['nobody known, the same parents, another key where keys hold', { parents: 'same', key: 'other' }, false],
    ['nothing', {}, false],
  ])('%s', (_title, likeness, isSame) => {
    expect(likenessOf({ ...nothing, ...likeness }) >= minLikeness).toBe(isSame)
  })
})
