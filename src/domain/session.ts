import type { DataGroupId, UserId } from '../../contract/wire.ts'
import { refreshBeforeExpiry } from './constants.ts'

/**
 * What the client knows of who is signed in. The tokens themselves stay with the service that sends them;
 * lives are milliseconds counted from the arrival of the token, never from another clock.
 */
export interface Session {
  readonly userId: UserId
  readonly userProfileId: DataGroupId
  /** How long the access token lives from now on. */
  readonly accessLife: number
  /** A refresh token exists and has not expired (requirement SES-02). */
  readonly refreshable: boolean
}

/** `ended`: the server no longer knows the session, or its last token has expired. */
export type SessionCheck = { readonly ended: true } | { readonly ended: false; readonly session: Session }

/** Whether the session refreshes by itself: not when the token lives for less than the lead time (SES-08). */
export const refreshesItself = (session: Session) =>
  session.refreshable && session.accessLife >= refreshBeforeExpiry

/** The access token has expired, as far as this computer knows, and the next one is still to be had. */
export const isOverdue = (session: Session) => session.refreshable && session.accessLife === 0

/** Milliseconds until the refresh is due (SES-03). */
export const untilRefresh = (session: Session) => Math.max(0, session.accessLife - refreshBeforeExpiry)
