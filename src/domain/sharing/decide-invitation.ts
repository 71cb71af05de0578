/**
 * Decides on invitations to view a tree. The caller reads the facts under a lock on the tree's owner. All code that
 * counts what an owner shares takes this lock first.
 */
import { ok, type Result, refuse } from '#contract/result.ts'
import { hasRoom } from '../users/plan-limits.ts'
import { invitationLife, resendPause } from './viewer-invitation.ts'

export interface InviteFacts {
  /** False for a profile, and for a tree that was deleted after the permission check. */
  readonly isTree: boolean
  /** True if this address has an open invitation to this tree. */
  readonly isInvited: boolean
  /** The number of people and invited addresses with whom the owner shares trees, without this address. */
  readonly sharedWith: number
  /** The max number in the owner's plan; -1 means unlimited. */
  readonly sharingLimit: number
}

/** An invitation is valid as soon as it is sent, for a fortnight (resolution 54). */
export interface Sent {
  readonly lastSentAt: Date
  readonly expiresAt: Date
}

/** Decides whether an address may be invited (MOD-04, LIM-09). */
export function decideInvite(
  facts: InviteFacts,
  now: Date,
): Result<Sent, 'not-a-tree' | 'sharing-limit-reached' | 'invited-already'> {
  if (!facts.isTree) return refuse('not-a-tree')
  if (!hasRoom(facts.sharingLimit, facts.sharedWith)) return refuse('sharing-limit-reached')
  if (facts.isInvited) return refuse('invited-already')
  return ok(sentAt(now))
}

export interface ResendFacts extends Sent {
  /** The number of people and invited addresses with whom the owner shares trees, without this invitation. */
  readonly sharedWith: number
  /** The max number in the owner's plan; -1 means unlimited. */
  readonly sharingLimit: number
}

/**
 * Decides whether an invitation may be sent again: only three days after the last time (resolution 11). An expired one
 * counts again, so it needs room (resolution 75).
 */
export function decideResend(
  facts: ResendFacts,
  now: Date,
): Result<Sent, 'sent-lately' | 'sharing-limit-reached'> {
  if (facts.lastSentAt.getTime() + resendPause > now.getTime()) return refuse('sent-lately')
  const countsAlready = facts.expiresAt > now
  return countsAlready || hasRoom(facts.sharingLimit, facts.sharedWith)
    ? ok(sentAt(now))
    : refuse('sharing-limit-reached')
}

const sentAt = (now: Date): Sent => ({
  lastSentAt: now,
  expiresAt: new Date(now.getTime() + invitationLife),
})

export interface AcceptFacts {
  readonly isCancelled: boolean
  readonly expiresAt: Date
  /** Who has accepted the invitation before. */
  readonly acceptedBy: 'nobody' | 'the caller' | 'somebody else'
  readonly isOwner: boolean
  /** True if the inviter may still share the tree. */
  readonly mayInviterShare: boolean
  readonly isDemoVisitor: boolean
  /** Whether the tree is shared with the caller. A disabled share exists but gives no access. */
  readonly share: 'holds' | 'disabled' | 'none'
  /** True if the invitation went to the caller's address, or the caller confirmed that it is for them. */
  readonly isForCaller: boolean
  /** The number of people with whom the owner shares trees, without the caller. */
  readonly sharedWith: number
  /** The max number in the owner's plan; -1 means unlimited. */
  readonly sharingLimit: number
}

/** The effect of accepting. Accepting twice changes nothing, and a member keeps their role. */
export type Acceptance = 'accepted before' | 'is a member already' | 'becomes a viewer'

/**
 * Decides whether a caller with the code becomes a viewer. An invitation works for one user, who may use it again as
 * long as the share lasts.
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
  // An inviter who may no longer share the tree cannot let anybody in.
  if (!facts.mayInviterShare) return refuse('invitation-over')
  if (facts.isDemoVisitor) return refuse('demo-visitor')
  if (share === 'disabled') return refuse('invitation-over')
  if (!facts.isForCaller) return refuse('other-address')
  if (share === 'holds') return ok('is a member already')
  return hasRoom(facts.sharingLimit, facts.sharedWith)
    ? ok('becomes a viewer')
    : refuse('sharing-limit-reached')
}
