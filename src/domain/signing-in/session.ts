import type { Privilege } from '#contract/permission.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { longestTimer, refreshBeforeExpiry } from '../constants.ts'

/**
 * What the client knows of who is signed in. The tokens themselves stay with the service that sends them;
 * lives are milliseconds counted from the arrival of the token, never from another clock.
 */
export interface Session {
  readonly userId: UserId
  readonly userProfileId: DataGroupId
  /** Whoever looks through the user's eyes; null outside an impersonation (requirement MOD-80). */
  readonly actorId: UserId | null
  /** Only for showing: the server asks its own records. */
  readonly privileges: readonly Privilege[]
  /** Somebody supervises this user. */
  readonly isSupervised: boolean
  /** How long the access token lives from now on; 0 when it has expired, as far as this computer knows. */
  readonly accessLife: number
  /** A refresh token exists and has not expired (requirement SES-02). */
  readonly refreshable: boolean
}

/** `ended`: the server no longer knows the session, or this browser no longer keeps it. */
export type SessionCheck = { readonly ended: true } | { readonly ended: false; readonly session: Session }

/** An access token exists and has not expired (SES-01). */
export const isValid = ({ accessLife }: Session) => accessLife > 0

/** Whether the session refreshes by itself: not when the token lives for less than the lead time (SES-08). */
export const refreshesItself = (session: Session) =>
  session.refreshable && session.accessLife >= refreshBeforeExpiry

/** Milliseconds until the refresh is due (SES-03). A browser's timer overflows beyond some weeks, and rings at once. */
export const untilRefresh = (session: Session) =>
  Math.min(Math.max(0, session.accessLife - refreshBeforeExpiry), longestTimer)

/** Somebody looks through the user's eyes, a member of staff or a supervisor. */
export const isActing = ({ actorId }: Session) => actorId !== null

/** Of the same user and through the same eyes: between any other two the page is loaded anew. */
export const isSameSession = (one: Session, other: Session) =>
  one.userId === other.userId && one.actorId === other.actorId

/** What came of choosing to act as somebody, or to be oneself again, when nothing did. */
export type ActingProblem = 'not-impersonated' | 'not-reverted'
