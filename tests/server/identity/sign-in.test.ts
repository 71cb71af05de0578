import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { attemptLimits } from '#domain/signing-in/attempt-limits.ts'
import { readMailbox } from '../../../server/mail/outbox.ts'
import { identities, signInCodes } from '../../../server/store/schema/identity.ts'
import { appForThisFile, appOn, call } from '../kit/app.ts'
import { deliverMail, mailsTo } from '../kit/mail.ts'
import { exchange, identityTokenFor, mailedCode, signedIn, signInWith, signUp } from '../kit/sign-in.ts'

const kit = await appForThisFile()
const minutes = (count: number) => count * 60_000
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const refused = { error: 'invalid_grant', error_description: 'This code is wrong or has expired.' }

describe('a mailed code', () => {
  it('[SGI-19] gives an identity token, once', async () => {
    await signUp(kit, 'once@mail.example')
    const code = await mailedCode(kit, 'once@mail.example')

    const first = await signInWith(kit, 'once@mail.example', code)
    const second = await signInWith(kit, 'once@mail.example', code)

    expect(first).toMatchObject({
      status: 200,
      body: { access_token: expect.any(String), token_type: 'Bearer', expires_in: 300 },
      headers: { 'cache-control': 'no-store' },
    })
    expect(second).toMatchObject({ status: 400, body: refused, headers: { 'cache-control': 'no-store' } })
  })

  it('[API3-12] is accepted with the right kind of token and audience', async () => {
    await signUp(kit, 'kinds@mail.example')
    const password = await mailedCode(kit, 'kinds@mail.example')
    const form = {
      grant_type: 'password',
      requested_token_type: 'access_token',
      username: 'kinds@mail.example',
      password,
      audience: 'identity',
    }
    const ask = (changed: object) =>
      call(kit.app, 'POST /identity/oauth2/token', { form: { ...form, ...changed } })

    const wrongGrant = await ask({ grant_type: 'code' })
    const wrongAudience = await ask({ audience: 'groupadmin' })
    const { status, body } = await ask({})

    expect([wrongGrant.status, wrongAudience.status]).toEqual([400, 400])
    expect({ status, body }).toMatchObject({ status: 200, body: { access_token: expect.any(String) } })
  })

  it('[SGI-19] works once even for many calls at the same moment', async () => {
    await signUp(kit, 'race@mail.example')
    const code = await mailedCode(kit, 'race@mail.example')

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signInWith(kit, 'race@mail.example', code)),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('[SGI-09] works only for the identity that it was made for', async () => {
    await signUp(kit, 'mine@mail.example')
    await signUp(kit, 'other@mail.example')
    const code = await mailedCode(kit, 'mine@mail.example')

    expect(await signInWith(kit, 'other@mail.example', code)).toMatchObject({ status: 400, body: refused })
    expect(await signInWith(kit, 'mine@mail.example', wrong(code))).toMatchObject({
      status: 400,
      body: refused,
    })
    expect((await signInWith(kit, 'mine@mail.example', code)).status).toBe(200)
  })

  it('[SGI-09] works only until its expiration', async () => {
    await signUp(kit, 'late@mail.example')
    const intime = await mailedCode(kit, 'late@mail.example')
    kit.clock.forward(minutes(10) - 1)
    const before = await signInWith(kit, 'late@mail.example', intime)
    const code = await mailedCode(kit, 'late@mail.example')
    kit.clock.forward(minutes(10))

    const after = await signInWith(kit, 'late@mail.example', code)

    expect([before.status, after.status, after.body]).toEqual([200, 400, refused])
  })

  it('ends when a newer one is sent', async () => {
    await signUp(kit, 'newer@mail.example')
    const older = await mailedCode(kit, 'newer@mail.example')
    kit.clock.forward(1)
    const newer = await mailedCode(kit, 'newer@mail.example')

    expect((await signInWith(kit, 'newer@mail.example', older)).status).toBe(400)
    expect((await signInWith(kit, 'newer@mail.example', newer)).status).toBe(200)
  })

  it('ends every other open one when it is used', async () => {
    await signUp(kit, 'both@mail.example')
    const older = await mailedCode(kit, 'both@mail.example')
    const newer = await mailedCode(kit, 'both@mail.example')
    // Simulates that both were requested at the same moment.
    await kit.store.db.execute(sql`UPDATE sign_in_codes SET used_at = NULL WHERE identity_id =
      (SELECT identity_id FROM identity_addresses WHERE address = 'both@mail.example')`)

    expect((await signInWith(kit, 'both@mail.example', newer)).status).toBe(200)
    expect((await signInWith(kit, 'both@mail.example', older)).status).toBe(400)
  })

  it('stops working after five wrong codes, sent one after the other or at once', async () => {
    await signUp(kit, 'guessed@mail.example')
    const code = await mailedCode(kit, 'guessed@mail.example')
    await Promise.all(Array.from({ length: 5 }, () => signInWith(kit, 'guessed@mail.example', wrong(code))))

    expect(await signInWith(kit, 'guessed@mail.example', code)).toMatchObject({ status: 400, body: refused })
  })

  it('is accepted with spaces, and with an address in upper or lower case', async () => {
    await signUp(kit, 'Mixed.Case@Mail.example')
    const code = await mailedCode(kit, 'mixed.case@mail.example')

    const answer = await signInWith(kit, 'MIXED.case@mail.EXAMPLE', ` ${code.slice(0, 3)} ${code.slice(3)} `)

    expect(answer.status).toBe(200)
  })

  it('is on a line of its own in the mail, and nowhere in the database', async () => {
    await signUp(kit, 'hashed@mail.example')
    const code = await mailedCode(kit, 'hashed@mail.example')

    const rows = await kit.store.db.select().from(signInCodes)

    expect(rows.map(({ codeHash }) => codeHash.toString('utf8'))).not.toContain(code)
    expect(rows.every(({ codeHash }) => codeHash.length === 32)).toBe(true)
  })

  it.each(['blocked', 'disabled'] as const)(
    '[SGI-18] gives no token to an identity that is %s',
    async (state) => {
      const address = `${state}@mail.example`
      await signUp(kit, address)
      const code = await mailedCode(kit, address)
      const person = await signedIn(kit)
      await kit.store.db.update(identities).set({ [state]: true })

      const atIdentityService = await signInWith(kit, address, code)
      const atGroupAdmin = await exchange(kit, person.identityToken)
      await call(kit.app, 'POST /identity/identities/$lookup/sendcode', { json: { address } })
      const mails = await mailsTo(kit, address)
      await kit.store.db.update(identities).set({ [state]: false })

      expect(atIdentityService).toMatchObject({ status: 400, body: refused })
      expect(atGroupAdmin).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
      expect(mails).toHaveLength(1)
    },
  )
})

describe('asking for a code', () => {
  it('[API3-10] needs no token and answers the same for an unknown address', async () => {
    await signUp(kit, 'known@mail.example')

    const known = await call(kit.app, 'POST /identity/identities/$lookup/sendcode', {
      json: { address: 'known@mail.example' },
    })
    const unknown = await call(kit.app, 'POST /identity/identities/$lookup/sendcode', {
      json: { address: 'unknown@mail.example' },
    })

    expect([known.status, known.body]).toEqual([204, ''])
    expect([unknown.status, unknown.body]).toEqual([204, ''])
    expect(await mailsTo(kit, 'unknown@mail.example')).toEqual([])
    expect(await mailsTo(kit, 'known@mail.example')).toHaveLength(1)
  })

  it.each([
    ['an address', 'limited@mail.example'],
    ['an address that nobody has', 'nobody@mail.example'],
  ])('[API3-10] is limited for a caller and %s, and no mail is sent above', async (_what, address) => {
    const most = 3
    const live = await appOn(kit.store, { development: false })
    if (address !== 'nobody@mail.example') await signUp(kit, address)
    const before = (await readMailbox(kit.store)).length

    const answers = []
    for (let index = 0; index < most + 2; index += 1) {
      answers.push(
        await call(live.app, 'POST /identity/identities/$lookup/sendcode', {
          json: { address },
          address: '10.1.1.1',
        }),
      )
    }
    await deliverMail(live)
    const mails = (await readMailbox(kit.store)).length - before
    await live.app.close()

    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: most }, () => 204),
      429,
      429,
    ])
    expect(answers.at(-1)).toMatchObject({
      body: { code: 'too-many-calls' },
      headers: { 'retry-after': '900' },
    })
    expect(mails).toBe(address === 'nobody@mail.example' ? 0 : most)
  })

  it('is limited for a caller, whatever the address, and possible again later', async () => {
    const live = await appOn(kit.store, { development: false })
    const maxCodes = attemptLimits['codes for a caller'].most
    const ask = (index: number) =>
      call(live.app, 'POST /identity/identities/$lookup/sendcode', {
        json: { address: `many-${index}@mail.example` },
        address: '10.3.0.1',
      })

    const statuses = []
    for (let index = 0; index <= maxCodes; index += 1) statuses.push((await ask(index)).status)
    live.clock.forward(minutes(15))
    const later = await ask(99)
    await live.app.close()

    expect(statuses.filter((status) => status === 204)).toHaveLength(maxCodes)
    expect([statuses.at(-1), later.status]).toEqual([429, 204])
  })

  it('limits wrong codes for an address in the same way', async () => {
    const live = await appOn(kit.store, { development: false })
    const statuses = []
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await signInWith(live, 'wrong-codes@mail.example', '000000')).status)
    }
    await live.app.close()

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })
})

describe('creating an identity', () => {
  it('[API3-07] accepts names, address and captcha code without a token and answers the subject', async () => {
    const { status, body } = await call(kit.app, 'POST /identity/identities', {
      json: { givenName: 'Ada', familyName: 'New', address: 'new@mail.example', captchaCode: 'x' },
    })

    expect({ status, body }).toEqual({
      status: 201,
      body: { subject: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    })
  })

  it('does not reveal that an address has an identity already, and changes nothing then', async () => {
    await signUp(kit, 'twice@mail.example', { givenName: 'First', familyName: 'Come' })

    const again = await signUp(kit, 'Twice@mail.example', { givenName: 'Second', familyName: 'Come' })

    expect(again).toMatchObject({ status: 201, body: { subject: expect.any(String) } })
    const { rows } = await kit.store.db.execute(sql`
      SELECT given_name FROM identities JOIN identity_addresses a ON a.identity_id = identities.id
      WHERE a.address = 'twice@mail.example'`)
    expect(rows).toEqual([{ given_name: 'First' }])
    const { rows: strays } = await kit.store.db.execute(
      sql`SELECT FROM identities WHERE given_name = 'Second'`,
    )
    expect(strays).toEqual([])
  })

  it.each([undefined, 'made-up'])(
    '[API3-08] is refused without a valid captcha outside development',
    async (captchaCode) => {
      const live = await appOn(kit.store, { development: false })
      const { status, body } = await call(live.app, 'POST /identity/identities', {
        json: { givenName: 'Ada', familyName: 'Live', address: 'live@mail.example', captchaCode },
      })
      await live.app.close()

      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'captcha-required' } })
    },
  )

  it('needs a name', async () => {
    const { status, body } = await call(kit.app, 'POST /identity/identities', {
      json: { givenName: ' ', familyName: '', address: 'nameless@mail.example' },
    })

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.givenName', message: 'A given name or a surname is needed.' }] },
    })
  })
})

describe('reading an identity', () => {
  it('[API3-02] [API3-40] [MOD3-01] [MOD3-03] answers the caller’s own identity, with its addresses if expand=addresses', async () => {
    const ada = await signedIn(kit, { givenName: 'Ada', familyName: 'Reader' })
    const path = `GET /identity/identities/${ada.subject}`

    const plain = await call(kit.app, path, { token: ada.identityToken })
    const expanded = await call(kit.app, `${path}?expand=addresses`, { token: ada.identityToken })

    const identity = {
      subject: ada.subject,
      givenName: 'Ada',
      familyName: 'Reader',
      invited: false,
      isTestIdentity: false,
      lastSignInDate: kit.clock.now.toISOString(),
      blocked: false,
      disabled: false,
      createdDate: kit.clock.now.toISOString(),
      metadata: {},
      waiting: false,
    }
    expect(plain.body).toEqual(identity)
    expect(expanded.body).toEqual({
      ...identity,
      addresses: [
        {
          subject: ada.subject,
          address: ada.address,
          createdDate: kit.clock.now.toISOString(),
          verifiedDate: kit.clock.now.toISOString(),
          inactiveDate: null,
        },
      ],
    })
  })

  it('[MOD3-02] answers its metadata', async () => {
    const ada = await signedIn(kit)
    const metadata = {
      appSupportNotify: false,
      clientLatitude: 53.38,
      clientLongitude: -1.47,
      clientTimeZone: 'Europe/London',
      clientCity: 'Sheffield',
      clientRegion: 'England',
      clientCountry: 'GB',
      clientLocationName: 'Sheffield, England',
    }
    const where = sql`subject = ${ada.subject}`
    await kit.store.db.update(identities).set({ metadata }).where(where)

    const { body } = await call(kit.app, `GET /identity/identities/${ada.subject}`, {
      token: ada.identityToken,
    })

    expect(body).toMatchObject({ metadata })
  })

  it('answers 404 for every other identity', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]

    const other = await call(kit.app, `GET /identity/identities/${ben.subject}`, { token: ada.identityToken })

    expect(other).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
})

describe('an identity token', () => {
  it('begins sessions for five minutes only', async () => {
    const { address } = await signedIn(kit)
    const tokens = [await identityTokenFor(kit, address), await identityTokenFor(kit, address)] as const
    kit.clock.forward(minutes(5) - 1000)
    const before = await exchange(kit, tokens[0])
    kit.clock.forward(1000)
    const after = await exchange(kit, tokens[1])

    expect([before.status, after.status]).toEqual([200, 400])
  })

  it('names the subject and no address', async () => {
    const ada = await signedIn(kit)

    expect(decodeJwt(ada.identityToken)).toEqual({
      iss: kit.publicUrl,
      aud: 'identity',
      sub: ada.subject,
      client_id: 'kinweave',
      iat: expect.any(Number),
      exp: expect.any(Number),
      jti: expect.any(String),
    })
  })
})
