import type { Privilege } from '#contract/permission.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { longestTimer, refreshBeforeExpiry } from '../constants.ts'

/**
 * The client's knowledge of the signed-in user. The tokens stay with the service that sends them. Lifetimes are
 * milliseconds counted from the arrival of the token, never from another clock.
 */
export interface Session {
  readonly userId: UserId
  readonly userProfileId: DataGroupId
  /** The staff member or supervisor who acts as the user; null if nobody does (requirement MOD-80). */
  readonly actorId: UserId | null
  /** Only for display: the server checks its own records. */
  readonly privileges: readonly Privilege[]
  /** True if the user has a supervisor. */
  readonly isSupervised: boolean
  /** When the account will be deleted; absent unless it waits for that. */
  readonly deletesAt?: string
  /** Remaining life of the access token; 0 if it has expired, as far as this computer knows. */
  readonly accessLife: number
  /** True if a refresh token exists and has not expired (requirement SES-02). */
  readonly refreshable: boolean
}

/** `ended`: the server no longer knows the session, or this browser no longer stores it. */
export type SessionCheck = { readonly ended: true } | { readonly ended: false; readonly session: Session }

/** True if an access token exists and has not expired (SES-01). */
export const isValid = ({ accessLife }: Session) => accessLife > 0

/** True if the session refreshes by itself. False if its token has less time left than the lead time (SES-08). */
export const refreshesItself = (session: Session) =>
  session.refreshable && session.accessLife >= refreshBeforeExpiry

/**
 * Milliseconds until the refresh is due (SES-03). A browser timer overflows after some weeks and then fires at once.
 */
export const untilRefresh = (session: Session) =>
  Math.min(Math.max(0, session.accessLife - refreshBeforeExpiry), longestTimer)

/** True if a staff member or a supervisor acts as the user. */
export const isActing = ({ actorId }: Session) => actorId !== null

/**
 * True for the same user and the same actor, while the account neither begins nor stops to wait for its deletion. When
 * any of these changes, the page reloads.
 */
export const isSameSession = (one: Session, other: Session) =>
  one.userId === other.userId && one.actorId === other.actorId && one.deletesAt === other.deletesAt

/** Why a user could not begin or stop acting as another user. */
export type ActingProblem = 'not-impersonated' | 'not-reverted'
