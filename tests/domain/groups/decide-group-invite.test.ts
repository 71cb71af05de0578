import { describe, expect, it } from 'vitest'
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import { ok, refuse } from '#contract/result.ts'
import {
  type AcceptFacts,
  decideAccept,
  decideCancel,
  decideInvite,
  decideRenew,
  decideResend,
  type InviteFacts,
  type RenewFacts,
  type ResendFacts,
} from '#domain/groups/decide-group-invite.ts'
import { familyGroupRoles } from '#domain/groups/group-roles.ts'

const now = new Date('2026-11-23T12:00:00Z')
const day = 86_400_000
const inDays = (days: number) => new Date(now.getTime() + days * day)
const sent = ok({ lastSentAt: now, expiresAt: inDays(14) })
const roles: readonly (FamilyGroupRole | null)[] = [null, ...familyGroupRoles]

describe(decideInvite.name, () => {
  const facts: InviteFacts = {
    callerRole: 'Administrator',
    isMember: false,
    isInvited: false,
    isDemoVisitor: false,
    sharedWith: 4,
    sharingLimit: 5,
  }

  it('makes an invitation that is valid for a fortnight', () => {
    expect(decideInvite(facts, 'Member', now)).toEqual(sent)
  })

  it.each(['Member', 'Recruiter'] as const)('lets these roles invite a %s', (role) => {
    const inviting = roles.filter((callerRole) => decideInvite({ ...facts, callerRole }, role, now).ok)

    expect(inviting).toEqual(['Recruiter', 'Administrator', 'Owner'])
  })

  it.each<[string, Partial<InviteFacts>, string]>([
    ['the caller left meanwhile', { callerRole: null, isDemoVisitor: true }, 'not-allowed'],
    ['the caller looks at the demo', { isDemoVisitor: true, isMember: true }, 'demo-visitor'],
    ['the user is a member', { isMember: true, isInvited: true }, 'member-already'],
    ['there is an open invitation', { isInvited: true, sharedWith: 5 }, 'invited-already'],
    ['the plan has no room', { sharedWith: 5 }, 'sharing-limit-reached'],
    ['the plan is overdrawn', { sharedWith: 9 }, 'sharing-limit-reached'],
  ])('refuses if %s', (_when, other, refusal) => {
    expect(decideInvite({ ...facts, ...other }, 'Member', now)).toEqual(refuse(refusal))
  })

  it('has no limit on a plan without one', () => {
    expect(decideInvite({ ...facts, sharedWith: 900, sharingLimit: -1 }, 'Member', now)).toEqual(sent)
  })
})

describe(decideResend.name, () => {
  const facts: ResendFacts = {
    result: 'Pending',
    lastSentAt: inDays(-3),
    isSender: true,
    callerRole: 'Recruiter',
    sharedWith: 4,
    sharingLimit: 5,
  }

  it('sends again after three days, also when the invitation has expired', () => {
    expect(decideResend(facts, now)).toEqual(sent)
    expect(decideResend({ ...facts, lastSentAt: inDays(-40) }, now)).toEqual(sent)
  })

  it.each<[string, Partial<ResendFacts>, string]>([
    [
      'the caller did not send it',
      { isSender: false, callerRole: 'Owner', result: 'Cancelled' },
      'not-allowed',
    ],
    ['the sender may not invite any more', { callerRole: 'Member' }, 'not-allowed'],
    ['the sender left', { callerRole: null }, 'not-allowed'],
    ['it was accepted', { result: 'Accepted', lastSentAt: now }, 'invitation-over'],
    ['it was cancelled', { result: 'Cancelled' }, 'invitation-over'],
    [
      'it was sent a moment less than three days ago',
      { lastSentAt: new Date(inDays(-3).getTime() + 1), sharedWith: 5 },
      'sent-lately',
    ],
    ['the plan has no room any more', { sharedWith: 5 }, 'sharing-limit-reached'],
  ])('refuses if %s', (_when, other, refusal) => {
    expect(decideResend({ ...facts, ...other }, now)).toEqual(refuse(refusal))
  })
})

describe(decideRenew.name, () => {
  const facts: RenewFacts = {
    result: 'Pending',
    expiresAt: now,
    isReplaced: false,
    hasAddress: true,
    sharedWith: 4,
    sharingLimit: 5,
  }

  it('renews an invitation that expires this moment', () => {
    expect(decideRenew(facts, now)).toEqual(sent)
  })

  it.each<[string, Partial<RenewFacts>, string]>([
    ['it was cancelled', { result: 'Cancelled', isReplaced: true }, 'invitation-over'],
    ['it was accepted', { result: 'Accepted' }, 'invitation-over'],
    ['it is to a user and has no address', { hasAddress: false }, 'invitation-over'],
    ['a newer link was mailed', { isReplaced: true, sharedWith: 5 }, 'sent-lately'],
    ['it is still valid', { expiresAt: new Date(now.getTime() + 1) }, 'sent-lately'],
    ['the plan has no room any more', { sharedWith: 5 }, 'sharing-limit-reached'],
  ])('refuses if %s', (_when, other, refusal) => {
    expect(decideRenew({ ...facts, ...other }, now)).toEqual(refuse(refusal))
  })
})

describe(decideCancel.name, () => {
  it('is for the Owner and Administrators', () => {
    const allowed = roles.filter((callerRole) => decideCancel({ result: 'Pending', callerRole }).ok)

    expect(allowed).toEqual(['Administrator', 'Owner'])
  })

  it.each(['Accepted', 'Cancelled'] as const)('refuses an invitation that is %s', (result) => {
    expect(decideCancel({ result, callerRole: 'Owner' })).toEqual(refuse('invitation-over'))
  })
})

describe(decideAccept.name, () => {
  const facts: AcceptFacts = {
    result: 'Pending',
    expiresAt: inDays(1),
    isReplaced: false,
    acceptedBy: 'nobody',
    recipient: 'the caller',
    isConfirmed: false,
    isMember: false,
    isDemoVisitor: false,
    needsParent: false,
    sharedWith: 4,
    sharingLimit: 5,
  }

  it.each<[string, Partial<AcceptFacts>, string]>([
    ['the recipient', {}, 'becomes a member'],
    [
      'the holder of the link, who confirms it',
      { recipient: 'by the link', isConfirmed: true },
      'becomes a member',
    ],
    ['a member, whatever the limit', { isMember: true, sharedWith: 9 }, 'is a member already'],
    [
      'a member who accepted it before, whatever has become of it',
      {
        acceptedBy: 'the caller',
        isMember: true,
        result: 'Accepted',
        expiresAt: inDays(-1),
        isReplaced: true,
      },
      'accepted before',
    ],
    ['anybody on a plan without limit', { sharedWith: 900, sharingLimit: -1 }, 'becomes a member'],
  ])('%s: %s', (_who, other, acceptance) => {
    expect(decideAccept({ ...facts, ...other }, now)).toEqual(ok(acceptance))
  })

  it.each<[string, Partial<AcceptFacts>, string]>([
    [
      'it is for another user',
      { recipient: 'another user', isConfirmed: true, result: 'Cancelled' },
      'other-person',
    ],
    [
      'somebody else has accepted it',
      { acceptedBy: 'somebody else', result: 'Accepted', isMember: true },
      'invitation-over',
    ],
    [
      'the caller accepted it and was removed',
      { acceptedBy: 'the caller', result: 'Accepted' },
      'invitation-over',
    ],
    ['it was cancelled', { result: 'Cancelled', isDemoVisitor: true }, 'invitation-over'],
    ['it has expired this moment', { expiresAt: now }, 'invitation-over'],
    ['a newer link was mailed', { isReplaced: true }, 'invitation-over'],
    ['the caller looks at the demo', { isDemoVisitor: true, needsParent: true }, 'demo-visitor'],
    ['a child has no parent beside it', { needsParent: true, recipient: 'by the link' }, 'managed-by-parent'],
    ['it went to another address', { recipient: 'by the link', isMember: true }, 'other-address'],
    ['the plan has no room', { sharedWith: 5 }, 'sharing-limit-reached'],
  ])('refuses if %s', (_when, other, refusal) => {
    expect(decideAccept({ ...facts, ...other }, now)).toEqual(refuse(refusal))
  })
})
