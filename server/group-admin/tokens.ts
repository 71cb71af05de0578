import { exchangeToken, revokeToken, type TokenAnswer, tokenTypes } from '#contract/group-admin/token.ts'
import { TokenRefusal } from '../http/answer-problems.ts'
import { serve } from '../http/serve.ts'
import type { Tools } from '../http/tools.ts'
import { readAccessToken, readIdentityToken } from '../identity/tokens.ts'
import { addressesOf, findIdentity } from '../store/readers/identities.ts'
import { findRefreshToken, revokeSession, startSession } from '../store/writers/sessions.ts'
import { ensureUser } from '../store/writers/users.ts'
import { refreshSession } from './refresh-session.ts'
import { newRefreshToken, refreshTokenHash, refreshTokenLife, tokenAnswer } from './session-tokens.ts'

export const tokenEndpoints = [
  serve(exchangeToken, async ({ body }, tools) => {
    if (body.grant_type === 'refresh_token') return refreshSession(tools, body.refresh_token)
    const answer = await signIn(tools, body.subject_token)
    return { ...answer, issued_token_type: tokenTypes.access }
  }),

  serve(revokeToken, async ({ body }, tools) => {
    const sessionId = await sessionOf(tools, body.token)
    if (sessionId !== null) await revokeSession(tools.store.db, sessionId, tools.clock())
  }),
]

/** Begins a session for the holder of an identity token. */
async function signIn(tools: Tools, identityToken: string): Promise<TokenAnswer> {
  const { store, clock } = tools
  const claims = await readIdentityToken(tools, identityToken)
  const identity = claims === null ? null : await findIdentity(store.db, claims.sub)
  if (identity === null || identity.blocked || identity.disabled) {
    throw new TokenRefusal('invalid_grant', 'This sign-in is not valid any more. Please sign in again.')
  }
  const now = clock()
  const [first] = await addressesOf(store.db, identity)
  const user = await ensureUser(store, {
    issuer: tools.publicUrl,
    subject: identity.subject,
    givenName: identity.givenName,
    surname: identity.familyName,
    email: first?.address ?? null,
    createdAt: now,
  })

  const session = { id: crypto.randomUUID(), ...user }
  const token = newRefreshToken()
  const expiresAt = new Date(now.getTime() + refreshTokenLife)
  await store.transaction((queries) =>
    startSession(queries, session.id, user.userId, {
      hash: refreshTokenHash(token),
      issuedAt: now,
      expiresAt,
    }),
  )
  return tokenAnswer(tools, session, token, expiresAt)
}

/** The session that a refresh token, or an access token, belongs to (RFC 7009 §2.1). */
async function sessionOf(tools: Tools, token: string): Promise<string | null> {
  const stored = await findRefreshToken(tools.store.db, refreshTokenHash(token))
  if (stored !== null) return stored.sessionId
  return (await readAccessToken(tools, token, 'groupadmin'))?.sid ?? null
}
