import { describe, expect, it } from 'vitest'
import { isListed, rowId, statusOf } from '#domain/groups/potential-member.ts'

const nothing = {
  member: null,
  hasPendingGroupInvite: false,
  hasPendingInvite: false,
  isProfileShared: false,
}
const everything = { hasPendingGroupInvite: true, hasPendingInvite: true, isProfileShared: true }

describe(statusOf, () => {
  it.each([
    ['Owner', { ...everything, member: { role: 'Owner' } }],
    ['Member', { ...everything, member: { role: 'Administrator' } }],
    ['Member', { ...everything, member: { role: 'Recruiter' } }],
    ['Member', { ...everything, member: { role: 'Viewer' } }],
    ['Invited', { ...everything, member: null }],
    ['Share requested', { ...everything, member: null, hasPendingGroupInvite: false }],
    ['Shared profile', { ...nothing, isProfileShared: true }],
    ['Suggested member', nothing],
  ] as const)('[ADD-05] is %s as the first status that applies', (status, row) => {
    expect(statusOf(row)).toBe(status)
  })
})

describe(isListed, () => {
  const dead = { member: null, isProfileShared: false, assumeDeceased: true }

  it('leaves out the dead whose profiles the group does not see, and no member', () => {
    expect(isListed(dead)).toBe(false)
    expect(isListed({ ...dead, isProfileShared: true })).toBe(true)
    expect(isListed({ ...dead, assumeDeceased: false })).toBe(true)
  })
})

describe(rowId, () => {
  it('names the user, else the profile', () => {
    expect(rowId({ user: { id: '7' }, profileGroupId: '8' })).toBe('user-7')
    expect(rowId({ user: null, profileGroupId: '8' })).toBe('profile-8')
  })

  it('[ADD-04] [ER2-36] throws for a row with neither', () => {
    expect(() => rowId({ user: null, profileGroupId: null })).toThrow(
      'PotentialMember must have either a profile group id or user id',
    )
  })
})
