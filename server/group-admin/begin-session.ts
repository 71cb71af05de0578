import type { UserId } from '#contract/wire.ts'
import { sessionLife } from '#domain/signing-in/lifetimes.ts'
import { findHoldingSession } from '../store/readers/sessions.ts'
import type { Queries } from '../store/store.ts'
import { addRefreshToken, addSession } from '../store/writers/sessions.ts'
import type { TokenRefusal } from '../values/token-refusal.ts'
import {
  hasProfile,
  newRefreshToken,
  type RefreshToken,
  refreshTokenEnd,
  refreshTokenHash,
  type Session,
} from './session-tokens.ts'

export interface NewSession {
  readonly userId: UserId
  readonly clientId: string
  readonly scope: readonly string[]
  /** The browser or program, in words that its user recognizes. */
  readonly device: string
  /** The actor, and the session with which this one ends. */
  readonly actor: { readonly userId: UserId; readonly sessionId: string } | null
}

/**
 * Starts a session with its first refresh token, inside a transaction. If the user may not sign in, or the actor may
 * not act, the call is refused with `refusal` and rolled back. The database view of valid sessions applies these rules.
 */
export async function beginSession(
  queries: Queries,
  begun: NewSession,
  now: Date,
  refusal: TokenRefusal,
): Promise<{ session: Session; refresh: RefreshToken }> {
  const id = crypto.randomUUID()
  const endsAt = new Date(now.getTime() + sessionLife)
  await addSession(queries, { id, createdAt: now, endsAt, ...begun })
  const session = await findHoldingSession(queries, id, now)
  if (!hasProfile(session)) throw refusal

  const refresh = { token: newRefreshToken(), expiresAt: refreshTokenEnd(now, session.endsAt) }
  const hash = refreshTokenHash(refresh.token)
  await addRefreshToken(queries, id, { hash, issuedAt: now, expiresAt: refresh.expiresAt })
  return { session, refresh }
}
