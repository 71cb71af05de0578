import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { syncClientId } from '#contract/group-admin/authorization.ts'
import { authorizationCodeLife } from '#domain/constants.ts'
import { authorizationCodes } from '../../../server/store/schema/group-admin.ts'
import { patient } from '../../support/patience.ts'
import { appForThisFile, call, field } from '../kit/app.ts'
import { authorize, loopback, pkce, redeem } from '../kit/authorize.ts'
import { refresh, type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import { givePrivileges } from '../kit/world.ts'
import { connected, listening, type TestClient } from '../push/kit.ts'

const kit = await appForThisFile()
const address = await listening(kit)
const refused = {
  status: 400,
  body: { error: 'invalid_grant', error_description: 'This code is wrong, already used, or has expired.' },
}

async function codeOf(person: SignedIn, changed: Readonly<Record<string, unknown>> = {}) {
  const { verifier, challenge } = pkce()
  const { body } = await authorize(kit, person, challenge, changed)
  return { verifier, code: textField(body, 'code') }
}

describe('letting a program in', () => {
  it('[API-14] answers a code, its expiry, and the address that carries it to the program', async () => {
    const ada = await signedIn(kit)

    const { status, body } = await authorize(kit, ada, pkce().challenge)

    const code = textField(body, 'code')
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        code: expect.stringMatching(/^[\w-]{43}$/),
        expirationDate: new Date(kit.clock.now.getTime() + authorizationCodeLife).toISOString(),
        redirectTo: `${loopback}?code=${code}&state=state-of-the-program&iss=${encodeURIComponent(kit.publicUrl)}`,
      },
    })
  })

  it('[API-14] needs no address if the person copies the code', async () => {
    const ada = await signedIn(kit)
    const { verifier, challenge } = pkce()
    const { body } = await call(kit.app, `POST /groupadmin/oauth2/authorize?client_id=${syncClientId}`, {
      token: ada.token,
      json: { code_challenge: challenge, code_challenge_method: 'S256' },
    })

    const program = await call(kit.app, 'POST /groupadmin/oauth2/token', {
      form: {
        grant_type: 'authorization_code',
        client_id: syncClientId,
        code: textField(body, 'code'),
        code_verifier: verifier,
      },
    })

    expect(field(body, 'redirectTo')).toBeNull()
    expect(program.status).toBe(200)
  })

  it.each([
    ['another program', {}, 'somebody-else', 400],
    ['a plain challenge', { code_challenge_method: 'plain' }, syncClientId, 400],
    ['no challenge', { code_challenge: undefined }, syncClientId, 400],
    ['a challenge of another length', { code_challenge: 'x'.repeat(42) }, syncClientId, 400],
    ['another path', { redirect_uri: 'http://127.0.0.1:5/other' }, syncClientId, 400],
    ['another host', { redirect_uri: 'http://127.0.0.1.evil.example:5/callback' }, syncClientId, 400],
    ['a name for the host', { redirect_uri: 'http://localhost:5/callback' }, syncClientId, 400],
    ['somebody before the host', { redirect_uri: 'http://x@127.0.0.1:5/callback' }, syncClientId, 400],
    ['a port beyond all ports', { redirect_uri: 'http://127.0.0.1:65536/callback' }, syncClientId, 400],
    ['more in the query', { redirect_uri: 'http://127.0.0.1:5/callback?x=1' }, syncClientId, 400],
    ['the scope of the page', { scope: 'identity groupadmin' }, syncClientId, 400],
  ])('is refused with %s', async (_what, changed, clientId, status) => {
    const ada = await signedIn(kit)

    const answer = await authorize(kit, ada, pkce().challenge, changed, clientId)

    expect({ status: answer.status, code: field(answer.body, 'code') }).toEqual({
      status,
      code: 'invalid-input',
    })
  })

  it.each(['http://127.0.0.1:1/callback', 'http://127.0.0.1/callback', 'http://[::1]:65535/callback'])(
    'accepts the address %s for the code (RFC 8252 §7.3)',
    async (redirect_uri) => {
      const ada = await signedIn(kit)

      const { body } = await authorize(kit, ada, pkce().challenge, { redirect_uri })

      expect(textField(body, 'redirectTo')).toContain(`${redirect_uri}?code=`)
    },
  )

  it('is allowed to the page only, and gives no more than the page itself has', async () => {
    const ada = await signedIn(kit)
    const { verifier, code } = await codeOf(ada)
    const program = await redeem(kit, code, verifier)
    const narrow = await call(kit.app, 'POST /groupadmin/oauth2/token', {
      form: { grant_type: 'refresh_token', refresh_token: ada.refreshToken, scope: 'groupadmin' },
    })
    const token = textField(narrow.body, 'access_token')

    const byProgram = await authorize(
      kit,
      { token: textField(program.body, 'access_token') },
      pkce().challenge,
    )
    const byNarrow = await authorize(kit, { token }, pkce().challenge)
    const within = await authorize(kit, { token }, pkce().challenge, { scope: 'groupadmin' })

    expect([byProgram.status, byNarrow.status, within.status]).toEqual([403, 403, 200])
  })

  it('is not for visitors of the demo', async () => {
    const visitor = await signedIn(kit)
    await givePrivileges(kit, visitor, ['User', 'DemoUser'])

    expect((await authorize(kit, visitor, pkce().challenge)).status).toBe(403)
  })

  it('gives a program of staff no privilege, and shows none in its token', async () => {
    const [staff, ada] = [await signedIn(kit), await signedIn(kit)]
    await givePrivileges(kit, staff, ['User', 'ReadAllUsers', 'ReadAllGroups'])
    const { verifier, code } = await codeOf(staff)
    const token = textField((await redeem(kit, code, verifier)).body, 'access_token')

    const listed = async (by: string) =>
      field(
        (await call(kit.app, `GET /groupadmin/datagroups?ids=${ada.profileId}`, { token: by })).body,
        'items',
      )
    expect(await listed(staff.token)).toMatchObject([{ id: ada.profileId }])
    expect(await listed(token)).toEqual([])
    expect(decodeJwt(token)['privileges']).toEqual(['User'])
  })
})

describe('a code', () => {
  it('[API-11] [API-13] gives the program a session of its own, in its scope', async () => {
    const ada = await signedIn(kit)
    const { verifier, code } = await codeOf(ada, { scope: 'research' })

    const { status, body } = await redeem(kit, code, verifier)

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        access_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: 3600,
        refresh_token: expect.any(String),
        refresh_token_expires_in: 30 * 24 * 3600,
        scope: 'research',
      },
    })
    const token = textField(body, 'access_token')
    expect(decodeJwt(token).aud).toEqual(['research'])
    expect((await call(kit.app, `GET /groupadmin/users/${ada.userId}`, { token })).status).toBe(401)
  })

  it('works once: when it is sent again, the session that it gave ends', async () => {
    const { verifier, code } = await codeOf(await signedIn(kit))
    const first = await redeem(kit, code, verifier)

    const again = await redeem(kit, code, verifier)

    expect(again).toMatchObject(refused)
    expect((await refresh(kit, textField(first.body, 'refresh_token'))).status).toBe(400)
  })

  it('gives nothing without its verifier, and is not used up by the try', async () => {
    const { verifier, code } = await codeOf(await signedIn(kit))

    const answers = [
      await redeem(kit, code, pkce().verifier),
      await redeem(kit, code, ''),
      await redeem(kit, code, 'x'.repeat(200)),
      await redeem(kit, code, verifier, { redirect_uri: 'http://127.0.0.1:51235/callback' }),
    ]

    for (const answer of answers) expect(answer).toMatchObject(refused)
    expect((await redeem(kit, code, verifier)).status).toBe(200)
  })

  it('[API-11] is for the program that it was made for', async () => {
    const { verifier, code } = await codeOf(await signedIn(kit))

    expect(await redeem(kit, code, verifier, { client_id: 'nobody' })).toMatchObject({
      body: { error: 'invalid_client' },
    })
    expect(await redeem(kit, code, verifier, { client_id: 'kinweave' })).toMatchObject({
      body: { error: 'unauthorized_client' },
    })
  })

  it('works until it expires', async () => {
    const [soon, late] = [await codeOf(await signedIn(kit)), await codeOf(await signedIn(kit))]
    kit.clock.forward(authorizationCodeLife - 1)
    const before = await redeem(kit, soon.code, soon.verifier)
    kit.clock.forward(1)

    expect(before.status).toBe(200)
    expect(await redeem(kit, late.code, late.verifier)).toMatchObject(refused)
  })

  it('gives nothing once the session that asked for it has ended', async () => {
    const ada = await signedIn(kit)
    const { verifier, code } = await codeOf(ada)
    await call(kit.app, 'POST /groupadmin/oauth2/revoke', { form: { token: ada.refreshToken } })

    expect(await redeem(kit, code, verifier)).toMatchObject(refused)
  })

  it('is nowhere in the database', async () => {
    const { code } = await codeOf(await signedIn(kit))

    const rows = await kit.store.db.select().from(authorizationCodes)

    expect(
      JSON.stringify(rows.map((row) => ({ ...row, codeHash: row.codeHash.toString('base64url') }))),
    ).not.toContain(code)
  })

  it('is forgotten a day after it expired', async () => {
    const { code, verifier } = await codeOf(await signedIn(kit))
    kit.clock.forward(authorizationCodeLife + 24 * 3600_000 + 1)
    await codeOf(await signedIn(kit))

    const { rows } = await kit.store.db.execute(
      sql`SELECT FROM authorization_codes WHERE expires_at < ${kit.clock.now.toISOString()}`,
    )

    expect(rows).toEqual([])
    expect(await redeem(kit, code, verifier)).toMatchObject(refused)
  })

  it('[PSH-10] that is used is announced only to the user who asked for it', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const [hers, his] = [
      await connected(address, ada.token, undefined, 'groupadmin'),
      await connected(address, ben.token, undefined, 'groupadmin'),
    ]
    const [adas, bens] = [await codeOf(ada), await codeOf(ben)]
    const used = { name: 'AuthCode.Used', payload: { clientId: syncClientId } }

    await redeem(kit, adas.code, pkce().verifier)
    await redeem(kit, adas.code, adas.verifier)
    await vi.waitFor(() => expect(aboutPrograms(hers)).toEqual([used]), patient)
    await redeem(kit, bens.code, bens.verifier)

    await vi.waitFor(() => expect(aboutPrograms(his)).toEqual([used]), patient)
    expect(aboutPrograms(hers)).toEqual([used])
    await Promise.all([hers.connection.stop(), his.connection.stop()])
  })
})

/**
 * The pushes about programs that a page has received. Pushes of the sign-in may still arrive on a page that was opened
 * right after it.
 */
const aboutPrograms = ({ heard }: TestClient) => heard.filter(({ name }) => name !== 'User.Changed')

describe('a program that is set up', () => {
  it('[API-15] [PSH-11] reports that, and the pages of its user are notified', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const page = await connected(address, ada.token, undefined, 'groupadmin')
    const { verifier, code } = await codeOf(ada)
    const program = textField((await redeem(kit, code, verifier)).body, 'access_token')
    const isReady = ({ token }: SignedIn) =>
      call(kit.app, `GET /groupadmin/app/${syncClientId}/ready`, { token }).then(({ body }) => body)
    const before = await isReady(ada)

    const marked = await call(kit.app, `POST /groupadmin/app/${syncClientId}/ready`, { token: program })

    expect([before, marked.status, await isReady(ada), await isReady(ben)]).toEqual([
      { ready: false },
      204,
      { ready: true },
      { ready: false },
    ])
    const heard = [
      { name: 'AuthCode.Used', payload: { clientId: syncClientId } },
      { name: 'App.Ready', payload: { appId: syncClientId } },
    ]
    await vi.waitFor(() => expect(aboutPrograms(page)).toEqual(heard), patient)
    await page.connection.stop()
  })

  it('[API-15] is refused under an id that no program has', async () => {
    const { token } = await signedIn(kit)

    expect((await call(kit.app, 'POST /groupadmin/app/other/ready', { token })).status).toBe(400)
  })
})
