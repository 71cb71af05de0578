/** Attacks 1 to 9: forged tokens. Each is tried wherever a token is accepted. */
import { describe, expect, it } from 'vitest'
import { tokenTypes } from '#contract/group-admin/token.ts'
import { appForThisFile, call, type TestApp } from '../kit/app.ts'
import { type Forger, forger, type Target } from '../kit/forge.ts'
import { refresh, signedIn } from '../kit/sign-in.ts'
import { fire, gains, type Shot, settings } from './fire.ts'

const kit = await appForThisFile()
const victim = await signedIn(kit)
const forge = await forger(kit)

const access: Target = { person: victim, kind: 'access' }
const identity: Target = { person: victim, kind: 'identity' }

type Forged = (target: Target, forge: Forger) => Promise<string | readonly string[]>

/** The header of our own tokens with something added or changed. */
const header = (changed: object) => ({ alg: 'ES256', typ: 'at+jwt', kid: forge.kid, ...changed })

const attacks: Readonly<Record<string, Forged>> = {
  '1 alg none': async (target, { unsigned }) => {
    const [, payload] = unsigned(target).split('.')
    const none = (alg: string) =>
      `${Buffer.from(JSON.stringify({ alg, typ: 'at+jwt', kid: forge.kid })).toString('base64url')}.${payload}.`
    return [unsigned(target), none('none'), none('None'), none('nOnE')]
  },
  '2 HS256 with the public key': (target, { sign, publicAsSecret }) =>
    Promise.all(
      Object.values(publicAsSecret).map((key) => sign(target, { header: header({ alg: 'HS256' }), key })),
    ),
  '3 a path or SQL in kid': (target, { sign }) =>
    Promise.all(
      ['../../../../dev/null', "' UNION SELECT 'x' --", '/proc/self/environ', '__proto__', ''].map((kid) =>
        sign(target, { header: header({ kid }), key: new Uint8Array(32) }).catch(() =>
          sign(target, { header: header({ kid }) }),
        ),
      ),
    ),
  '4 a key that the token brings along': async (target, { sign, stranger, strangerJwk }) => {
    const jwk = await strangerJwk()
    const key = stranger.privateKey
    const elsewhere = 'http://127.0.0.1:1/keys.json'
    return Promise.all(
      [{ jwk }, { jku: elsewhere }, { x5u: elsewhere }, { jwk, kid: undefined }].map((changed) =>
        sign(target, { header: header(changed), key }),
      ),
    )
  },
  '5 another issuer': (target, { sign }) =>
    Promise.all(
      ['https://elsewhere.example', `${kit.publicUrl}/`, kit.publicUrl.toUpperCase(), ''].map((issuer) =>
        sign(target, { issuer }),
      ),
    ),
  '6 another audience': (target, { sign }) =>
    Promise.all(['content-of-others', '*', [], ['Groupadmin']].map((audience) => sign(target, { audience }))),
  '7 the token of the other kind, and of another type': async (target, { sign }) => [
    target.kind === 'access' ? victim.identityToken : victim.token,
    await sign(target, { header: header({ typ: 'JWT' }) }),
    await sign(target, { header: header({ typ: 'id_token' }) }),
  ],
  '8 expired, not yet valid': (target, { sign }) =>
    Promise.all([
      sign(target, { expires: -0.001 }),
      sign(target, { expires: 0 }),
      sign(target, { notBefore: 0.01 }),
    ]),
}

/** Everything that accepts a token, as an attacker with only this token would try it. */
const shotsWith = (target: Target, token: string): Shot[] => [
  ...usesOf(target, token),
  (kit) => refresh(kit, token),
]

function usesOf(target: Target, token: string): Shot[] {
  const exchange = (form: Record<string, string>) => (kit: TestApp) =>
    call(kit.app, 'POST /groupadmin/oauth2/token', { form: { grant_type: tokenTypes.exchange, ...form } })
  if (target.kind === 'identity')
    return [
      (kit) => call(kit.app, `GET /identity/identities/${victim.subject}`, { token }),
      exchange({ subject_token: token, subject_token_type: tokenTypes.access }),
    ]
  return [
    (kit) => call(kit.app, `GET /groupadmin/users/${victim.userId}`, { token }),
    (kit) => call(kit.app, 'GET /research/workspaces', { token }),
    (kit) => call(kit.app, 'POST /research/notifications/negotiate?negotiateVersion=1', { token }),
    (kit) =>
      call(kit.app, `POST /groupadmin/notifications/negotiate?negotiateVersion=1&access_token=${token}`),
    exchange({
      subject_token: victim.userId,
      subject_token_type: tokenTypes.user,
      actor_token: token,
      actor_token_type: tokenTypes.access,
    }),
  ]
}

describe.each(Object.entries(attacks))('attack %s', (_, forged) => {
  it.each(settings)('gets nothing, %s', async (setting) => {
    const shots = [
      ...[await forged(access, forge)].flat().flatMap((token) => shotsWith(access, token)),
      ...[await forged(identity, forge)].flat().flatMap((token) => shotsWith(identity, token)),
    ]

    expect(gains(await fire(kit, setting, ...shots))).toEqual([])
  })
})

describe('attack 9 a refresh token as an access token, and the reverse', () => {
  it.each(settings)('gets nothing, %s', async (setting) => {
    const asAccess = [access, identity].flatMap((target) => usesOf(target, victim.refreshToken))
    const asRefresh = [victim.token, victim.identityToken].map(
      (token) => (kit: TestApp) => refresh(kit, token),
    )

    expect(gains(await fire(kit, setting, ...asAccess, ...asRefresh))).toEqual([])
  })
})
