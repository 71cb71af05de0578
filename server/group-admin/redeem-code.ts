import { createHash, timingSafeEqual } from 'node:crypto'
import type { TokenAnswer } from '#contract/group-admin/token.ts'
import { TokenRefusal } from '../http/answer-problems.ts'
import type { Caller } from '../http/serve.ts'
import type { Tools } from '../http/tools.ts'
import { publish } from '../push/publish.ts'
import { findHoldingSession } from '../store/readers/sessions.ts'
import type { Queries } from '../store/store.ts'
import {
  noteSessionOfCode,
  spendAuthorizationCode,
  type UsedCode,
} from '../store/writers/authorization-codes.ts'
import { endSessions } from '../store/writers/sessions.ts'
import { authorizationCodeHash } from './authorization-code.ts'
import { beginSession } from './begin-session.ts'
import { deviceWords } from './device-words.ts'
import { tokenAnswer } from './session-tokens.ts'
import type { CodeRequest } from './token-request.ts'

/**
 * Exchanges an authorization code for a session of the program that it was made for (RFC 6749 §4.1.3, RFC 7636). A
 * code is used up by the first try, right or wrong; when it comes again, what it has given is ended (RFC 9700 §4.5).
 */
export async function redeemCode(tools: Tools, request: CodeRequest, caller: Caller): Promise<TokenAnswer> {
  // A refusal is a value inside: the code is to stay used up, and the session to stay ended.
  const begun = await tools.store.transaction((queries) => redeem(tools, queries, request, caller))
  if (begun === null) throw new TokenRefusal('invalid_grant', 'This code is wrong, used or has expired.')
  return tokenAnswer(tools, begun.session, begun.refresh)
}

async function redeem(tools: Tools, queries: Queries, request: CodeRequest, caller: Caller) {
  const now = tools.clock()
  const hash = authorizationCodeHash(request.code)
  const used = await spendAuthorizationCode(queries, hash, now)
  if (used === null) return null
  if (used.again) {
    if (used.sessionId !== null) await endSessions(queries, [used.sessionId], now)
    return null
  }
  const asking = await findHoldingSession(queries, used.askingSessionId, now)
  if (asking === null || used.expiresAt <= now || !isFor(used, request)) return null

  const { clientId, scope } = used
  const { userId } = asking
  const device = deviceWords(caller.userAgent)
  const begun = await beginSession(queries, { userId, clientId, scope, device, actor: null }, now)
  await noteSessionOfCode(queries, hash, begun.session.id)
  await publish(queries, { userId, event: { name: 'AuthCode.Used', payload: { clientId } } })
  return begun
}

/** The code was made for this program, to be sent to this address, and the program is the one that began. */
function isFor(code: UsedCode, { client_id, redirect_uri, code_verifier }: CodeRequest): boolean {
  if (code.clientId !== client_id || code.redirectUri !== (redirect_uri ?? null)) return false
  if (!/^[\w.~-]{43,128}$/.test(code_verifier)) return false
  const challenge = createHash('sha256').update(code_verifier).digest()
  // Both have 32 bytes: the schema lets no other challenge in.
  return timingSafeEqual(challenge, Buffer.from(code.codeChallenge, 'base64url'))
}
