import * as oauth from 'oauth4webapi'
import { beforeAll, describe, expect, it } from 'vitest'
import { syncClientId } from '#contract/group-admin/authorization.ts'
import { pageClientId, tokenTypes } from '#contract/group-admin/token.ts'
import { call } from '../kit/app.ts'
import { authorize, loopback } from '../kit/authorize.ts'
import { listeningForThisFile } from '../kit/listening.ts'
import { signedIn, textField } from '../kit/sign-in.ts'

const kit = await listeningForThisFile()
const issuer = new URL(kit.publicUrl)
const insecure = { [oauth.allowInsecureRequests]: true }
const program: oauth.Client = { client_id: syncClientId }
const page: oauth.Client = { client_id: pageClientId }
let server: oauth.AuthorizationServer

beforeAll(async () => {
  const response = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure })
  server = await oauth.processDiscoveryResponse(issuer, response)
})

const failure = (attempt: Promise<unknown>) => attempt.catch((error: unknown) => error)
const refused = { error: 'invalid_grant', status: 400 }

const bearing = (token: string) =>
  new Request(`${kit.publicUrl}/research`, { headers: { authorization: `Bearer ${token}` } })

async function redeemed(callback: URL, verifier: string) {
  const parameters = oauth.validateAuthResponse(server, program, callback, 'state-of-the-program')
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    program,
    oauth.None(),
    parameters,
    loopback,
    verifier,
    insecure,
  )
  return oauth.processAuthorizationCodeResponse(server, program, response)
}

async function letIn() {
  const ada = await signedIn(kit)
  const verifier = oauth.generateRandomCodeVerifier()
  const { body } = await authorize(kit, ada, await oauth.calculatePKCECodeChallenge(verifier))
  return { ada, verifier, callback: new URL(textField(body, 'redirectTo')) }
}

async function refreshed(client: oauth.Client, token: string) {
  const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, insecure)
  return oauth.processRefreshTokenResponse(server, client, response)
}

describe('oauth4webapi, which knows only the standards', () => {
  it('reads the discovery document (RFC 8414)', async () => {
    const { body } = await call(kit.app, 'GET /.well-known/oauth-authorization-server')

    expect(body).toEqual({
      issuer: kit.publicUrl,
      authorization_endpoint: `${kit.publicUrl}/authorize`,
      token_endpoint: `${kit.publicUrl}/groupadmin/oauth2/token`,
      revocation_endpoint: `${kit.publicUrl}/groupadmin/oauth2/revoke`,
      jwks_uri: `${kit.publicUrl}/.well-known/jwks.json`,
      scopes_supported: ['identity', 'groupadmin', 'research', 'content'],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token', tokenTypes.exchange],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      service_documentation: `${kit.publicUrl}/openapi`,
    })
    expect(server.issuer).toBe(kit.publicUrl)
  })

  it('[API-11] gets a session by code and verifier, and finds the code refused from then on', async () => {
    const { verifier, callback } = await letIn()

    const tokens = await redeemed(callback, verifier)
    const again = await failure(redeemed(callback, verifier))

    expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'groupadmin research content' })
    expect(again).toMatchObject(refused)
    expect(await failure(refreshed(program, tokens.refresh_token ?? ''))).toMatchObject(refused)
  })

  it('finds the code refused with another verifier', async () => {
    const { callback } = await letIn()

    expect(await failure(redeemed(callback, oauth.generateRandomCodeVerifier()))).toMatchObject(refused)
  })

  it('verifies access tokens by the published keys (RFC 9068), for their own service only', async () => {
    const { ada, verifier, callback } = await letIn()
    const { access_token: token } = await redeemed(callback, verifier)

    const claims = await oauth.validateJwtAccessToken(server, bearing(token), 'research', insecure)
    const elsewhere = await failure(
      oauth.validateJwtAccessToken(server, bearing(token), 'identity', insecure),
    )
    const identity = await failure(
      oauth.validateJwtAccessToken(server, bearing(ada.identityToken), 'research', insecure),
    )

    expect(claims).toMatchObject({ sub: ada.userId, client_id: syncClientId, iss: kit.publicUrl })
    expect([elsewhere, identity]).toMatchObject([
      { code: oauth.JWT_CLAIM_COMPARISON },
      { code: oauth.JWT_CLAIM_COMPARISON },
    ])
  })

  it('[API-10] [API-12] exchanges an identity token, and loses the session when a used token comes back', async () => {
    const ada = await signedIn(kit)
    const response = await oauth.genericTokenEndpointRequest(
      server,
      page,
      oauth.None(),
      tokenTypes.exchange,
      { subject_token: ada.identityToken, subject_token_type: tokenTypes.access, scope: 'research' },
      insecure,
    )
    const first = await oauth.processGenericTokenEndpointResponse(server, page, response)
    const second = await refreshed(page, first.refresh_token ?? '')
    const third = await refreshed(page, second.refresh_token ?? '')

    const reuse = await failure(refreshed(page, first.refresh_token ?? ''))

    expect(first.scope).toBe('research')
    expect(reuse).toMatchObject(refused)
    expect(await failure(refreshed(page, third.refresh_token ?? ''))).toMatchObject(refused)
  })
})
