import { describe, expect, it } from 'vitest'
import { type AddFacts, decideAddSomeone } from '#domain/groups/decide-add-someone.ts'

const nothing: AddFacts = {
  hasProfile: false,
  hasUser: false,
  isUserProfile: false,
  mayShareProfile: false,
  isParent: false,
  isMember: false,
  isInvited: false,
  isShared: false,
  isRequested: false,
}

const profile: AddFacts = { ...nothing, hasProfile: true }
const ownProfile: AddFacts = { ...profile, mayShareProfile: true }
const user: AddFacts = { ...nothing, hasUser: true }
const userWithProfile: AddFacts = { ...profile, hasUser: true, isUserProfile: true }
const ownChild: AddFacts = { ...userWithProfile, mayShareProfile: true, isParent: true }

const decide = (facts: AddFacts, profileOnly = false) => {
  const { act, message } = decideAddSomeone(facts, { profileOnly })
  return message === null ? act : `${act}, ${message}`
}

/** What it is, the facts, the act, and whether only the profile is to be shared. */
type Row = [string, AddFacts, string, boolean?]

describe(decideAddSomeone.name, () => {
  it.each<Row>([
    ['an own profile', ownProfile, 'AddProfile'],
    [
      'a profile of a user that the viewer may share, alone',
      { ...userWithProfile, mayShareProfile: true },
      'AddProfile',
      true,
    ],
    ['an own child', ownChild, 'AddUser'],
    ['an own child, profile only', ownChild, 'AddProfile', true],
    ['an own child without a profile', { ...user, isParent: true }, 'AddUser'],
  ])('[ADD-08] [ADD-09] [SUP-16] adds %s: %o', (_, facts, expected, profileOnly = false) => {
    expect(decide(facts, profileOnly)).toBe(expected)
  })

  it.each<Row>([
    ['a profile of somebody else', profile, 'InviteProfile'],
    ['a user', user, 'InviteUser'],
    ['a user with a profile', userWithProfile, 'InviteUser'],
    ['a user with a profile, profile only', userWithProfile, 'InviteProfile', true],
    [
      'an adult whose profile the viewer may share',
      { ...userWithProfile, mayShareProfile: true },
      'InviteUser',
    ],
  ])('[ADD-08] [ADD-10] [ADD-11] asks for %s: %o', (_, facts, expected, profileOnly = false) => {
    expect(decide(facts, profileOnly)).toBe(expected)
  })

  it('[ADD-11] takes a profile that is no own profile of its user for a profile', () => {
    expect(decide({ ...ownProfile, hasUser: true })).toBe('AddProfile')
  })

  it('asks for a user without a profile also if only the profile is to be shared', () => {
    expect(decide(user, true)).toBe('InviteUser')
  })

  it.each([
    ['[ADD-18] of a member', { ...userWithProfile, isMember: true }, 'InviteUser, member-already'],
    [
      '[ADD-18] of a member who is invited too',
      { ...user, isMember: true, isInvited: true },
      'InviteUser, member-already',
    ],
    ['[ADD-19] of somebody invited', { ...user, isInvited: true }, 'InviteUser, invited-already'],
    [
      '[ADD-19] of a profile whose person is invited',
      { ...ownProfile, isInvited: true, isShared: true },
      'AddProfile, invited-already',
    ],
    [
      '[ADD-20] of an own profile that the group sees',
      { ...ownProfile, isShared: true },
      'AddProfile, visible-already',
    ],
    [
      '[ADD-20] of a profile that the group sees',
      { ...profile, isShared: true, isRequested: true },
      'InviteProfile, visible-already',
    ],
    [
      'of a profile that somebody has asked for',
      { ...profile, isRequested: true },
      'InviteProfile, requested-already',
    ],
  ] as const)('%s says why nothing is done', (_, facts, expected) => {
    expect(decide(facts)).toBe(expected)
  })

  it('[ADD-20] invites a user whose profile the group sees, but does not share the profile again', () => {
    const seen = { ...userWithProfile, isShared: true }

    expect(decide(seen)).toBe('InviteUser')
    expect(decide(seen, true)).toBe('InviteProfile, visible-already')
  })

  it('shares an own profile at once, also if somebody has asked for it', () => {
    expect(decide({ ...ownProfile, isRequested: true })).toBe('AddProfile')
  })
})
