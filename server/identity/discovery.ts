import type { FastifyInstance } from 'fastify'
import { exchangeToken, revokeToken, tokenTypes } from '#contract/group-admin/token.ts'
import { pathOf } from '../http/path-of.ts'
import type { Tools } from '../http/tools.ts'

/** What other programs read to learn where tokens come from and how to verify them (RFC 8414, RFC 7517). */
export function addDiscovery(app: FastifyInstance, { keys, publicUrl }: Tools) {
  app.get('/.well-known/oauth-authorization-server', async () => ({
    issuer: publicUrl,
    token_endpoint: publicUrl + pathOf(exchangeToken),
    revocation_endpoint: publicUrl + pathOf(revokeToken),
    jwks_uri: `${publicUrl}/.well-known/jwks.json`,
    scopes_supported: ['groupadmin', 'research', 'content'],
    response_types_supported: [],
    grant_types_supported: [tokenTypes.exchange, 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
  }))
  app.get('/.well-known/jwks.json', async () => ({ keys: keys.publicJwks }))
}
