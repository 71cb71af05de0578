import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { passkeyGrant } from '#contract/identity/token.ts'
import { passkeys } from '../../../server/store/schema/identity.ts'
import { type Answer, appForThisFile, appOn, call, field, type TestApp } from '../kit/app.ts'
import { type Authenticator, anAuthenticator, type Spoilt } from '../kit/authenticator.ts'
import { exchange, type SignedIn, signedIn } from '../kit/sign-in.ts'

const kit = await appForThisFile()
const minutes = (count: number) => count * 60_000
const refused = {
  status: 400,
  body: { error: 'invalid_grant', error_description: 'Nobody can sign in with this passkey.' },
  headers: { 'cache-control': 'no-store' },
}

interface Owner extends SignedIn {
  readonly device: Authenticator
}

/** A user with a passkey. */
async function withPasskey(): Promise<Owner> {
  const person = await signedIn(kit)
  const device = anAuthenticator(kit.publicUrl)
  const token = person.identityToken
  const { body: options } = await call(kit.app, 'POST /identity/passkeys/$options', { token })
  const json = { name: 'A device', registration: device.register(options) }
  const { status } = await call(kit.app, 'POST /identity/passkeys', { token, json })
  expect(status).toBe(201)
  return { ...person, device }
}

const ask = async (on: TestApp = kit) => (await call(on.app, 'POST /identity/passkeys/$signin')).body

const present = (assertion: unknown, on: TestApp = kit, address = '10.8.0.1'): Promise<Answer> =>
  call(on.app, 'POST /identity/oauth2/token', {
    form: {
      grant_type: passkeyGrant,
      assertion: typeof assertion === 'string' ? assertion : JSON.stringify(assertion),
    },
    address,
  })

const signInBy = async (device: Authenticator, spoilt?: Spoilt) => present(device.assert(await ask(), spoilt))

describe('asking for a passkey', () => {
  it('needs no token, and names nobody', async () => {
    await withPasskey()

    expect(await ask()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    })
  })
})

describe('a passkey', () => {
  it('gives an identity token as a mailed code does, and that a session', async () => {
    const ada = await withPasskey()

    const { status, body, headers } = await signInBy(ada.device)

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        access_token: expect.any(String),
        token_type: 'Bearer',
        issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
        expires_in: 300,
      },
    })
    expect(headers['cache-control']).toBe('no-store')
    const token = String(field(body, 'access_token'))
    expect(decodeJwt(token)).toMatchObject({ sub: ada.subject, aud: 'identity' })
    expect(decodeJwt(token)).not.toHaveProperty('sid')
    const session = await exchange(kit, token)
    expect(session.status).toBe(200)
    expect(decodeJwt(String(field(session.body, 'access_token'))).sub).toBe(ada.userId)
  })

  it('remembers when it was last used, and its owner when they last signed in', async () => {
    const ada = await withPasskey()
    kit.clock.forward(minutes(3))
    await signInBy(ada.device)

    const { rows } = await kit.store.db.execute(sql`
      SELECT p.last_used_at = i.last_sign_in_at AS same, p.last_used_at = ${kit.clock.now.toISOString()} AS now, counter
      FROM passkeys p JOIN identities i ON i.id = p.identity_id WHERE i.subject = ${ada.subject}`)
    expect(rows).toEqual([{ same: true, now: true, counter: 1 }])
  })

  it.each<[string, Spoilt]>([
    ['a page elsewhere', { origin: 'https://elsewhere.example' }],
    ['another port', { origin: 'http://localhost:4001' }],
    ['a device that means another host', { rpId: 'elsewhere.example' }],
    ['a challenge that nobody gave', { challenge: 'bm9ib2R5' }],
    ['a device that did not see its owner', { unverified: true }],
    ['an answer to another question', { type: 'webauthn.create' }],
    ['nobody in particular', { userHandle: '' }],
  ])('gives nothing to %s', async (_what, spoilt) => {
    const ada = await withPasskey()

    expect(await signInBy(ada.device, spoilt)).toMatchObject(refused)
  })

  it('gives no token under another user’s name, or with a signature by another key', async () => {
    const [ada, ben] = [await withPasskey(), await withPasskey()]
    const handleOf = ({ subject }: SignedIn) => Buffer.from(subject).toString('base64url')
    const forged = anAuthenticator(kit.publicUrl, Buffer.from(ada.device.credentialId, 'base64url'))

    expect(await signInBy(ada.device, { userHandle: handleOf(ben) })).toMatchObject(refused)
    expect(await signInBy(forged, { userHandle: handleOf(ada) })).toMatchObject(refused)
  })

  it('gives no token if it is unknown or removed', async () => {
    const ada = await withPasskey()
    const stranger = anAuthenticator(kit.publicUrl)
    const [stored] = await kit.store.db
      .select()
      .from(passkeys)
      .where(sql`credential_id =
      ${Buffer.from(ada.device.credentialId, 'base64url')}`)
    await call(kit.app, `DELETE /identity/passkeys/${stored?.id}`, { token: ada.identityToken })

    expect(await signInBy(stranger, { userHandle: 'bm9ib2R5' })).toMatchObject(refused)
    expect(await signInBy(ada.device)).toMatchObject(refused)
  })

  it.each(['', '{', '[]', 'null', '{"id":1}', '{"response":{"clientDataJSON":"e30"}}'])(
    'is refused if it is sent as the text %j',
    async (text) => {
      expect(await present(text)).toMatchObject(refused)
    },
  )

  it('is accepted until five minutes after the request, not later', async () => {
    const ada = await withPasskey()
    const [inTime, late] = [await ask(), await ask()]
    kit.clock.forward(minutes(5) - 1)
    const first = await present(ada.device.assert(inTime))
    kit.clock.forward(1)
    const second = await present(ada.device.assert(late))

    expect([first.status, second.status, second.body]).toEqual([200, 400, refused.body])
  })

  it('is not accepted with a challenge for creating a passkey', async () => {
    const ada = await withPasskey()
    const { body } = await call(kit.app, 'POST /identity/passkeys/$options', { token: ada.identityToken })

    const { challenge } = Object(body) as { challenge: string }
    expect(await signInBy(ada.device, { challenge })).toMatchObject(refused)
  })

  it('gives one token for one answer of a device, even to 50 parallel calls or at another server', async () => {
    const ada = await withPasskey()
    const assertion = ada.device.assert(await ask())
    const other = await appOn(kit.store)
    other.clock.now = kit.clock.now

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => present(assertion, index % 2 === 0 ? kit : other)),
    )
    const replayed = await present(assertion, other)
    await other.app.close()

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replayed).toMatchObject(refused)
  })

  it('is refused when its counter does not grow, so that a copied device is found out', async () => {
    const ada = await withPasskey()
    await signInBy(ada.device, { counter: 7 })

    expect(await signInBy(ada.device, { counter: 7 })).toMatchObject(refused)
    expect(await signInBy(ada.device, { counter: 6 })).toMatchObject(refused)
    expect((await signInBy(ada.device, { counter: 8 })).status).toBe(200)
  })

  it('accepts one of two copies that send the same counter at the same moment', async () => {
    const ada = await withPasskey()
    const copies = [
      ada.device.assert(await ask(), { counter: 1 }),
      ada.device.assert(await ask(), { counter: 1 }),
    ]

    const answers = await Promise.all(copies.map((assertion) => present(assertion)))

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('may come from a device that does not count', async () => {
    const ada = await withPasskey()

    const first = await signInBy(ada.device, { counter: 0 })
    const second = await signInBy(ada.device, { counter: 0 })

    expect([first.status, second.status]).toEqual([200, 200])
  })

  it.each(['blocked = true', 'disabled = true', 'waiting_since = now()'])(
    '[SGI-18] gives nothing to an identity with %s',
    async (state) => {
      const ada = await withPasskey()
      await kit.store.db.execute(sql`UPDATE identities SET ${sql.raw(state)} WHERE subject = ${ada.subject}`)

      expect(await signInBy(ada.device)).toMatchObject(refused)
    },
  )

  it('is limited for a caller, whatever the passkey', async () => {
    const live = await appOn(kit.store, { development: false })
    const statuses = []
    for (let index = 0; index < 31; index += 1) statuses.push((await present('{}', live, '10.8.0.2')).status)
    await live.app.close()

    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429])
  })
})
