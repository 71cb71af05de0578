import { describe, expect, it } from 'vitest'
import { syncClientId } from '#contract/group-admin/authorization.ts'
import { tokenTypes } from '#contract/group-admin/token.ts'
import { actingAs } from '../kit/acting.ts'
import { appForThisFile, call, field, type TestApp } from '../kit/app.ts'
import { programOf } from '../kit/authorize.ts'
import { identityTokenFor, refresh, type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import { givePrivileges } from '../kit/world.ts'
import { connected, listening } from '../push/kit.ts'

const kit = await appForThisFile()
const address = await listening(kit)

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** Signs a user in once more, in a browser. */
async function anotherSession(process: TestApp, { address: username }: SignedIn, userAgent: string) {
  const { body } = await call(process.app, 'POST /groupadmin/oauth2/token', {
    form: {
      grant_type: tokenTypes.exchange,
      subject_token: await identityTokenFor(process, username),
      subject_token_type: tokenTypes.access,
    },
    headers: { 'user-agent': userAgent },
  })
  return { token: textField(body, 'access_token'), refreshToken: textField(body, 'refresh_token') }
}

const list = async ({ userId, token }: SignedIn) => {
  const { body } = await call(kit.app, `GET /groupadmin/users/${userId}/sessions`, { token })
  // The sessions in the answer.
  return field(body, 'items') as Readonly<Record<string, unknown>>[]
}

const end = ({ userId }: SignedIn, sessionId: unknown, token: string) =>
  call(kit.app, `DELETE /groupadmin/users/${userId}/sessions/${String(sessionId)}`, { token })

const endOthers = ({ userId }: SignedIn, token: string) =>
  call(kit.app, `POST /groupadmin/users/${userId}/sessions/$others/end`, { token })

const seen = ({ userId }: SignedIn, token: string) =>
  call(kit.app, `GET /groupadmin/users/${userId}`, { token }).then(({ status }) => status)

describe('the sessions of a user', () => {
  it('are listed with browser, program and last use, the latest first', async () => {
    const ada = await signedIn(kit)
    const staff = await signedIn(kit, { givenName: 'Stella', familyName: 'Staff' })
    await givePrivileges(kit, staff, ['User', 'ImpersonateUser'])
    const begun = kit.clock.now.toISOString()
    kit.clock.forward(1000)
    const phone = await anotherSession(kit, ada, safari)
    kit.clock.forward(1000)
    await anotherSession(kit, ada, firefox)
    kit.clock.forward(1000)
    await refresh(kit, phone.refreshToken)
    kit.clock.forward(1000)
    await programOf(kit, ada)
    kit.clock.forward(1000)
    const acting = await actingAs(kit, staff, ada)

    const sessions = await list(ada)

    expect(sessions.map(({ device, clientId }) => [device, clientId])).toEqual([
      ['', 'kinweave'],
      ['', syncClientId],
      ['Safari on iOS', 'kinweave'],
      ['Firefox on Windows', 'kinweave'],
      ['', 'kinweave'],
    ])
    expect(sessions[0]).toMatchObject({
      id: acting.sessionId,
      actorId: staff.userId,
      actorName: 'Stella Staff',
    })
    expect(sessions.at(-1)).toEqual({
      id: ada.sessionId,
      clientId: 'kinweave',
      device: '',
      createdDate: begun,
      lastUsedDate: begun,
      current: true,
      actorId: null,
      actorName: null,
    })
  })

  it('do not include one whose refresh token has expired', async () => {
    const ada = await signedIn(kit)
    kit.clock.forward(29 * 24 * 3600_000)
    const { body } = await refresh(kit, ada.refreshToken)
    const later = { ...ada, token: textField(body, 'access_token') }
    kit.clock.forward(3600_000 - 1)

    expect(await list(later)).toHaveLength(1)
  })
})

describe('signing out of one session', () => {
  it('[PRM-18] ends its tokens and its open push at once', async () => {
    const ada = await signedIn(kit)
    const phone = await anotherSession(kit, ada, safari)
    const push = await connected(address, phone.token, undefined, 'groupadmin')
    const [place] = (await list(ada)).filter(({ current }) => current === false)

    const ended = await end(ada, place?.['id'], ada.token)
    await push.ended

    expect(ended.status).toBe(204)
    expect([await seen(ada, phone.token), await seen(ada, ada.token)]).toEqual([401, 200])
    expect((await refresh(kit, phone.refreshToken)).status).toBe(400)
    expect(await list(ada)).toHaveLength(1)
  })

  it('is announced to the other pages of the user, like signing in', async () => {
    const ada = await signedIn(kit)
    const page = await connected(address, ada.token, undefined, 'groupadmin')
    const changed = { name: 'User.Changed', payload: { userId: ada.userId } }

    await anotherSession(kit, ada, safari)
    expect(await page.hears(1)).toEqual([changed])
    const [place] = (await list(ada)).filter(({ current }) => current === false)
    await end(ada, place?.['id'], ada.token)

    expect(await page.hears(2)).toEqual([changed, changed])
    await page.connection.stop()
  })

  it('ends the sessions of those who act as the user', async () => {
    const [ada, staff] = [await signedIn(kit), await signedIn(kit)]
    await givePrivileges(kit, staff, ['User', 'ImpersonateUser'])
    const acting = await actingAs(kit, staff, ada)

    expect((await end(ada, acting.sessionId, ada.token)).status).toBe(204)
    expect([await seen(ada, acting.token), await seen(staff, staff.token)]).toEqual([401, 200])
  })

  it('answers 404 for a session of another user, and for one that has ended', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]

    expect((await end(ada, ben.sessionId, ada.token)).status).toBe(404)
    expect((await end(ben, ben.sessionId, ada.token)).status).toBe(404)
    expect(await seen(ben, ben.token)).toBe(200)
    const other = await anotherSession(kit, ada, firefox)
    await end(ada, ada.sessionId, other.token)
    expect((await end(ada, ada.sessionId, other.token)).status).toBe(404)
  })

  it('is not for programs', async () => {
    const ada = await signedIn(kit)
    const program = (await programOf(kit, ada)).token

    expect((await end(ada, ada.sessionId, program)).status).toBe(403)
    expect((await endOthers(ada, program)).status).toBe(403)
    expect(await seen(ada, ada.token)).toBe(200)
  })
})

describe('signing out everywhere else', () => {
  it('[PRM-18] keeps this session, and ends all others with their pushes', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const [phone, { token: program }] = [await anotherSession(kit, ada, safari), await programOf(kit, ada)]
    const push = await connected(address, phone.token, undefined, 'research')
    const own = await connected(address, ada.token, undefined, 'research')

    const { status, body } = await endOthers(ada, ada.token)
    await push.ended

    expect({ status, body }).toEqual({ status: 200, body: { ended: 2 } })
    const after = [phone.token, program, ada.token].map((token) => seen(ada, token))
    expect(await Promise.all(after)).toEqual([401, 401, 200])
    expect(await seen(ben, ben.token)).toBe(200)
    expect(own.connection.state).toBe('Connected')
    await own.connection.stop()
  })
})
