import type { TokenAnswer } from '#contract/group-admin/token.ts'
import { decideUsedRefreshToken } from '#domain/signing-in/decide-session.ts'
import type { Tools } from '../serving/tools.ts'
import { findHoldingSession } from '../store/readers/sessions.ts'
import { endSessions, findRefreshToken, rotateRefreshToken } from '../store/writers/sessions.ts'
import { TokenRefusal } from '../values/token-refusal.ts'
import { narrowed } from './scope.ts'
import { hasProfile, refreshTokenEnd, refreshTokenHash, successorOf, tokenAnswer } from './session-tokens.ts'
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
  if (!rotated) {
    const decided = decideUsedRefreshToken(await findRefreshToken(db, hash), now)
    if (!decided.ok) {
      await tools.store.transaction((queries) => endSessions(queries, [session.id], now))
      throw refused()
    }
  }
  return tokenAnswer(tools, session, { token: successor, expiresAt }, scope)
}

const refused = () => new TokenRefusal('invalid_grant', 'This session has ended. Please sign in again.')
