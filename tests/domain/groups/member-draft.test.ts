import { describe, expect, it } from 'vitest'
import {
  changeOf,
  maySwitchInviting,
  memberToRemove,
  opensOnHistory,
  withInvitingSwitched,
  withRole,
} from '#domain/groups/member-draft.ts'
import { sampleMembers } from '#machines/member-details/sample-members.ts'

describe(memberToRemove.name, () => {
  it('[ER2-37] says that there is no member to remove', () => {
    expect(() => memberToRemove(null)).toThrow('There is no member to remove.')
    expect(memberToRemove(sampleMembers.other)).toBe(sampleMembers.other)
  })
})

describe(opensOnHistory.name, () => {
  it('begins on the history where the first thing to change would be the own role', () => {
    const { administrator, self, other, owner } = sampleMembers

    expect([administrator, self, other, owner].map(opensOnHistory)).toEqual([true, false, false, false])
  })
})

describe(withRole.name, () => {
  it.each([
    ['Recruiter', 'Member', 'Recruiter'],
    ['Recruiter', 'Viewer', 'Viewer'],
    ['Viewer', 'Member', 'Member'],
    ['Member', 'Administrator', 'Administrator'],
  ] as const)('[GRP-21] makes of a %s who becomes a %s a %s', (role, chosen, expected) => {
    expect(withRole(role, chosen)).toBe(expected)
  })
})

describe(withInvitingSwitched.name, () => {
  it('[GRP-21] turns a Member into a Recruiter and back, and nobody else', () => {
    expect(withInvitingSwitched('Member')).toBe('Recruiter')
    expect(withInvitingSwitched('Recruiter')).toBe('Member')
    const roles = ['Viewer', 'Member', 'Recruiter', 'Administrator', 'Owner'] as const
    expect(roles.filter(maySwitchInviting)).toEqual(['Member', 'Recruiter'])
  })
})

describe(changeOf.name, () => {
  const member = { role: 'Member', visibility: 'Limited' } as const

  it.each([
    [{}, {}],
    [{ role: 'Viewer' }, { role: 'Viewer' }],
    [{ visibility: 'None' }, { visibility: 'None' }],
    [
      { role: 'Recruiter', visibility: 'Full' },
      { role: 'Recruiter', visibility: 'Full' },
    ],
    // Only handing over the group makes an Owner, so this choice changes nothing.
    [{ role: 'Owner' }, {}],
  ] as const)('sends of %j only what differs', (draft, change) => {
    expect(changeOf(member, { ...member, ...draft })).toEqual(change)
  })
})
