import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import {
  type AcceptFacts,
  decideAccept,
  decideInvite,
  decideResend,
  type InviteFacts,
  type ResendFacts,
} from '#domain/sharing/decide-invitation.ts'

const now = new Date('2026-11-23T12:00:00Z')
const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(now.getTime() + days * day)

describe(decideInvite.name, () => {
  const facts: InviteFacts = { isTree: true, isInvited: false, sharedWith: 4, sharingLimit: 5 }

  it('makes an invitation that is valid for a fortnight', () => {
    expect(decideInvite(facts, now)).toEqual(ok({ lastSentAt: now, expiresAt: inDays(14) }))
  })

  it.each<[string, Partial<InviteFacts>, string]>([
    ['it is no tree', { isTree: false, sharedWith: 5, isInvited: true }, 'not-a-tree'],
    ['the plan has no room', { sharedWith: 5, isInvited: true }, 'sharing-limit-reached'],
    ['the address is invited', { isInvited: true }, 'invited-already'],
  ])('refuses when %s', (_when, other, refusal) => {
    expect(decideInvite({ ...facts, ...other }, now)).toEqual(refuse(refusal))
  })

  it('has no limit on a plan without one', () => {
    expect(decideInvite({ ...facts, sharedWith: 900, sharingLimit: -1 }, now).ok).toBe(true)
  })
})

describe(decideResend.name, () => {
  const facts: ResendFacts = {
    lastSentAt: inDays(-3),
    expiresAt: inDays(11),
    sharedWith: 4,
    sharingLimit: 5,
  }

  it.each([
    [3 * day - 1, refuse('sent-lately')],
    [3 * day, ok({ lastSentAt: now, expiresAt: inDays(14) })],
  ])('decides on sending again %d ms after the last mail', (age, decided) => {
    expect(decideResend({ ...facts, lastSentAt: new Date(now.getTime() - age) }, now)).toEqual(decided)
  })

  it.each<[string, Partial<ResendFacts>, boolean]>([
    ['an expired one needs room', { expiresAt: now, sharedWith: 5 }, false],
    ['an expired one takes the last room', { expiresAt: now, sharedWith: 4 }, true],
    ['an open one counts already', { expiresAt: inDays(1), sharedWith: 5 }, true],
    ['an unlimited plan has room', { expiresAt: now, sharedWith: 900, sharingLimit: -1 }, true],
  ])('[LIM-09] %s', (_what, other, isSent) => {
    const decided = decideResend({ ...facts, ...other }, now)

    expect(decided).toEqual(
      isSent ? ok({ lastSentAt: now, expiresAt: inDays(14) }) : refuse('sharing-limit-reached'),
    )
  })
})

describe(decideAccept.name, () => {
  const facts: AcceptFacts = {
    isCancelled: false,
    expiresAt: inDays(1),
    acceptedBy: 'nobody',
    isOwner: false,
    mayInviterShare: true,
    isDemoVisitor: false,
    share: 'none',
    isForCaller: true,
    sharedWith: 4,
    sharingLimit: 5,
  }

  it.each<[string, Partial<AcceptFacts>, string]>([
    ['a stranger with the code', {}, 'becomes a viewer'],
    ['a member, whatever the limit', { share: 'holds', sharedWith: 9 }, 'is a member already'],
    [
      'who accepted it, whatever has become of it',
      { acceptedBy: 'the caller', share: 'holds', isCancelled: true, expiresAt: inDays(-1) },
      'accepted before',
    ],
  ])('%s', (_who, other, acceptance) => {
    expect(decideAccept({ ...facts, ...other }, now)).toEqual(ok(acceptance))
  })

  it.each<[string, Partial<AcceptFacts>, string]>([
    ['somebody else has accepted it', { acceptedBy: 'somebody else', share: 'holds' }, 'invitation-over'],
    ['the share of who accepted it has ended', { acceptedBy: 'the caller' }, 'invitation-over'],
    ['the tree is their own', { isOwner: true }, 'invitation-over'],
    ['it was cancelled', { isCancelled: true }, 'invitation-over'],
    ['it has expired this moment', { expiresAt: now }, 'invitation-over'],
    ['the inviter may not share any more', { mayInviterShare: false }, 'invitation-over'],
    ['they look at the demo', { isDemoVisitor: true, isForCaller: false }, 'demo-visitor'],
    ['their share is disabled', { share: 'disabled' }, 'invitation-over'],
    ['it went to another address', { isForCaller: false, share: 'holds' }, 'other-address'],
    ['the plan has no room', { sharedWith: 5 }, 'sharing-limit-reached'],
  ])('refuses when %s', (_when, other, refusal) => {
    expect(decideAccept({ ...facts, ...other }, now)).toEqual(refuse(refusal))
  })
})
