import type { FastifyInstance } from 'fastify'
import { exchangeToken, revokeToken, tokenTypes } from '#contract/group-admin/token.ts'
import type { Tools } from '../serving/tools.ts'
import { pathOf } from '../values/path-of.ts'
import { pageClient } from './clients.ts'

/** The page on which a user approves a program. */
const authorizationPage = '/authorize'

/** What other programs read to learn where tokens come from and how to verify them (RFC 8414, RFC 7517). */
export function addDiscovery(app: FastifyInstance, { keys, publicUrl }: Tools) {
  app.get('/.well-known/oauth-authorization-server', async () => ({
    issuer: publicUrl,
    authorization_endpoint: publicUrl + authorizationPage,
    token_endpoint: publicUrl + pathOf(exchangeToken),
    revocation_endpoint: publicUrl + pathOf(revokeToken),
    jwks_uri: `${publicUrl}/.well-known/jwks.json`,
    scopes_supported: pageClient.scope,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', tokenTypes.exchange],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    service_documentation: `${publicUrl}/openapi`,
  }))
  app.get('/.well-known/jwks.json', async () => ({ keys: keys.publicJwks }))
}
