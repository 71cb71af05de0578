import { createHash, timingSafeEqual } from 'node:crypto'
import type { TokenAnswer } from '#contract/group-admin/token.ts'
import { decideCode } from '#domain/signing-in/decide-session.ts'
import type { Caller } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { publish } from '../store/publish.ts'
import { findHoldingSession } from '../store/readers/sessions.ts'
import type { Queries } from '../store/store.ts'
import {
  type AuthorizationCode,
  findAuthorizationCode,
  noteSessionOfCode,
  spendAuthorizationCode,
} from '../store/writers/authorization-codes.ts'
import { endSessions } from '../store/writers/sessions.ts'
import { TokenRefusal } from '../values/token-refusal.ts'
import { authorizationCodeHash } from './authorization-code.ts'
import { beginSession } from './begin-session.ts'
import { deviceWords } from './device-words.ts'
import { tokenAnswer } from './session-tokens.ts'
import type { CodeRequest } from './token-request.ts'

/**
 * Exchanges an authorization code for a session of its program (RFC 6749 §4.1.3, RFC 7636). A code works once; if it is
 * used again, the sessions that it started end (RFC 9700 §4.5). A stolen code without the verifier can do neither.
 */
export async function redeemCode(tools: Tools, request: CodeRequest, caller: Caller): Promise<TokenAnswer> {
  // Inside the transaction, a refusal is a value, not an error, so that the end of the sessions is still committed.
  const begun = await tools.store.transaction((queries) => redeem(tools, queries, request, caller))
  if (begun === null) throw refused()
  return tokenAnswer(tools, begun.session, begun.refresh)
}

async function redeem(tools: Tools, queries: Queries, request: CodeRequest, caller: Caller) {
  const now = tools.clock()
  const hash = authorizationCodeHash(request.code)
  const code = await findAuthorizationCode(queries, hash)
  if (code === null || !isFor(code, request)) return null
  const isFirstUse = await spendAuthorizationCode(queries, hash, now)
  const asking = await findHoldingSession(queries, code.askingSessionId, now)
  const { expiresAt } = code
  const decided = decideCode({ isAskingOn: asking !== null, expiresAt, isFirstUse }, now)
  if (!decided.ok && decided.problem === 'came-again') await endWhatItGave(queries, hash, now)
  if (!decided.ok || asking === null) return null

  const { clientId, scope } = code
  const { userId } = asking
  const device = deviceWords(caller.userAgent)
  const begun = await beginSession(queries, { userId, clientId, scope, device, actor: null }, now, refused())
  await noteSessionOfCode(queries, hash, begun.session.id)
  await publish(queries, { userId, event: { name: 'AuthCode.Used', payload: { clientId } } })
  return begun
}

const refused = () => new TokenRefusal('invalid_grant', 'This code is wrong, already used, or has expired.')

/**
 * The first use of the code may still have been in progress when this use began. Only now is it known which session the
 * first use started.
 */
async function endWhatItGave(queries: Queries, hash: Buffer, now: Date): Promise<void> {
  const code = await findAuthorizationCode(queries, hash)
  if (code !== null && code.sessionId !== null) await endSessions(queries, [code.sessionId], now)
}

/**
 * True if the code was made for this program and this redirect address, and the verifier proves that the same program
 * requested it.
 */
function isFor(code: AuthorizationCode, { client_id, redirect_uri, code_verifier }: CodeRequest): boolean {
  if (code.clientId !== client_id || code.redirectUri !== (redirect_uri ?? null)) return false
  if (!/^[\w.~-]{43,128}$/.test(code_verifier)) return false
  const challenge = createHash('sha256').update(code_verifier).digest()
  // Both have 32 bytes, because the schema accepts no challenge of another length.
  return timingSafeEqual(challenge, Buffer.from(code.codeChallenge, 'base64url'))
}
