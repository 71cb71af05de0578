import { type TokenAnswer, tokenTypes } from '#contract/group-admin/token.ts'
import type { UserId } from '#contract/wire.ts'
import { decideSignInToken } from '#domain/signing-in/decide-session.ts'
import { checkRequestedType, type IdentityClaims, readIdentityToken } from '../access/tokens.ts'
import { applyStaff } from '../identity/apply-staff.ts'
import { pageClient } from '../identity/clients.ts'
import type { Caller } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { addressesOf, findIdentity } from '../store/readers/identities.ts'
import { findIdentityCaller } from '../store/readers/identity-callers.ts'
import { lastSignedOut } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import { endSessions } from '../store/writers/sessions.ts'
import { noteSessionOfIdentityToken, spendIdentityToken } from '../store/writers/spent-identity-tokens.ts'
import { ensureUser, type UserWithProfile } from '../store/writers/users.ts'
import { TokenRefusal } from '../values/token-refusal.ts'
import { actAs } from './act-as.ts'
import { beginSession } from './begin-session.ts'
import { deviceWords } from './device-words.ts'
import { narrowed } from './scope.ts'
import { tokenAnswer } from './session-tokens.ts'
import type { ExchangeRequest } from './token-request.ts'

/**
 * Starts a session for a token (RFC 8693): for the identity token of a fresh sign-in, or for an actor's access token.
 */
export async function exchangeForSession(
  tools: Tools,
  request: ExchangeRequest,
  caller: Caller,
): Promise<TokenAnswer> {
  checkRequestedType(request)
  const device = deviceWords(caller.userAgent)
  const answer = await (request.subject_token_type === tokenTypes.user
    ? actAs(tools, request, device)
    : signIn(tools, request, device))
  return { ...answer, issued_token_type: tokenTypes.access }
}

/**
 * Starts a session for the holder of an identity token, and creates the user at the first sign-in. One token starts one
 * session. If the holder repeats the call within a short time, the first answer was probably lost, so a new session
 * replaces the first one.
 */
async function signIn(tools: Tools, request: ExchangeRequest, device: string): Promise<TokenAnswer> {
  if (request.actor_token !== undefined)
    throw new TokenRefusal('invalid_request', 'An identity token cannot be used to act as another user.')
  const scope = narrowed(pageClient.scope, request)
  const claims = await readIdentityToken(tools, request.subject_token)
  // A token that was requested within a session starts no other session; otherwise sessions would never end.
  if (claims === null || claims.sid !== undefined) throw refused()
  const { userId } = await userOf(tools, claims)
  const now = tools.clock()
  await applyStaff(tools.store, tools.staff, now, userId)
  const { session, refresh } = await tools.store.transaction(async (queries) => {
    await spend(queries, userId, claims, now)
    const wanted = { userId, clientId: pageClient.id, scope, device, actor: null }
    const begun = await beginSession(queries, wanted, now, refused())
    await noteSessionOfIdentityToken(queries, claims.jti, begun.session.id)
    return begun
  })
  return tokenAnswer(tools, session, refresh)
}

/**
 * Uses up an identity token, and ends the session that this token started before. Throws if the token may not start
 * another session.
 */
async function spend(queries: Queries, userId: UserId, claims: IdentityClaims, now: Date): Promise<void> {
  const signedOutAt = await lastSignedOut(queries, userId)
  const token = { jti: claims.jti, expiresAt: new Date(claims.exp * 1000) }
  const before = await spendIdentityToken(queries, token, now)
  // The session ends before the decision, so that only one of two concurrent calls finds the session alive. A refusal
  // rolls this back.
  const ended =
    before === null || before.sessionId === null ? 0 : await endSessions(queries, [before.sessionId], now)
  const spent = before && { at: before.spentAt, goesOn: ended > 0 }
  const decided = decideSignInToken({ issuedAt: new Date(claims.iat * 1000), signedOutAt, spent }, now)
  if (!decided.ok) throw refused()
}

async function userOf(tools: Tools, claims: IdentityClaims): Promise<UserWithProfile> {
  const { store, publicUrl, clock } = tools
  const caller = await findIdentityCaller(store.db, claims.sub)
  const identity = caller === null ? null : await findIdentity(store.db, caller.subject)
  if (identity === null) throw refused()
  const [first] = await addressesOf(store.db, identity)
  return ensureUser(store, {
    issuer: publicUrl,
    subject: identity.subject,
    givenName: identity.givenName,
    surname: identity.familyName,
    email: first?.address ?? null,
    createdAt: clock(),
  })
}

const refused = () =>
  new TokenRefusal('invalid_grant', 'This sign-in is no longer valid. Please sign in again.')
