/** Attacks 15 to 19: authorization codes that are used again, elsewhere, or without their proof. */
import { describe, expect, it } from 'vitest'
import { appForThisFile, call, field, type TestApp } from '../kit/app.ts'
import { authorize, challengeOf, loopback, pkce, redeem } from '../kit/authorize.ts'
import { refresh, type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import { fire, gains, settings, withSpoils } from './fire.ts'

const kit = await appForThisFile()

async function codeOf(person: SignedIn, challenge: string) {
  const { status, body } = await authorize(kit, person, challenge)
  expect({ status, body }).toMatchObject({ status: 200 })
  return textField(body, 'code')
}

const redeemWith =
  (code: string, verifier: string, changed: Readonly<Record<string, string>> = {}) =>
  (process: TestApp) =>
    redeem(process, code, verifier, changed)

describe.each(settings)('with a code, %s', (setting) => {
  it('attack 15: a used code is refused, and ends the session that it gave', async () => {
    const victim = await signedIn(kit)
    const { verifier, challenge } = pkce()
    const code = await codeOf(victim, challenge)
    const given = (await redeem(kit, code, verifier)).body

    const replayed = await fire(kit, setting, redeemWith(code, verifier))
    const kept = await fire(
      kit,
      setting,
      (process) => refresh(process, textField(given, 'refresh_token')),
      (process) =>
        call(process.app, `GET /groupadmin/users/${victim.userId}`, {
          token: textField(given, 'access_token'),
        }),
    )

    expect(gains([...replayed, ...kept])).toEqual([])
  })

  it('attack 15: a code that is used many times at once gives at most one session, which is ended', async () => {
    const victim = await signedIn(kit)
    const { verifier, challenge } = pkce()
    const code = await codeOf(victim, challenge)

    const answers = await fire(kit, setting, redeemWith(code, verifier), redeemWith(code, verifier))

    const given = withSpoils(answers)
    expect(given).toHaveLength(1)
    const refreshed = await refresh(kit, textField(given[0]?.body, 'refresh_token'))
    expect(gains([refreshed])).toEqual([])
  })

  it('attack 16: with another client or another redirect it gives nothing', async () => {
    const victim = await signedIn(kit)
    const { verifier, challenge } = pkce()
    const code = await codeOf(victim, challenge)
    const elsewhere = [
      'http://127.0.0.1:51234/other',
      'http://127.0.0.1:51235/callback',
      'http://[::1]:51234/callback',
    ]

    const answers = await fire(
      kit,
      setting,
      redeemWith(code, verifier, { client_id: 'kinweave' }),
      redeemWith(code, verifier, { client_id: 'kinweave-sync2' }),
      ...elsewhere.map((redirect_uri) => redeemWith(code, verifier, { redirect_uri })),
    )

    expect(gains(answers)).toEqual([])
  })

  it('attack 17: a code gives nothing without its proof, with a wrong one, or with a plain one', async () => {
    const victim = await signedIn(kit)
    const { verifier, challenge } = pkce()
    const code = await codeOf(victim, challenge)
    const without = {
      form: { grant_type: 'authorization_code', client_id: 'kinweave-sync', code, redirect_uri: loopback },
    }

    const answers = await fire(
      kit,
      setting,
      (process) => call(process.app, 'POST /groupadmin/oauth2/token', without),
      redeemWith(code, ''),
      redeemWith(code, challenge),
      redeemWith(code, challengeOf(challenge)),
      redeemWith(code, `${verifier}x`),
      (process) => authorize(process, victim, verifier, { code_challenge_method: 'plain' }),
      (process) => authorize(process, victim, '', {}),
      (process) => authorize(process, victim, verifier, { code_challenge_method: undefined }),
    )

    expect(gains(answers)).toEqual([])
  })

  it('attack 18: no code is sent to an address that only looks like that of the program', async () => {
    const victim = await signedIn(kit)
    const lookalikes = [
      'http://127.0.0.1.evil.example:51234/callback',
      'http://127.0.0.1:51234@evil.example/callback',
      'http://user@127.0.0.1:51234/callback',
      'http://127.0.0.1:51234/callback/../elsewhere',
      'http://127.0.0.1:51234/callback/',
      'http://127.0.0.1:51234/callback?next=https://evil.example',
      'http://127.0.0.1:51234/callback#x',
      'http://127.0.0.1:51234/CALLBACK',
      'http://127.0.0.1:51234/%63allback',
      'http://127.1:51234/callback',
      'http://2130706433:51234/callback',
      'http://localhost:51234/callback',
      'https://127.0.0.1:51234/callback',
      'http://127.0.0.1/callback\n',
      'javascript:alert(1)//127.0.0.1/callback',
      `${kit.publicUrl}/callback`,
      '//127.0.0.1:51234/callback',
      '',
    ]

    const answers = await fire(
      kit,
      setting,
      ...lookalikes.map(
        (redirect_uri) => (process: TestApp) =>
          authorize(process, victim, pkce().challenge, { redirect_uri }),
      ),
    )

    expect(gains(answers)).toEqual([])
    expect((await authorize(kit, victim, pkce().challenge)).status).toBe(200)
  })

  it('attack 19: an answer names its issuer and returns the state, and a code of one flow works in no other', async () => {
    const [victim, attacker] = [await signedIn(kit), await signedIn(kit)]
    const [own, other] = [pkce(), pkce()]
    const asked = await authorize(kit, victim, own.challenge, { state: 'a&b=c%26#' })
    const target = new URL(textField(asked.body, 'redirectTo'))
    const injected = await codeOf(attacker, other.challenge)

    const answers = await fire(kit, setting, redeemWith(injected, own.verifier))

    expect(Object.fromEntries(target.searchParams)).toEqual({
      code: field(asked.body, 'code'),
      state: 'a&b=c%26#',
      iss: kit.publicUrl,
    })
    expect(`${target.origin}${target.pathname}`).toBe(loopback)
    expect(gains(answers)).toEqual([])
  })
})
