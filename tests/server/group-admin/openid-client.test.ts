import { decodeJwt } from 'jose'
import * as oauth from 'openid-client'
import { describe, expect, it } from 'vitest'
import { syncClientId } from '#contract/group-admin/authorization.ts'
import { pageClientId, tokenTypes } from '#contract/group-admin/token.ts'
import { authorize, loopback } from '../kit/authorize.ts'
import { listeningForThisFile } from '../kit/listening.ts'
import { signedIn, textField } from '../kit/sign-in.ts'
import { givePrivileges } from '../kit/world.ts'

const kit = await listeningForThisFile()

const discovered = (clientId: string) =>
  oauth.discovery(new URL(kit.publicUrl), clientId, undefined, oauth.None(), {
    algorithm: 'oauth2',
    execute: [oauth.allowInsecureRequests],
  })

const failure = (attempt: Promise<unknown>) => attempt.catch((error: unknown) => error)

/** The address to which the browser returns after the user has let the program in. */
async function letIn(config: oauth.Configuration, verifier: string) {
  const ada = await signedIn(kit)
  const asked = oauth.buildAuthorizationUrl(config, {
    redirect_uri: loopback,
    scope: 'groupadmin research content',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: 'of the program',
  })
  const query = Object.fromEntries(asked.searchParams)
  const { body } = await authorize(kit, ada, query['code_challenge'] ?? '', {
    redirect_uri: query['redirect_uri'],
    scope: query['scope'],
    state: query['state'],
  })
  return { ada, asked, callback: new URL(textField(body, 'redirectTo')) }
}

describe('openid-client, which knows only the standards', () => {
  it('[API-11] [API-12] gets a session by code and verifier, refreshes it and ends it', async () => {
    const config = await discovered(syncClientId)
    const verifier = oauth.randomPKCECodeVerifier()
    const { ada, asked, callback } = await letIn(config, verifier)

    const checks = { pkceCodeVerifier: verifier, expectedState: 'of the program' }
    const tokens = await oauth.authorizationCodeGrant(config, callback, checks)
    const refreshed = await oauth.refreshTokenGrant(config, tokens.refresh_token ?? '')
    await oauth.tokenRevocation(config, refreshed.refresh_token ?? '')
    const after = await failure(oauth.refreshTokenGrant(config, refreshed.refresh_token ?? ''))

    expect(asked.origin + asked.pathname).toBe(`${kit.publicUrl}/authorize`)
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      sub: ada.userId,
      client_id: syncClientId,
      scope: 'groupadmin research content',
      aud: ['groupadmin', 'research', 'content'],
    })
    expect(decodeJwt(refreshed.access_token)['sid']).toBe(decodeJwt(tokens.access_token)['sid'])
    expect(after).toMatchObject({ error: 'invalid_grant' })
  })

  it('refuses an answer that comes from another issuer (RFC 9207)', async () => {
    const config = await discovered(syncClientId)
    const verifier = oauth.randomPKCECodeVerifier()
    const { callback } = await letIn(config, verifier)
    callback.searchParams.set('iss', 'https://elsewhere.example')

    const checks = { pkceCodeVerifier: verifier, expectedState: 'of the program' }

    expect(await failure(oauth.authorizationCodeGrant(config, callback, checks))).toBeInstanceOf(Error)
  })

  it('[API-11] gets a refusal for a used code, and the session that it gave ends', async () => {
    const config = await discovered(syncClientId)
    const verifier = oauth.randomPKCECodeVerifier()
    const { callback } = await letIn(config, verifier)
    const checks = { pkceCodeVerifier: verifier, expectedState: 'of the program' }
    const tokens = await oauth.authorizationCodeGrant(config, callback, checks)

    const again = await failure(oauth.authorizationCodeGrant(config, callback, checks))
    const refreshed = await failure(oauth.refreshTokenGrant(config, tokens.refresh_token ?? ''))

    expect([again, refreshed]).toMatchObject([{ error: 'invalid_grant' }, { error: 'invalid_grant' }])
  })

  it('[API-10] exchanges an identity token, and acts as another user by its access token (RFC 8693)', async () => {
    const config = await discovered(pageClientId)
    const [staff, ben] = [await signedIn(kit), await signedIn(kit)]
    await givePrivileges(kit, staff, ['User', 'ImpersonateUser'])

    const own = await oauth.genericGrantRequest(config, tokenTypes.exchange, {
      subject_token: staff.identityToken,
      subject_token_type: tokenTypes.access,
    })
    const acting = await oauth.genericGrantRequest(config, tokenTypes.exchange, {
      subject_token: ben.userId,
      subject_token_type: tokenTypes.user,
      actor_token: own.access_token,
      actor_token_type: tokenTypes.access,
    })

    expect(own).toMatchObject({ issued_token_type: tokenTypes.access, token_type: 'bearer' })
    expect(decodeJwt(acting.access_token)).toMatchObject({ sub: ben.userId, act: { sub: staff.userId } })
  })
})
