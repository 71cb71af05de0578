import { describe, expect, it } from 'vitest'
import type { HistoricalDate } from '#contract/historical-date.ts'
import { ok, refuse } from '#contract/result.ts'
import { decideDeletion } from '#domain/person/decide-deletion.ts'
import { decideChild, decideGroupPatch, decideNewProfile } from '#domain/person/decide-profile.ts'

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
    expect(decideChild({ isManagedProfile: true, birthDate }, today)).toEqual(
      isAccepted ? ok(null) : refuse('too-old-for-child'),
    )
  })

  it('refuses the person of a tree, and a user', () => {
    expect(decideChild({ isManagedProfile: false, birthDate: null }, today)).toEqual(refuse('not-a-profile'))
  })
})

describe(decideGroupPatch.name, () => {
  const today = { year: 2026, month: 11, day: 26 }
  const tree = { isProfile: false, isManagedProfile: false, birthDate: null }
  const profile = { ...tree, isProfile: true }
  const nothing = { renames: false, marksChild: false }

  it('lets a tree be renamed, but not a profile, which is called like its person', () => {
    expect(decideGroupPatch(tree, { ...nothing, renames: true }, today)).toEqual(ok(null))
    expect(decideGroupPatch(profile, { ...nothing, renames: true }, today)).toEqual(refuse('named-by-person'))
  })

  it('asks whether the person may be marked as a child', () => {
    expect(decideGroupPatch(profile, nothing, today)).toEqual(ok(null))
    expect(decideGroupPatch(profile, { ...nothing, marksChild: true }, today)).toEqual(
      refuse('not-a-profile'),
    )
  })
})

describe(decideDeletion.name, () => {
  /** Father 2 and mother 3 of the start person 1; father 4 of the mother; brother 5 of the start person. */
  const parents = { father: 2, mother: 3, children: [1] }
  const grandfather = { father: 4, mother: null, children: [3] }
  const deciding = (
    number: number,
    families: readonly (typeof parents | typeof grandfather)[],
    details = 0,
  ) => decideDeletion({ person: { number }, startPerson: 1, details, families })

  it('deletes a relative who has only a name and a gender', () => {
    expect(deciding(2, [parents])).toEqual(ok(null))
    expect(deciding(4, [parents, grandfather])).toEqual(ok(null))
  })

  it('keeps the person whose profile it is', () => {
    expect(deciding(1, [parents])).toEqual(refuse('profile-person'))
  })

  it('keeps a person with details', () => {
    expect(deciding(2, [parents], 1)).toEqual(refuse('has-details'))
  })

  it('keeps the only parent of several children', () => {
    expect(deciding(2, [{ father: 2, mother: null, children: [1, 5] }])).toEqual(refuse('only-parent'))
    expect(deciding(2, [{ ...parents, children: [1, 5] }])).toEqual(ok(null))
  })

  it('keeps a person through whom others are connected', () => {
    expect(deciding(3, [parents, grandfather])).toEqual(refuse('only-link'))
  })

  it('deletes somebody who is not connected any more', () => {
    expect(deciding(9, [parents, { father: 9, mother: null, children: [] }])).toEqual(ok(null))
  })
})
