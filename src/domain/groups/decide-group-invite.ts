/**
 * Decides on invitations to a family group. The caller reads the facts under a lock on the group and its owner. All
 * code that counts what an owner shares takes this lock first.
 */
import type { FamilyGroupRole, InviteResult, InviteRole } from '#contract/group-admin/family-group.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { invitationLife, resendPause } from '../sharing/viewer-invitation.ts'
import { hasRoom } from '../users/plan-limits.ts'
import { isAbove } from './group-roles.ts'

/**
 * The number of people with whom an owner shares, not counting the one who would be added, and the limit (-1:
 * unlimited).
 */
export interface SharingRoom {
  readonly sharedWith: number
  readonly sharingLimit: number
}

export interface InviteFacts extends SharingRoom {
  /** The caller's role in the group; null if the caller left the group meanwhile. */
  readonly callerRole: FamilyGroupRole | null
  /**
   * True if the invited user is a member. False for an invitation by address, even if the address belongs to a member.
   */
  readonly isMember: boolean
  /** True if the same address or user has an open invitation. */
  readonly isInvited: boolean
  readonly isDemoVisitor: boolean
}

/** An invitation is valid for a fortnight after it was sent (INV-32). */
export interface Sent {
  readonly lastSentAt: Date
  readonly expiresAt: Date
}

const inviting: ReadonlySet<FamilyGroupRole | null> = new Set(['Owner', 'Administrator', 'Recruiter'])

/** Who may invite, and whom: PMA-25, LIM-09, resolution 82. */
export function decideInvite(
  facts: InviteFacts,
  role: InviteRole,
  now: Date,
): Result<
  Sent,
  | 'not-allowed'
  | 'role-too-high'
  | 'demo-visitor'
  | 'member-already'
  | 'invited-already'
  | 'sharing-limit-reached'
> {
  if (facts.callerRole === null || !inviting.has(facts.callerRole)) return refuse('not-allowed')
  if (isAbove(role, facts.callerRole)) return refuse('role-too-high')
  if (facts.isDemoVisitor) return refuse('demo-visitor')
  if (facts.isMember) return refuse('member-already')
  if (facts.isInvited) return refuse('invited-already')
  return hasRoom(facts.sharingLimit, facts.sharedWith) ? ok(sentAt(now)) : refuse('sharing-limit-reached')
}

export interface ResendFacts extends SharingRoom {
  readonly result: InviteResult
  readonly lastSentAt: Date
  readonly isSender: boolean
  readonly callerRole: FamilyGroupRole | null
}

/**
 * The sender may send an invitation again after three days (INV-12, PMA-28). If it had expired, its recipient counts
 * toward the sharing limit again.
 */
export function decideResend(
  facts: ResendFacts,
  now: Date,
): Result<Sent, 'not-allowed' | 'invitation-over' | 'sent-lately' | 'sharing-limit-reached'> {
  if (!facts.isSender || !inviting.has(facts.callerRole)) return refuse('not-allowed')
  if (facts.result !== 'Pending') return refuse('invitation-over')
  if (facts.lastSentAt.getTime() + resendPause > now.getTime()) return refuse('sent-lately')
  return hasRoom(facts.sharingLimit, facts.sharedWith) ? ok(sentAt(now)) : refuse('sharing-limit-reached')
}

export interface RenewFacts extends SharingRoom {
  readonly result: InviteResult
  readonly expiresAt: Date
  /** True if the code belongs to a link that a newer one has replaced. */
  readonly isReplaced: boolean
  /** False for an invitation of a user, which has no link. */
  readonly hasAddress: boolean
}

/** The holder of the link of an expired invitation may have a new link mailed to the stored address (INV-36). */
export function decideRenew(
  facts: RenewFacts,
  now: Date,
): Result<Sent, 'invitation-over' | 'sent-lately' | 'sharing-limit-reached'> {
  if (facts.result !== 'Pending' || !facts.hasAddress) return refuse('invitation-over')
  if (facts.isReplaced || facts.expiresAt > now) return refuse('sent-lately')
  return hasRoom(facts.sharingLimit, facts.sharedWith) ? ok(sentAt(now)) : refuse('sharing-limit-reached')
}

const sentAt = (now: Date): Sent => ({
  lastSentAt: now,
  expiresAt: new Date(now.getTime() + invitationLife),
})

/** Only the owner and Administrators cancel an invitation: neither the sender nor the recipient (PMA-26). */
export function decideCancel(facts: {
  readonly result: InviteResult
  readonly callerRole: FamilyGroupRole | null
}): Result<null, 'not-allowed' | 'invitation-over'> {
  if (facts.callerRole !== 'Owner' && facts.callerRole !== 'Administrator') return refuse('not-allowed')
  return facts.result === 'Pending' ? ok(null) : refuse('invitation-over')
}

export interface AcceptFacts extends SharingRoom {
  readonly result: InviteResult
  readonly expiresAt: Date
  readonly isReplaced: boolean
  readonly acceptedBy: 'nobody' | 'the caller' | 'somebody else'
  /**
   * `the caller`: the caller is the invited user or has verified the invited address. `by the link`: the caller only
   * has the link. `another user`: the invitation is for another user.
   */
  readonly recipient: 'the caller' | 'by the link' | 'another user'
  /**
   * True if the caller has confirmed that the invitation is for them, although it was sent to another address (INV-17).
   */
  readonly isConfirmed: boolean
  readonly isMember: boolean
  readonly isDemoVisitor: boolean
  /** True if a parent manages the account and no parent acts: a child needs a parent's consent (resolution 65). */
  readonly needsParent: boolean
}

/** The effect of accepting. Accepting twice changes nothing, and a member keeps their role. */
export type Acceptance = 'accepted before' | 'is a member already' | 'becomes a member'

/** Only the recipient accepts, once, in time, within the limit of the group's owner (INV-08, INV-33..35, PMA-27). */
export function decideAccept(
  facts: AcceptFacts,
  now: Date,
): Result<
  Acceptance,
  | 'invitation-over'
  | 'other-person'
  | 'other-address'
  | 'demo-visitor'
  | 'managed-by-parent'
  | 'sharing-limit-reached'
> {
  if (facts.recipient === 'another user') return refuse('other-person')
  if (facts.acceptedBy === 'the caller' && facts.isMember) return ok('accepted before')
  if (facts.result !== 'Pending' || facts.isReplaced || facts.expiresAt <= now)
    return refuse('invitation-over')
  if (facts.isDemoVisitor) return refuse('demo-visitor')
  if (facts.needsParent) return refuse('managed-by-parent')
  if (facts.recipient === 'by the link' && !facts.isConfirmed) return refuse('other-address')
  if (facts.isMember) return ok('is a member already')
  return hasRoom(facts.sharingLimit, facts.sharedWith)
    ? ok('becomes a member')
    : refuse('sharing-limit-reached')
}
