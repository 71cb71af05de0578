/**
 * The programs that may have sessions. None of them has a secret, because none can protect one (RFC 8252 §8.5).
 * Instead, the redirect address and the verifier bind a code to its program.
 */
import { syncClientId } from '#contract/group-admin/authorization.ts'
import { pageClientId, tokenTypes } from '#contract/group-admin/token.ts'
import { TokenRefusal } from '../values/token-refusal.ts'

/** The scopes of a session: the services, and `identity` for identity tokens within the session. */
export type Scope = 'identity' | 'groupadmin' | 'research' | 'content'

type Grant = 'authorization_code' | 'refresh_token' | typeof tokenTypes.exchange

export interface Client {
  readonly id: string
  readonly grants: readonly Grant[]
  readonly scope: readonly Scope[]
  /** The port of a loopback address is ignored: a program takes any free one (RFC 8252 §7.3). */
  readonly redirectUris: readonly string[]
}

export const pageClient: Client = {
  id: pageClientId,
  grants: [tokenTypes.exchange, 'refresh_token'],
  scope: ['identity', 'groupadmin', 'research', 'content'],
  redirectUris: [],
}

export const syncClient: Client = {
  id: syncClientId,
  grants: ['authorization_code', 'refresh_token'],
  scope: ['groupadmin', 'research', 'content'],
  redirectUris: ['http://127.0.0.1/callback', 'http://[::1]/callback'],
}

const clients = [pageClient, syncClient]

/**
 * Checks the program of a token request: if the request names a program, it must be a known one that may use this grant
 * (RFC 6749 §5.2).
 */
export function checkClient(id: string | undefined, grant: Grant): void {
  if (id === undefined) return
  const client = clients.find((one) => one.id === id)
  if (client === undefined)
    throw new TokenRefusal('invalid_client', 'This server does not know this program.')
  if (!client.grants.includes(grant))
    throw new TokenRefusal('unauthorized_client', 'This program is not allowed to sign in this way.')
}

/**
 * True if a code may be sent to an address: it must be a registered address, except for the port of a loopback address.
 */
export function mayRedirectTo({ redirectUris }: Client, address: string): boolean {
  const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::([1-9]\d{0,4}))?(\/.*)$/.exec(address)
  if (loopback === null) return redirectUris.includes(address)
  const [, host = '', port, path = ''] = loopback
  return Number(port ?? 80) <= 65_535 && redirectUris.includes(host + path)
}
