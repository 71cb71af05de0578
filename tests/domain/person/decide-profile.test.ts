import { describe, expect, it } from 'vitest'
import type { HistoricalDate } from '#contract/historical-date.ts'
import { ok, refuse } from '#contract/result.ts'
import { decideDeletion } from '#domain/person/decide-deletion.ts'
import { decideChild, decideNewProfile } from '#domain/person/decide-profile.ts'

const free = { isSupervised: false, profiles: 0 }
const ada = { givenName: 'Ada', surname: '' }

describe(decideNewProfile.name, () => {
  it('[PRF-17] needs a given name or a surname that is not blank', () => {
    expect(decideNewProfile(free, ada)).toEqual(ok(null))
    expect(decideNewProfile(free, { givenName: ' ', surname: 'Hale' })).toEqual(ok(null))
    expect(decideNewProfile(free, { givenName: ' ', surname: '' })).toEqual(refuse('name-needed'))
  })

  it('is refused to a user with a parent, and to one with very many profiles', () => {
    expect(decideNewProfile({ ...free, isSupervised: true }, ada)).toEqual(refuse('managed-by-parent'))
    expect(decideNewProfile({ ...free, profiles: 299 }, ada)).toEqual(ok(null))
    expect(decideNewProfile({ ...free, profiles: 300 }, ada)).toEqual(refuse('too-many-profiles'))
  })
})

describe(decideChild.name, () => {
  const today = { year: 2026, month: 11, day: 26 }
  const born = (first: string): HistoricalDate => ({ type: 'date', first })

  it.each<[string, HistoricalDate | null, boolean]>([
    ['without a birth date', null, true],
    ['one day before the 13th birthday', born('+2013-11-27'), true],
    ['on the 13th birthday', born('+2013-11-26'), false],
    ['born in a year whose end is less than 13 years ago', born('+2013'), true],
    ['born in an earlier year', born('+2012'), false],
    ['perhaps born less than 13 years ago', { type: 'between', first: '+2010', second: '+2020' }, true],
    ['born after some year', { type: 'after', first: '+1990' }, true],
    ['born before some year', { type: 'before', first: '+2000' }, false],
    ['with a date in words', { type: 'freeform', text: 'long ago' }, true],
  ])('[SUP-11] [PPG-17] decides about a person %s', (_who, birthDate, isAccepted) => {
    expect(decideChild({ isProfile: true, birthDate }, today)).toEqual(
      isAccepted ? ok(null) : refuse('too-old-for-child'),
    )
  })

  it('refuses the person of a tree', () => {
    expect(decideChild({ isProfile: false, birthDate: null }, today)).toEqual(refuse('not-a-profile'))
  })
})

describe(decideDeletion.name, () => {
  const family = { number: 1, father: 2, mother: null }
  const facts = { person: { number: 2 }, startPerson: 1, asSpouse: [] }

  it('keeps the person whose profile it is, and the only parent of several children', () => {
    expect(decideDeletion(facts)).toEqual(ok(null))
    expect(decideDeletion({ ...facts, startPerson: 2 })).toEqual(refuse('profile-person'))
    expect(decideDeletion({ ...facts, asSpouse: [{ ...family, children: 1 }] })).toEqual(ok(null))
    expect(decideDeletion({ ...facts, asSpouse: [{ ...family, children: 2 }] })).toEqual(
      refuse('only-parent'),
    )
    expect(decideDeletion({ ...facts, asSpouse: [{ ...family, mother: 3, children: 2 }] })).toEqual(ok(null))
  })
})
