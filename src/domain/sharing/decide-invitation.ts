/**
 * What may be done with an invitation to view a tree. The facts are read under a lock on the owner of the tree, which
 * whatever counts what an owner shares takes first.
 */
import { ok, type Result, refuse } from '#contract/result.ts'
import { hasRoom } from '../users/plan-limits.ts'
import { invitationLife, resendPause } from './viewer-invitation.ts'

export interface InviteFacts {
  /** A profile is no tree; and a tree may have gone since the permission was checked. */
  readonly isTree: boolean
  /** An invitation of this address to this tree waits, and has not expired. */
  readonly isInvited: boolean
  /** How many people and invited addresses the owner shares trees with, this address left out. */
  readonly sharedWith: number
  /** With how many the owner's plan lets trees be shared; -1 for any number. */
  readonly sharingLimit: number
}

/** An invitation is valid from the moment it is sent on, and for a fortnight (resolution 54). */
export interface Sent {
  readonly lastSentAt: Date
  readonly expiresAt: Date
}

/** Whether an address may be invited (MOD-04, LIM-09). */
export function decideInvite(
  facts: InviteFacts,
  now: Date,
): Result<Sent, 'not-a-tree' | 'sharing-limit-reached' | 'invited-already'> {
  if (!facts.isTree) return refuse('not-a-tree')
  if (!hasRoom(facts.sharingLimit, facts.sharedWith)) return refuse('sharing-limit-reached')
  if (facts.isInvited) return refuse('invited-already')
  return ok(sentAt(now))
}

/** Whether an invitation may be sent again: not within three days of the last time (resolution 11). */
export function decideResend(waiting: Pick<Sent, 'lastSentAt'>, now: Date): Result<Sent, 'sent-lately'> {
  if (waiting.lastSentAt.getTime() + resendPause > now.getTime()) return refuse('sent-lately')
  return ok(sentAt(now))
}

const sentAt = (now: Date): Sent => ({
  lastSentAt: now,
  expiresAt: new Date(now.getTime() + invitationLife),
})

export interface AcceptFacts {
  readonly isCancelled: boolean
  readonly expiresAt: Date
  /** Whoever has accepted it before, if anybody. */
  readonly acceptedBy: 'nobody' | 'the caller' | 'somebody else'
  readonly isOwner: boolean
  /** Whether the inviter may still share the tree. */
  readonly mayInviterShare: boolean
  readonly isDemoVisitor: boolean
  /** Whether the caller is a member of the tree; a share can be disabled. */
  readonly share: 'holds' | 'disabled' | 'none'
  /** The invitation went to an address of the caller, or the caller said that it is for them all the same. */
  readonly isForCaller: boolean
  /** How many people the owner shares trees with, the caller left out. */
  readonly sharedWith: number
  /** With how many the owner's plan lets trees be shared; -1 for any number. */
  readonly sharingLimit: number
}

/** What accepting does: nothing when it was done before; a member stays what they are. */
export type Acceptance = 'accepted before' | 'is a member already' | 'becomes a viewer'

/**
 * Whether the caller, who has the code, becomes a viewer by an invitation. It works for one user, who may come again
 * with it as long as the share lasts.
 */
export function decideAccept(
  facts: AcceptFacts,
  now: Date,
): Result<Acceptance, 'invitation-over' | 'demo-visitor' | 'other-address' | 'sharing-limit-reached'> {
  const { acceptedBy, share } = facts
  if (acceptedBy !== 'nobody')
    return acceptedBy === 'the caller' && share === 'holds'
      ? ok('accepted before')
      : refuse('invitation-over')
  if (facts.isOwner || facts.isCancelled || facts.expiresAt <= now) return refuse('invitation-over')
  // Whoever may not share the tree any more lets nobody in either.
  if (!facts.mayInviterShare) return refuse('invitation-over')
  if (facts.isDemoVisitor) return refuse('demo-visitor')
  if (share === 'disabled') return refuse('invitation-over')
  if (!facts.isForCaller) return refuse('other-address')
  if (share === 'holds') return ok('is a member already')
  return hasRoom(facts.sharingLimit, facts.sharedWith)
    ? ok('becomes a viewer')
    : refuse('sharing-limit-reached')
}
