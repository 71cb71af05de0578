import { exchangeToken, revokeToken, type TokenAnswer, tokenTypes } from '#contract/group-admin/token.ts'
import { ok } from '#contract/result.ts'
import { readAccessToken } from '../access/tokens.ts'
import { checkClient } from '../identity/clients.ts'
import { type Caller, serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { endSessions, findRefreshToken } from '../store/writers/sessions.ts'
import { exchangeForSession } from './exchange-for-session.ts'
import { redeemCode } from './redeem-code.ts'
import { refreshSession } from './refresh-session.ts'
import { refreshTokenHash } from './session-tokens.ts'
import type { TokenRequest } from './token-request.ts'

export const tokenEndpoints = [
  serve(exchangeToken, async ({ body, caller }, tools) => {
    checkClient(body.client_id, body.grant_type)
    return ok(await grant(tools, body, caller))
  }),

  serve(revokeToken, async ({ body }, { store, ...tools }) => {
    const sessionId = await sessionOf({ store, ...tools }, body.token)
    if (sessionId === null) return
    await store.transaction((queries) => endSessions(queries, [sessionId], tools.clock()))
  }),
]

function grant(tools: Tools, request: TokenRequest, caller: Caller): Promise<TokenAnswer> {
  switch (request.grant_type) {
    case tokenTypes.exchange:
      return exchangeForSession(tools, request, caller)
    case 'authorization_code':
      return redeemCode(tools, request, caller)
    case 'refresh_token':
      return refreshSession(tools, request)
  }
}

/** The session of a refresh token or an access token (RFC 7009 §2.1). */
async function sessionOf(tools: Tools, token: string): Promise<string | null> {
  const stored = await findRefreshToken(tools.store.db, refreshTokenHash(token))
  if (stored !== null) return stored.sessionId
  return (await readAccessToken(tools, token, 'groupadmin'))?.sid ?? null
}
