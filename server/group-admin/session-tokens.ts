/**
 * Refresh tokens: usable once, and the next one follows from the last by a secret of the server. So two tabs
 * that refresh with the same token, and a client whose answer got lost, get one and the same successor for a
 * few seconds; whoever comes later with a used token ends the session (RFC 9700 §4.14).
 */
import { createHash, randomBytes } from 'node:crypto'
import type { TokenAnswer } from '#contract/group-admin/token.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { accessTokenLife, signAccessToken, type TokenTools } from '../access/tokens.ts'
import { type HoldingSession, privilegesIn } from '../store/readers/sessions.ts'

/** Milliseconds that a refresh token lives. */
const refreshTokenLife = 30 * 24 * 60 * 60_000
/** Milliseconds after which a session ends, however often its tokens are renewed. */
export const sessionLife = 180 * 24 * 60 * 60_000
/** Milliseconds for which a used refresh token still answers with its successor. */
export const rotationGrace = 10_000

export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

/** The token that replaces a used one, the same every time. */
export const successorOf = ({ keys }: TokenTools, token: string): string =>
  keys.digest(`the refresh token after ${token}`).toString('base64url')

/** What is stored of a refresh token: it has 256 random bits, so a plain digest gives nothing away. */
export const refreshTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** When a refresh token that is given out now expires: with its session at the latest. */
export const refreshTokenEnd = (now: Date, sessionEnd: Date): Date =>
  new Date(Math.min(now.getTime() + refreshTokenLife, sessionEnd.getTime()))

/** A session that tokens can be given for. */
export type Session = HoldingSession & { readonly profileId: DataGroupId }

/** A session that holds has a user with a profile, but while the user is being made. */
export const hasProfile = (session: HoldingSession | null): session is Session =>
  session !== null && session.profileId !== null

/** A refresh token as it is given out. */
export interface RefreshToken {
  readonly token: string
  readonly expiresAt: Date
}

/** The answer of the token endpoint for a session. `scope`: what the access token may be used for, of the session's. */
export async function tokenAnswer(
  tools: TokenTools,
  session: Session,
  refresh: RefreshToken,
  scope: readonly string[] = session.scope,
): Promise<TokenAnswer> {
  const now = tools.clock().getTime()
  const secondsUntil = (end: Date) => Math.floor((end.getTime() - now) / 1000)
  const life = Math.min(accessTokenLife, secondsUntil(session.endsAt))
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
      life,
    }),
    token_type: 'Bearer',
    expires_in: life,
    refresh_token: refresh.token,
    refresh_token_expires_in: secondsUntil(refresh.expiresAt),
    scope: scope.join(' '),
  }
}
