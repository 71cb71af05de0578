import type { TokenAnswer } from '#contract/group-admin/token.ts'
import { TokenRefusal } from '../http/answer-problems.ts'
import type { Tools } from '../http/tools.ts'
import { findRefreshToken, revokeSession, rotateRefreshToken } from '../store/writers/sessions.ts'
import {
  refreshTokenHash,
  refreshTokenLife,
  rotationGrace,
  successorOf,
  tokenAnswer,
} from './session-tokens.ts'

/** Exchanges a refresh token for the next pair of tokens. */
export async function refreshSession(tools: Tools, token: string): Promise<TokenAnswer> {
  const { db } = tools.store
  const now = tools.clock()
  const hash = refreshTokenHash(token)
  const stored = await findRefreshToken(db, hash)
  if (stored === null || stored.revokedAt !== null || stored.profileId === null) throw refused()
  if (stored.mayNotSignIn || stored.expiresAt <= now) throw refused()

  const successor = successorOf(tools, token)
  const expiresAt = new Date(now.getTime() + refreshTokenLife)
  const next = { hash: refreshTokenHash(successor), issuedAt: now, expiresAt }
  const rotated = await rotateRefreshToken(db, hash, next)
  if (!rotated && !(await isInGrace(tools, hash, now))) {
    // A used token has come back: it may have been stolen, so nobody keeps the session.
    await revokeSession(db, stored.sessionId, now)
    throw refused()
  }
  const session = { id: stored.sessionId, userId: stored.userId, profileId: stored.profileId }
  return tokenAnswer(tools, session, successor, expiresAt)
}

/** True when the token was used moments ago and its successor has not been used yet. */
async function isInGrace(tools: Tools, hash: Buffer, now: Date): Promise<boolean> {
  const stored = await findRefreshToken(tools.store.db, hash)
  if (stored === null || stored.revokedAt !== null || stored.rotatedAt === null || stored.successorUsed)
    return false
  return now.getTime() - stored.rotatedAt.getTime() <= rotationGrace
}

const refused = () => new TokenRefusal('invalid_grant', 'This session has ended. Please sign in again.')
