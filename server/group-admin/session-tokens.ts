/**
 * Refresh tokens work once, and the server derives the next one from the last with a secret. For a few seconds, two
 * tabs that refresh with the same token, or a client whose answer got lost, get the same successor. Later use of a used
 * token ends the session (RFC 9700 §4.14).
 */
import { createHash, randomBytes } from 'node:crypto'
import type { TokenAnswer } from '#contract/group-admin/token.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { accessTokenSeconds, refreshTokenLife } from '#domain/signing-in/lifetimes.ts'
import { signAccessToken, type TokenTools } from '../access/tokens.ts'
import type { Tools } from '../serving/tools.ts'
import { findHoldingSession, type HoldingSession, privilegesIn } from '../store/readers/sessions.ts'
import { addRefreshToken } from '../store/writers/sessions.ts'

export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

/** The token that replaces a used one, the same every time. */
export const successorOf = ({ keys }: TokenTools, token: string): string =>
  keys.digest(`the refresh token after ${token}`).toString('base64url')

/** The digest that is stored for a refresh token. The token has 256 random bits, so a plain digest reveals nothing. */
export const refreshTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** When a refresh token that is issued now expires. It never outlives its session. */
export const refreshTokenEnd = (now: Date, sessionEnd: Date): Date =>
  new Date(Math.min(now.getTime() + refreshTokenLife, sessionEnd.getTime()))

/** A session for which tokens can be issued. */
export type Session = HoldingSession & { readonly profileId: DataGroupId }

/** A session that is valid has a user with a profile, except while the user is being created. */
export const hasProfile = (session: HoldingSession | null): session is Session =>
  session !== null && session.profileId !== null

/** A refresh token as it is issued. */
export interface RefreshToken {
  readonly token: string
  readonly expiresAt: Date
}

/**
 * The answer of the token endpoint for a session. `scope`: the part of the session's scope that the access token may be
 * used for.
 */
export async function tokenAnswer(
  tools: TokenTools,
  session: Session,
  refresh: RefreshToken,
  scope: readonly string[] = session.scope,
): Promise<TokenAnswer> {
  const now = tools.clock().getTime()
  const secondsUntil = (end: Date) => Math.floor((end.getTime() - now) / 1000)
  const life = Math.min(accessTokenSeconds, secondsUntil(session.endsAt))
  return {
    access_token: await signAccessToken(tools, {
      userId: session.userId,
      profileId: session.profileId,
      sessionId: session.id,
      clientId: session.clientId,
      scope,
      privileges: privilegesIn(session),
      supervised: session.supervised,
      actorId: session.actorId,
      deletesAt: session.deletesAt,
      life,
    }),
    token_type: 'Bearer',
    expires_in: life,
    refresh_token: refresh.token,
    refresh_token_expires_in: secondsUntil(refresh.expiresAt),
    scope: scope.join(' '),
  }
}

/**
 * New tokens of a session that is valid now, in addition to the tokens of its other tabs; null if the session has ended
 * meanwhile.
 */
export async function freshTokens(
  tools: TokenTools & Pick<Tools, 'store'>,
  sessionId: string,
): Promise<TokenAnswer | null> {
  const now = tools.clock()
  const session = await findHoldingSession(tools.store.db, sessionId, now)
  if (!hasProfile(session)) return null
  const refresh = { token: newRefreshToken(), expiresAt: refreshTokenEnd(now, session.endsAt) }
  const stored = { hash: refreshTokenHash(refresh.token), issuedAt: now, expiresAt: refresh.expiresAt }
  await addRefreshToken(tools.store.db, sessionId, stored)
  return tokenAnswer(tools, session, refresh)
}
