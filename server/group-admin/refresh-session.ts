import type { TokenAnswer } from '#contract/group-admin/token.ts'
import type { Tools } from '../serving/tools.ts'
import { findHoldingSession } from '../store/readers/sessions.ts'
import { endSessions, findRefreshToken, rotateRefreshToken } from '../store/writers/sessions.ts'
import { TokenRefusal } from '../values/token-refusal.ts'
import { narrowed } from './scope.ts'
import {
  hasProfile,
  refreshTokenEnd,
  refreshTokenHash,
  rotationGrace,
  successorOf,
  tokenAnswer,
} from './session-tokens.ts'
import type { RefreshRequest } from './token-request.ts'

/** Exchanges a refresh token for the next pair of tokens. */
export async function refreshSession(tools: Tools, request: RefreshRequest): Promise<TokenAnswer> {
  const { db } = tools.store
  const now = tools.clock()
  const hash = refreshTokenHash(request.refresh_token)
  const stored = await findRefreshToken(db, hash)
  const session = stored === null ? null : await findHoldingSession(db, stored.sessionId, now)
  if (stored === null || !hasProfile(session) || stored.expiresAt <= now) throw refused()
  if (request.client_id !== undefined && request.client_id !== session.clientId) throw refused()
  const scope = narrowed(session.scope, { scope: request.scope })

  const successor = successorOf(tools, request.refresh_token)
  const expiresAt = refreshTokenEnd(now, session.endsAt)
  const next = { hash: refreshTokenHash(successor), issuedAt: now, expiresAt }
  const rotated = await rotateRefreshToken(db, hash, next)
  if (!rotated && !(await isInGrace(tools, hash, now))) {
    // A used token has come back. It may have been stolen, so the session ends for everybody.
    await tools.store.transaction((queries) => endSessions(queries, [session.id], now))
    throw refused()
  }
  return tokenAnswer(tools, session, { token: successor, expiresAt }, scope)
}

/** True if the token was used moments ago and its successor has not been used yet. */
async function isInGrace(tools: Tools, hash: Buffer, now: Date): Promise<boolean> {
  const stored = await findRefreshToken(tools.store.db, hash)
  if (stored === null || stored.rotatedAt === null || stored.successorUsed) return false
  return now.getTime() - stored.rotatedAt.getTime() <= rotationGrace
}

const refused = () => new TokenRefusal('invalid_grant', 'This session has ended. Please sign in again.')
