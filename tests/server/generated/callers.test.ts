import { describe, expect, it } from 'vitest'
import { appForThisFile, call } from '../kit/app.ts'
import {
  allEndpoints,
  carrying,
  expectRefusal,
  goodCall,
  takesIdentityToken,
  tokenFor,
  wordsOf,
} from '../kit/calls.ts'
import { forger, type Target } from '../kit/forge.ts'
import { aWorld } from '../kit/world.ts'

const kit = await appForThisFile()
const world = await aWorld(kit)
const { owner } = world
const guarded = allEndpoints.filter(([, endpoint]) => endpoint.access.kind !== 'anyone')
/** Some endpoints take a token, and serve callers without one as strangers. */
const needToken = guarded.filter(([, endpoint]) => endpoint.access.kind !== 'visitor')

const forge = await forger(kit)
const access: Target = { person: owner, kind: 'access' }

/** The header of our own tokens with something changed. */
const header = (changed: object) => ({ alg: 'ES256', typ: 'at+jwt', kid: forge.kid, ...changed })

/** Every way to call an endpoint without a valid token of the kind that it needs. */
const badTokens: Readonly<Record<string, (target: Target) => Promise<string | undefined>>> = {
  'no token': async () => undefined,
  'an expired token': (target) => forge.sign(target, { expires: -0.5 }),
  'a token without signature': async (target) => forge.unsigned(target),
  'a token signed with the public key as a secret': (target) =>
    forge.sign(target, { header: header({ alg: 'HS256' }), key: forge.publicAsSecret.pem }),
  'a token signed with the public key as a JWK secret': (target) =>
    forge.sign(target, { header: header({ alg: 'HS256' }), key: forge.publicAsSecret.jwk }),
  'a token of another key': (target) => forge.sign(target, { key: forge.stranger.privateKey }),
  'a token of a key that it brings along': async (target) =>
    forge.sign(target, {
      header: header({ kid: undefined, jwk: await forge.strangerJwk() }),
      key: forge.stranger.privateKey,
    }),
  'a token for another audience': (target) =>
    forge.sign(target, { audience: target.kind === 'identity' ? 'groupadmin' : 'identity' }),
  'a token of another issuer': (target) => forge.sign(target, { issuer: 'https://elsewhere.example' }),
  'a token of another type': (target) => forge.sign(target, { header: header({ typ: 'JWT' }) }),
  'the token of the other service': async ({ kind }) =>
    kind === 'identity' ? owner.token : owner.identityToken,
  'the alias $me as its subject': (target) => forge.sign(target, { subject: '$me' }),
  'a token cut short': async ({ kind }) =>
    (kind === 'identity' ? owner.identityToken : owner.token).slice(0, -8),
  'a text that is no token': async () => 'x'.repeat(2000),
}

describe('every endpoint that needs a token', () => {
  it('[PRM-18] [API3-01] is every endpoint except these', () => {
    const open = allEndpoints.filter(([, endpoint]) => !needToken.some(([, one]) => one === endpoint))

    expect(open.map(([, { service, method, path }]) => `${method} ${service}${path}`).toSorted()).toEqual([
      'GET identity/blockgrants/:code',
      'GET identity/captcha/challenge',
      'GET identity/identities/:id/restriction',
      'POST groupadmin/familygroupinvites/:id/$lookup',
      'POST groupadmin/familygroupinvites/:id/renew',
      'POST groupadmin/newsmail/$end',
      'POST groupadmin/oauth2/revoke',
      'POST groupadmin/oauth2/token',
      'POST groupadmin/support/tickets',
      'POST identity/demo/users',
      'POST identity/identities',
      'POST identity/identities/$lookup/sendcode',
      'POST identity/oauth2/token',
      'POST identity/passkeys/$signin',
      'POST identity/telemetry',
    ])
  })

  it.each(Object.keys(badTokens))('[PRM-18] [API3-01] answers 401 to %s', async (name) => {
    for (const [, endpoint] of name === 'no token' ? needToken : guarded) {
      const good = goodCall(endpoint, world)
      const token = await badTokens[name]?.({
        person: owner,
        kind: takesIdentityToken(endpoint) ? 'identity' : 'access',
      })

      const answer = await call(kit.app, wordsOf(endpoint, good), { token, ...carrying(endpoint, good.body) })

      expectRefusal(endpoint, answer)
      expect({ endpoint: endpoint.path, status: answer.status }).toEqual({
        endpoint: endpoint.path,
        status: 401,
      })
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it.each([
    ['a subject', { subject: '' }],
    ['a profile id', { claims: { profile_id: undefined } }],
    ['a session', { claims: { sid: undefined } }],
  ])('[VAL-03] answers 401 to an access token without %s', async (_what, without) => {
    const token = await forge.sign(access, without)

    for (const [, endpoint] of guarded.filter(([, endpoint]) => !takesIdentityToken(endpoint))) {
      const good = goodCall(endpoint, world)
      const answer = await call(kit.app, wordsOf(endpoint, good), { token, ...carrying(endpoint, good.body) })
      expect({ endpoint: endpoint.path, status: answer.status }).toEqual({
        endpoint: endpoint.path,
        status: 401,
      })
    }
  })

  it('reads the token only from the header, not from the query, the body or a cookie', async () => {
    for (const [, endpoint] of needToken) {
      const good = goodCall(endpoint, world)
      const token = tokenFor(endpoint, owner)
      const words = wordsOf(endpoint, { ...good, query: { ...good.query, access_token: token } })
      const answer = await call(kit.app, words, {
        ...carrying(endpoint, good.body),
        headers: { cookie: `access_token=${token}`, 'x-access-token': token },
      })
      expect({ endpoint: endpoint.path, status: answer.status }).toEqual({
        endpoint: endpoint.path,
        status: 401,
      })
    }
  })
})
