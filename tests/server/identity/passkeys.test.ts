import { describe, expect, it } from 'vitest'
import { passkeyChallenges } from '../../../server/store/schema/identity.ts'
import { appForThisFile, call, field } from '../kit/app.ts'
import { type Authenticator, anAuthenticator, type Spoilt } from '../kit/authenticator.ts'
import { mailsTo } from '../kit/mail.ts'
import { identityTokenFor, type SignedIn, signedIn } from '../kit/sign-in.ts'
import { givePrivileges } from '../kit/world.ts'

const kit = await appForThisFile()
const minutes = (count: number) => count * 60_000
const uncheckable = { status: 400, body: { code: 'passkey-refused' } }
const device = () => anAuthenticator(kit.publicUrl)

const list = async (who: SignedIn) =>
  field((await call(kit.app, 'GET /identity/passkeys', { token: who.identityToken })).body, 'items')
const begin = async (who: SignedIn) =>
  (await call(kit.app, 'POST /identity/passkeys/$options', { token: who.identityToken })).body
const keep = (who: SignedIn, registration: unknown, name = 'My phone') =>
  call(kit.app, 'POST /identity/passkeys', { token: who.identityToken, json: { name, registration } })
const add = async (who: SignedIn, on: Authenticator, spoilt?: Spoilt) =>
  keep(who, on.register(await begin(who), spoilt))
const mailsOf = async ({ address }: SignedIn) => (await mailsTo(kit, address)).map(({ subject }) => subject)

describe('options for a new passkey', () => {
  it('ask for a discoverable passkey with user verification, under a name that reveals nothing', async () => {
    const ada = await signedIn(kit)

    const options = await begin(ada)

    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Kinweave' },
      user: {
        id: Buffer.from(ada.subject).toString('base64url'),
        name: ada.address,
        displayName: 'Ada Tester',
      },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
      timeout: 300_000,
    })
    expect(Buffer.from(String(field(options, 'challenge')), 'base64url')).toHaveLength(32)
  })

  it('list the existing passkeys, so that a device makes no second one', async () => {
    const ada = await signedIn(kit)
    const phone = device()
    await add(ada, phone)

    expect(field(await begin(ada), 'excludeCredentials')).toEqual([
      { id: phone.credentialId, type: 'public-key', transports: ['internal'] },
    ])
  })

  it('leave no readable challenge in the database, and none that is over', async () => {
    const ada = await signedIn(kit)
    const challenge = String(field(await begin(ada), 'challenge'))
    const stored = await kit.store.db.select().from(passkeyChallenges)
    kit.clock.forward(minutes(5))
    await call(kit.app, 'POST /identity/passkeys/$signin')

    expect(stored.map(({ digest }) => digest.toString('base64url'))).not.toContain(challenge)
    expect(await kit.store.db.select().from(passkeyChallenges)).toHaveLength(1)
  })
})

describe('a passkey', () => {
  it('is stored under its name, listed, and announced to its owner by mail', async () => {
    const ada = await signedIn(kit)

    const { status, body } = await add(ada, device())

    const passkey = {
      id: expect.any(String),
      name: 'My phone',
      backedUp: false,
      createdDate: kit.clock.now.toISOString(),
      lastUsedDate: null,
    }
    expect({ status, body }).toEqual({ status: 201, body: passkey })
    expect(await list(ada)).toEqual([passkey])
    expect(await mailsOf(ada)).toContain('A passkey was added')
  })

  it('is seen and removed by its owner alone', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const id = String(field((await add(ada, device())).body, 'id'))
    const remove = (who: SignedIn) =>
      call(kit.app, `DELETE /identity/passkeys/${id}`, { token: who.identityToken })

    const byBen = await remove(ben)
    const byAda = await remove(ada)
    const again = await remove(ada)

    expect(await list(ben)).toEqual([])
    expect(byBen).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect([byAda.status, again.status]).toEqual([204, 404])
    expect(await list(ada)).toEqual([])
    expect(await mailsOf(ada)).toContain('A passkey was removed')
    expect(await mailsOf(ben)).not.toContain('A passkey was removed')
  })

  it.each<[string, Spoilt]>([
    ['a page elsewhere', { origin: 'https://elsewhere.example' }],
    ['another port', { origin: 'http://localhost:4001' }],
    ['a device for another host', { rpId: 'elsewhere.example' }],
    ['a challenge that nobody gave', { challenge: 'bm9ib2R5' }],
    ['a device that did not see its owner', { unverified: true }],
    ['an answer to another question', { type: 'webauthn.get' }],
  ])('is not stored when it comes from %s', async (_what, spoilt) => {
    const ada = await signedIn(kit)

    expect(await add(ada, device(), spoilt)).toMatchObject(uncheckable)
    expect(await list(ada)).toEqual([])
  })

  it('is not stored when its challenge was used, or was given to somebody else or for signing in', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const options = await begin(ada)
    const toBen = await keep(ben, device().register(options))
    const first = await keep(ada, device().register(options))
    const second = await keep(ada, device().register(options))
    const { body: forSigningIn } = await call(kit.app, 'POST /identity/passkeys/$signin')
    const { user, rp } = options as { user: unknown; rp: unknown }
    const mixed = await keep(ada, device().register({ ...Object(forSigningIn), user, rp }))

    expect(toBen).toMatchObject(uncheckable)
    expect([first.status, second.status]).toEqual([201, 400])
    expect(mixed).toMatchObject(uncheckable)
  })

  it('is not stored more than five minutes after the request', async () => {
    const ada = await signedIn(kit)
    const options = await begin(ada)
    kit.clock.forward(minutes(5))
    const later = { ...ada, identityToken: await identityTokenFor(kit, ada.address) }

    expect(await keep(later, device().register(options))).toMatchObject(uncheckable)
  })

  it('is not stored for another user', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const phone = device()
    await add(ada, phone)

    expect(await add(ben, phone)).toMatchObject({ status: 412, body: { code: 'passkey-known' } })
    expect(await list(ben)).toEqual([])
  })

  it('is one of at most twenty, however many are added at once', async () => {
    const ada = await signedIn(kit)
    const asked = []
    for (let index = 0; index < 25; index += 1) asked.push(device().register(await begin(ada)))

    const answers = await Promise.all(asked.map((registration) => keep(ada, registration)))

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 20 }, () => 201),
      ...Array.from({ length: 5 }, () => 412),
    ])
    expect(await begin(ada)).toMatchObject({ code: 'too-many-passkeys' })
  })

  it('is refused to visitors of the demo, who are deleted after a day', async () => {
    const visitor = await signedIn(kit)
    await givePrivileges(kit, visitor, ['User', 'DemoUser'])

    expect(await begin(visitor)).toMatchObject({ code: 'not-allowed' })
  })

  it('needs an identity token: an access token neither shows nor adds any', async () => {
    const ada = await signedIn(kit)
    const registration = device().register(await begin(ada))
    const withAccessToken = { ...ada, identityToken: ada.token }

    expect(await begin(withAccessToken)).toMatchObject({ code: 'not-signed-in' })
    expect(await keep(withAccessToken, registration)).toMatchObject({ status: 401 })
    expect(await list(withAccessToken)).toBeUndefined()
    expect((await keep(ada, registration)).status).toBe(201)
  })
})
