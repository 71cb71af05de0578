import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { tokenTypes } from '#contract/group-admin/token.ts'
import { identities } from '../../../server/store/schema/identity.ts'
import { appForThisFile, call } from '../kit/app.ts'
import { exchange, refresh, signedIn, textField } from '../kit/sign-in.ts'

const kit = await appForThisFile()
const minutes = (count: number) => count * 60_000

const exchangeWith = (subject_token: string, changed: Readonly<Record<string, string>>) =>
  call(kit.app, 'POST /groupadmin/oauth2/token', {
    form: {
      grant_type: tokenTypes.exchange,
      subject_token,
      subject_token_type: tokenTypes.access,
      ...changed,
    },
  })

/** The identity service's answer to an access token. */
const identityBy = (subject_token: string, changed: Readonly<Record<string, string>> = {}) =>
  call(kit.app, 'POST /identity/oauth2/token', {
    form: {
      grant_type: tokenTypes.exchange,
      subject_token,
      subject_token_type: tokenTypes.access,
      ...changed,
    },
  })

describe('exchanging an identity token', () => {
  it.each([
    [{ scope: 'research' }, 'research', ['research']],
    [{ audience: 'groupadmin' }, 'groupadmin', ['groupadmin']],
    [{ audience: 'research content', scope: 'identity research' }, 'research', ['research']],
    [
      { scope: '', audience: '' },
      'identity groupadmin research content',
      ['groupadmin', 'research', 'content'],
    ],
  ])('[API-10] gives a session for the request %j', async (asked, scope, audience) => {
    const { identityToken } = await signedIn(kit)

    const { body } = await exchangeWith(identityToken, asked)
    const renewed = await refresh(kit, textField(body, 'refresh_token'))

    for (const answer of [body, renewed.body])
      expect(decodeJwt(textField(answer, 'access_token'))).toMatchObject({ scope, aud: audience })
  })

  it.each([
    [{ scope: 'research admin' }, 'invalid_scope'],
    [{ scope: 'identity' }, 'invalid_scope'],
    [{ audience: 'identity' }, 'invalid_target'],
    [{ audience: 'https://elsewhere.example' }, 'invalid_target'],
    [{ audience: 'research', scope: 'groupadmin' }, 'invalid_target'],
    [{ requested_token_type: 'urn:ietf:params:oauth:token-type:jwt' }, 'invalid_request'],
    [{ actor_token: 'x' }, 'invalid_request'],
    [{ client_id: 'kinweave-sync' }, 'unauthorized_client'],
    [{ client_id: 'nobody' }, 'invalid_client'],
  ])('[API-10] gives nothing for %j but %s', async (asked, error) => {
    const { identityToken } = await signedIn(kit)

    const { status, body } = await exchangeWith(identityToken, asked)

    expect({ status, body }).toEqual({ status: 400, body: { error, error_description: expect.any(String) } })
  })

  it.each([
    ['blocked', { blocked: true }],
    ['disabled', { disabled: true }],
    ['on the waitlist', { waitingSince: new Date('2026-11-21T00:00:00.000Z') }],
  ])('[SGI-18] gives nothing to an identity that is %s', async (_what, state) => {
    const { identityToken, subject } = await signedIn(kit)
    await kit.store.db.update(identities).set(state).where(sql`${identities.subject} = ${subject}`)

    expect(await exchange(kit, identityToken)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
  })
})

describe('an identity token within a session', () => {
  it('is given in exchange for the page’s access token, and names the session', async () => {
    const ada = await signedIn(kit)

    const { status, body } = await identityBy(ada.token)

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        access_token: expect.any(String),
        token_type: 'Bearer',
        issued_token_type: tokenTypes.access,
        expires_in: 1800,
      },
    })
    const token = textField(body, 'access_token')
    expect(decodeJwt(token)).toMatchObject({ aud: 'identity', sub: ada.subject, sid: ada.sessionId })
    expect((await call(kit.app, `GET /identity/identities/${ada.subject}`, { token })).status).toBe(200)
  })

  it('begins no other session', async () => {
    const ada = await signedIn(kit)
    const { body } = await identityBy(ada.token)

    expect(await exchange(kit, textField(body, 'access_token'))).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
  })

  it('ends with that session, and after half an hour', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const [hers, his] = [await identityBy(ada.token), await identityBy(ben.token)]
    const read = async ({ subject }: typeof ada, { body }: typeof hers) => {
      const token = textField(body, 'access_token')
      return (await call(kit.app, `GET /identity/identities/${subject}`, { token })).status
    }
    await call(kit.app, 'POST /groupadmin/oauth2/revoke', { form: { token: ada.refreshToken } })
    kit.clock.forward(minutes(30) - 1000)
    const before = [await read(ada, hers), await read(ben, his)]
    kit.clock.forward(1000)

    expect([...before, await read(ben, his)]).toEqual([401, 200, 401])
  })

  it('is not given for a token without the scope, of another audience or another kind', async () => {
    const ada = await signedIn(kit)
    const narrow = await call(kit.app, 'POST /groupadmin/oauth2/token', {
      form: { grant_type: 'refresh_token', refresh_token: ada.refreshToken, scope: 'groupadmin' },
    })

    const answers = [
      await identityBy(textField(narrow.body, 'access_token')),
      await identityBy(ada.identityToken),
      await identityBy('x'),
      await identityBy(ada.token, { audience: 'groupadmin' }),
      await identityBy(ada.token, { requested_token_type: 'urn:ietf:params:oauth:token-type:jwt' }),
    ]

    expect(answers.map(({ body }) => body)).toMatchObject([
      { error: 'invalid_grant' },
      { error: 'invalid_grant' },
      { error: 'invalid_grant' },
      { error: 'invalid_target' },
      { error: 'invalid_request' },
    ])
  })
})
