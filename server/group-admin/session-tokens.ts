/**
 * Refresh tokens: usable once, and the next one follows from the last by a secret of the server. So two tabs
 * that refresh with the same token, and a client whose answer got lost, get one and the same successor for a
 * few seconds; whoever comes later with a used token ends the session (RFC 9700 §4.14).
 */
import { createHash, randomBytes } from 'node:crypto'
import type { TokenAnswer } from '#contract/group-admin/token.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { accessTokenLife, signAccessToken, type TokenTools } from '../identity/tokens.ts'

/** Milliseconds that a refresh token lives. */
export const refreshTokenLife = 30 * 24 * 60 * 60_000
/** Milliseconds for which a used refresh token still answers with its successor. */
export const rotationGrace = 10_000

export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

/** The token that replaces a used one, the same every time. */
export const successorOf = ({ keys }: TokenTools, token: string): string =>
  keys.digest(`the refresh token after ${token}`).toString('base64url')

/** What is stored of a refresh token: it has 256 random bits, so a plain digest gives nothing away. */
export const refreshTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface Session {
  readonly id: string
  readonly userId: UserId
  readonly profileId: DataGroupId
}

/** The answer of the token endpoint for a session and its current refresh token. */
export async function tokenAnswer(
  tools: TokenTools,
  session: Session,
  refreshToken: string,
  expiresAt: Date,
): Promise<TokenAnswer> {
  return {
    access_token: await signAccessToken(tools, {
      sub: session.userId,
      profile_id: session.profileId,
      sid: session.id,
    }),
    token_type: 'Bearer',
    expires_in: accessTokenLife,
    refresh_token: refreshToken,
    refresh_token_expires_in: Math.floor((expiresAt.getTime() - tools.clock().getTime()) / 1000),
  }
}
