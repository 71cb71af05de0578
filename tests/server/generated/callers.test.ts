import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWTHeaderParameters,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { describe, expect, it } from 'vitest'
import { signingKeys } from '../../../server/store/schema/identity.ts'
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
import { aWorld } from '../kit/world.ts'

const kit = await appForThisFile()
const world = await aWorld(kit)
const { owner } = world
const guarded = allEndpoints.filter(([, endpoint]) => endpoint.access.kind !== 'anyone')

/** Our own key, to sign what we never would. */
const [stored] = await kit.store.db.select().from(signingKeys)
if (stored === undefined) throw new Error('There is no key.')
const { d: _, ...publicJwk } = stored.privateJwk
const ownKey = await importJWK(stored.privateJwk, 'ES256')
const publicPem = await exportSPKI(await importPublic())
const stranger = await generateKeyPair('ES256')

async function importPublic() {
  const key = await importJWK(publicJwk, 'ES256')
  if (key instanceof Uint8Array) throw new Error('Not a public key.')
  return key
}

const claims = { profile_id: owner.profileId, sid: owner.sessionId, client_id: 'kinweave' }
const hours = (count: number) => Math.floor(kit.clock.now.getTime() / 1000) + count * 3600

interface Forgery {
  readonly claims?: Record<string, unknown>
  readonly subject?: string
  readonly audience?: string | string[]
  readonly issuer?: string
  readonly expires?: number
  readonly header?: JWTHeaderParameters
  readonly key?: Parameters<SignJWT['sign']>[0]
}

function forge(identity: boolean, forgery: Forgery): Promise<string> {
  return new SignJWT(forgery.claims ?? (identity ? {} : claims))
    .setProtectedHeader(forgery.header ?? { alg: 'ES256', typ: 'at+jwt', kid: stored?.kid ?? '' })
    .setSubject(forgery.subject ?? (identity ? owner.subject : owner.userId))
    .setAudience(forgery.audience ?? (identity ? 'identity' : ['groupadmin', 'research', 'content']))
    .setIssuer(forgery.issuer ?? kit.publicUrl)
    .setIssuedAt(hours(-1))
    .setJti(crypto.randomUUID())
    .setExpirationTime(forgery.expires ?? hours(1))
    .sign(forgery.key ?? ownKey)
}

/** Every way of not having a valid token; `identity`: for a call to the identity service. */
const badTokens: Readonly<Record<string, (identity: boolean) => Promise<string | undefined>>> = {
  'no token': async () => undefined,
  'an expired token': (identity) => forge(identity, { expires: hours(-0.5) }),
  'a token without signature': async (identity) =>
    new UnsecuredJWT(identity ? {} : claims)
      .setSubject(identity ? owner.subject : owner.userId)
      .setAudience(identity ? 'identity' : 'groupadmin')
      .setIssuer(kit.publicUrl)
      .setExpirationTime(hours(1))
      .encode(),
  'a token signed with the public key as a secret': (identity) =>
    forge(identity, {
      header: { alg: 'HS256', typ: 'at+jwt', kid: stored.kid },
      key: new TextEncoder().encode(publicPem),
    }),
  'a token signed with the public key as a JWK secret': (identity) =>
    forge(identity, {
      header: { alg: 'HS256', typ: 'at+jwt', kid: stored.kid },
      key: new TextEncoder().encode(JSON.stringify(publicJwk)),
    }),
  'a token of another key': (identity) => forge(identity, { key: stranger.privateKey }),
  'a token of a key that it brings along': async (identity) =>
    forge(identity, {
      header: { alg: 'ES256', typ: 'at+jwt', jwk: await exportJWK(stranger.publicKey) },
      key: stranger.privateKey,
    }),
  'a token for another audience': (identity) =>
    forge(identity, { audience: identity ? 'groupadmin' : 'identity' }),
  'a token of another issuer': (identity) => forge(identity, { issuer: 'https://elsewhere.example' }),
  'a token of another type': (identity) =>
    forge(identity, { header: { alg: 'ES256', typ: 'JWT', kid: stored.kid } }),
  'the token of the other service': async (identity) => (identity ? owner.token : owner.identityToken),
  'the alias $me as its subject': (identity) => forge(identity, { subject: '$me' }),
  'a token cut short': async (identity) => (identity ? owner.identityToken : owner.token).slice(0, -8),
  'a text that is no token': async () => 'x'.repeat(2000),
}

describe('every endpoint that needs a token', () => {
  it('[PRM-18] [API3-01] is every one but these', () => {
    const open = allEndpoints.filter(([, endpoint]) => !guarded.some(([, one]) => one === endpoint))

    expect(open.map(([, { service, method, path }]) => `${method} ${service}${path}`).toSorted()).toEqual([
      'GET identity/blockgrants/:code',
      'GET identity/captcha/challenge',
      'GET identity/identities/:id/restriction',
      'POST groupadmin/oauth2/revoke',
      'POST groupadmin/oauth2/token',
      'POST identity/demo/users',
      'POST identity/identities',
      'POST identity/identities/$lookup/sendcode',
      'POST identity/oauth2/token',
      'POST identity/passkeys/$signin',
      'POST identity/telemetry',
    ])
  })

  it.each(Object.keys(badTokens))('[PRM-18] [API3-01] answers 401 to %s', async (name) => {
    for (const [, endpoint] of guarded) {
      const good = goodCall(endpoint, world)
      const token = await badTokens[name]?.(takesIdentityToken(endpoint))

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
    ['a subject', { ...claims }, ''],
    ['a profile id', { sid: claims.sid }, owner.userId],
    ['a session', { profile_id: claims.profile_id }, owner.userId],
  ])('[VAL-03] answers 401 to an access token without %s', async (_what, wrong, subject) => {
    const token = await forge(false, { claims: wrong, subject })

    for (const [, endpoint] of guarded.filter(([, endpoint]) => !takesIdentityToken(endpoint))) {
      const good = goodCall(endpoint, world)
      const answer = await call(kit.app, wordsOf(endpoint, good), { token, ...carrying(endpoint, good.body) })
      expect({ endpoint: endpoint.path, status: answer.status }).toEqual({
        endpoint: endpoint.path,
        status: 401,
      })
    }
  })

  it('takes the token from the header alone, not from the query, the body or a cookie', async () => {
    for (const [, endpoint] of guarded) {
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
