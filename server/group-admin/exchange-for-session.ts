import { type TokenAnswer, tokenTypes } from '#contract/group-admin/token.ts'
import { TokenRefusal } from '../http/answer-problems.ts'
import type { Caller } from '../http/serve.ts'
import type { Tools } from '../http/tools.ts'
import { applyStaff } from '../identity/apply-staff.ts'
import { checkRequestedType, readIdentityToken } from '../identity/tokens.ts'
import { addressesOf, findIdentity } from '../store/readers/identities.ts'
import { findIdentityCaller } from '../store/readers/identity-callers.ts'
import { ensureUser, type UserWithProfile } from '../store/writers/users.ts'
import { actAs } from './act-as.ts'
import { beginSession } from './begin-session.ts'
import { pageClient } from './clients.ts'
import { deviceWords } from './device-words.ts'
import { narrowed } from './scope.ts'
import { tokenAnswer } from './session-tokens.ts'
import type { ExchangeRequest } from './token-request.ts'

/** Exchanges one token for a session (RFC 8693): that of a fresh sign-in, or that of somebody who acts. */
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

/** Begins a session for the holder of an identity token, whose user is made at the first sign-in. */
async function signIn(tools: Tools, request: ExchangeRequest, device: string): Promise<TokenAnswer> {
  if (request.actor_token !== undefined)
    throw new TokenRefusal('invalid_request', 'Nobody acts by an identity token.')
  const scope = narrowed(pageClient.scope, request)
  const { userId } = await userOf(tools, request.subject_token)
  const now = tools.clock()
  await applyStaff(tools.store, tools.staff, now, userId)
  const { session, refresh } = await tools.store.transaction((queries) =>
    beginSession(queries, { userId, clientId: pageClient.id, scope, device, actor: null }, now, refused()),
  )
  return tokenAnswer(tools, session, refresh)
}

async function userOf(tools: Tools, identityToken: string): Promise<UserWithProfile> {
  const { store, publicUrl, clock } = tools
  const claims = await readIdentityToken(tools, identityToken)
  // One that was asked for within a session begins no other: sessions would never end.
  const mayBegin = claims !== null && claims.sid === undefined
  const caller = mayBegin ? await findIdentityCaller(store.db, claims.sub) : null
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
  new TokenRefusal('invalid_grant', 'This sign-in is not valid any more. Please sign in again.')
