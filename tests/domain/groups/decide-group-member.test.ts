import { describe, expect, it } from 'vitest'
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import { ok, refuse } from '#contract/result.ts'
import {
  type AddGroupMemberFacts,
  decideAddGroupMember,
  decideChangeRole,
  decideRemoveMember,
  type GivenRole,
  type RemoveMemberFacts,
} from '#domain/groups/decide-group-member.ts'

const given: readonly GivenRole[] = ['Viewer', 'Member', 'Recruiter', 'Administrator']

describe(decideAddGroupMember.name, () => {
  const facts: AddGroupMemberFacts = {
    callerRole: 'Recruiter',
    isOwnUser: true,
    isDemoVisitor: false,
    isMember: false,
    sharedWith: 4,
    sharingLimit: 5,
  }

  it.each<[FamilyGroupRole, readonly GivenRole[]]>([
    ['Recruiter', ['Viewer', 'Member', 'Recruiter']],
    ['Administrator', given],
    ['Owner', given],
  ])('lets a %s give every role up to their own', (callerRole, allowed) => {
    const accepted = given.filter((role) => decideAddGroupMember({ ...facts, callerRole }, role).ok)

    expect(accepted).toEqual(allowed)
  })

  it.each<[string, Partial<AddGroupMemberFacts>, GivenRole, string]>([
    [
      'somebody whom the caller does not look after',
      { isOwnUser: false, isMember: true },
      'Administrator',
      'not-allowed',
    ],
    ['somebody with a role above the caller’s', { isDemoVisitor: true }, 'Administrator', 'role-too-high'],
    ['a visitor of the demo', { isDemoVisitor: true, isMember: true }, 'Member', 'demo-visitor'],
    ['a member', { isMember: true, sharedWith: 5 }, 'Member', 'member-already'],
    ['one more than the plan holds', { sharedWith: 5 }, 'Member', 'sharing-limit-reached'],
  ])('refuses %s', (_whom, other, role, refusal) => {
    expect(decideAddGroupMember({ ...facts, ...other }, role)).toEqual(refuse(refusal))
  })

  it('has no limit on a plan without one', () => {
    expect(decideAddGroupMember({ ...facts, sharedWith: 900, sharingLimit: -1 }, 'Member')).toEqual(ok(null))
  })
})

describe(decideChangeRole.name, () => {
  it.each(given)('gives a Member the role %s', (role) => {
    const facts = { callerRole: 'Administrator', memberRole: 'Member' } as const

    expect(decideChangeRole(facts, role)).toEqual(ok(role === 'Member' ? 'stays' : 'changes'))
  })

  it.each<[FamilyGroupRole, FamilyGroupRole, GivenRole, string]>([
    ['Administrator', 'Owner', 'Member', 'owner-stays'],
    ['Owner', 'Owner', 'Administrator', 'owner-stays'],
    ['Recruiter', 'Member', 'Administrator', 'role-too-high'],
    ['Member', 'Viewer', 'Recruiter', 'role-too-high'],
  ])('refuses a(n) %s who makes a(n) %s a(n) %s', (callerRole, memberRole, role, refusal) => {
    expect(decideChangeRole({ callerRole, memberRole }, role)).toEqual(refuse(refusal))
  })
})

describe(decideRemoveMember.name, () => {
  const facts: RemoveMemberFacts = { memberRole: 'Member', isSelf: false, mayModify: false }

  it.each<[string, Partial<RemoveMemberFacts>, 'Left' | 'Removed']>([
    ['a member leaves', { isSelf: true }, 'Left'],
    ['an Administrator leaves', { memberRole: 'Administrator', isSelf: true, mayModify: true }, 'Left'],
    ['somebody who manages the group removes a member', { mayModify: true }, 'Removed'],
    [
      'somebody who manages the group removes an Administrator',
      { memberRole: 'Administrator', mayModify: true },
      'Removed',
    ],
  ])('%s', (_what, other, how) => {
    expect(decideRemoveMember({ ...facts, ...other }, 'leave')).toEqual(ok(how))
  })

  it('lets somebody who leaves decide that their trees stay', () => {
    expect(decideRemoveMember({ ...facts, isSelf: true }, 'stay')).toEqual(ok('Left'))
  })

  it.each<[string, Partial<RemoveMemberFacts>, string]>([
    ['a member removes another one', {}, 'not-allowed'],
    ['a member removes the owner', { memberRole: 'Owner' }, 'not-allowed'],
    ['an Administrator removes the owner', { memberRole: 'Owner', mayModify: true }, 'owner-stays'],
    ['the owner leaves', { memberRole: 'Owner', isSelf: true, mayModify: true }, 'owner-stays'],
  ])('refuses if %s', (_what, other, refusal) => {
    expect(decideRemoveMember({ ...facts, ...other }, 'leave')).toEqual(refuse(refusal))
  })

  it('refuses if somebody else decides that the trees of a former member stay', () => {
    expect(decideRemoveMember({ ...facts, mayModify: true }, 'stay')).toEqual(refuse('not-allowed'))
  })
})
