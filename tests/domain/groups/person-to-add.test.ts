import { describe, expect, it } from 'vitest'
import type { PotentialMember } from '#contract/group-admin/potential-member.ts'
import { ok, refuse } from '#contract/result.ts'
import {
  type Choice,
  chosenPerson,
  creatorFor,
  type Offered,
  onlyProfile,
  othersThan,
  personOfPotential,
  profileToHandOver,
  suggestionsIn,
  userToAdd,
} from '#domain/groups/person-to-add.ts'
import { samplePeople } from '#machines/add-someone/sample-people-to-add.ts'
import { sampleGroupId, samplePersonId, sampleUserId } from '#machines/paths/sample-values.ts'

const row = (changes: Partial<PotentialMember> = {}): PotentialMember => ({
  id: 'profile-31',
  profileGroupId: sampleGroupId(31),
  profilePerson: { id: samplePersonId(31, 1), displayName: 'Ada Hale', gender: 'Female', birthYear: 1990 },
  profileGroup: {
    id: sampleGroupId(31),
    name: 'Ada Hale',
    ownerId: sampleUserId(1),
    ownerName: 'Ben Hale',
    isUserProfile: false,
    isChild: false,
  },
  user: null,
  member: null,
  sharedProfileMember: null,
  isProfileShared: false,
  isProfileOwner: true,
  canModifyProfile: true,
  canRemoveProfile: false,
  hasPendingInvite: false,
  hasPendingGroupInvite: false,
  lastSharingInvite: null,
  lastGroupInvite: null,
  lastUserInvite: null,
  isSuggested: true,
  assumeDeceased: false,
  isUserSupervisor: false,
  scopeLevel: 'None',
  ...changes,
})

describe(suggestionsIn.name, () => {
  it('[ADD-12] leaves out persons assumed deceased, and everybody who is in the group already', () => {
    const people = [row(), row({ id: 'dead', assumeDeceased: true }), row({ id: 'in', isSuggested: false })]

    expect(suggestionsIn(people).map(({ choice, name, hint }) => [choice.id, name, hint])).toEqual([
      ['profile-31', 'Ada Hale', 'born 1990'],
    ])
  })
})

describe(personOfPotential.name, () => {
  it('finds the open invitation among the last ones', () => {
    const last = { lastSentDate: '', expirationDate: '' }
    // Any number is the id of an invitation.
    const id = (number: number) => `${number}` as NonNullable<PotentialMember['lastUserInvite']>['id']
    const person = personOfPotential(
      row({
        hasPendingGroupInvite: true,
        lastUserInvite: { ...last, id: id(1), result: 'Cancelled' },
        lastGroupInvite: { ...last, id: id(2), result: 'Pending' },
      }),
    )

    expect(person).toMatchObject({ openInvite: '2', facts: { isInvited: true, mayShareProfile: true } })
  })
})

describe(onlyProfile.name, () => {
  it('[ADD-15] refuses a person without a managed profile', () => {
    expect(onlyProfile([])).toEqual(refuse('no-managed-profile'))
  })

  it('[ADD-17] refuses a person with several', () => {
    expect(onlyProfile(['1', '2'])).toEqual(refuse('several-profiles'))
  })

  it('counts a profile once that is found twice', () => {
    expect(onlyProfile(['1', '1'])).toEqual(ok('1'))
  })
})

describe(profileToHandOver.name, () => {
  it('[ADD-16] lets an invitation by address carry an own profile only', () => {
    expect(profileToHandOver(samplePeople.ownProfile)).toEqual(ok(samplePeople.ownProfile.profile))
    expect(profileToHandOver(samplePeople.strangersProfile)).toEqual(refuse('not-own-profile'))
  })

  it('carries no profile of a user', () => {
    expect(profileToHandOver(samplePeople.ownChild)).toEqual(ok(null))
    expect(profileToHandOver(userToAdd({ id: sampleUserId(3), name: 'Cleo' }, false))).toEqual(ok(null))
  })
})

describe('mistakes of the program', () => {
  it('[ER2-30] throws without a selection', () => {
    expect(() => chosenPerson(null)).toThrow('No existing profile person selected')
  })

  it('[ER2-35] throws for a selection without a creator selector', () => {
    const creators: Partial<Record<Choice['from'], () => null>> = { users: () => null }

    expect(creatorFor(creators, 'users')()).toBeNull()
    expect(() => creatorFor(creators, 'trees')).toThrow('No creator selector')
  })
})

describe(othersThan.name, () => {
  const entry = (name: string, ...known: string[]): Offered => ({
    choice: { from: 'group', id: name },
    name,
    hint: '',
    gender: 'Unknown',
    photoUrl: null,
    known,
  })

  it('leaves out the people who are offered already, by any of their persons or as a user', () => {
    const suggested = [entry('Ada', 'person 1-1', 'user 7')]
    const [twin, user, other] = [
      entry('Ada', 'person 2-9', 'person 1-1'),
      entry('Ada', 'user 7'),
      entry('Ada'),
    ]

    expect(othersThan(suggested, [twin, user, other])).toEqual([other])
  })
})
