/**
 * Attacks 23 and 24: secrets in places where others can read them, and calls that a foreign page makes a browser send.
 */
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { tokenTypes } from '#contract/group-admin/token.ts'
import { appForThisFile, call, type TestApp } from '../kit/app.ts'
import { exchange, refresh, signedIn, signInWith } from '../kit/sign-in.ts'
import { fire, gains, type Shot, settings } from './fire.ts'

const lines: string[] = []
const kit = await appForThisFile({
  log: { level: 'trace', stream: { write: (line: string) => lines.push(line) } },
})
const victim = await signedIn(kit)

const inQuery =
  (path: string): Shot =>
  (process: TestApp) =>
    call(process.app, path)

describe('attack 23: a token in an address', () => {
  it.each(settings)('opens nothing but a push connection, %s', async (setting) => {
    const answers = await fire(
      kit,
      setting,
      inQuery(`GET /groupadmin/users/${victim.userId}?access_token=${victim.token}`),
      inQuery(`GET /research/workspaces?access_token=${victim.token}`),
      inQuery(`GET /identity/identities/${victim.subject}?access_token=${victim.identityToken}`),
      inQuery(`POST /groupadmin/oauth2/token?grant_type=refresh_token&refresh_token=${victim.refreshToken}`),
    )

    expect(gains(answers)).toEqual([])
  })

  it.each(settings)('is in no log, %s', async (setting) => {
    const secrets = [
      victim.token,
      victim.identityToken,
      victim.refreshToken,
      'canary-code',
      'canary-verifier',
    ]

    lines.splice(0)
    const answers = await fire(
      kit,
      setting,
      inQuery(`POST /research/notifications/negotiate?negotiateVersion=1&access_token=${victim.token}`),
      inQuery(`GET /research/notifications?id=x&access_token=${victim.token}`),
      inQuery(`GET /authredirect?access_token=${victim.token}&code=canary-code`),
      inQuery(`GET /nowhere/${victim.refreshToken}`),
      (process) =>
        call(process.app, `GET /groupadmin/users/${victim.userId}`, {
          headers: {
            referer: `http://localhost/authredirect?access_token=${victim.token}`,
            cookie: victim.token,
          },
          token: victim.identityToken,
        }),
      (process) =>
        call(process.app, 'POST /groupadmin/oauth2/token', {
          form: {
            grant_type: 'authorization_code',
            client_id: 'kinweave-sync',
            code: 'canary-code',
            code_verifier: 'canary-verifier',
          },
        }),
    )

    // Each process that answered has written a line.
    expect(lines.length).toBeGreaterThanOrEqual(answers.length)
    expect(secrets.filter((secret) => lines.some((line) => line.includes(secret)))).toEqual([])
  })

  it('goes nowhere by a referrer', async () => {
    const answer = await call(kit.app, `GET /groupadmin/users/${victim.userId}`, { token: victim.token })

    expect(answer.headers['referrer-policy']).toBe('same-origin')
  })
})

describe('attack 24: a foreign page', () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

  it('finds no cookie to send along, and may read no answer', async () => {
    const answers = [
      await refresh(kit, (await signedIn(kit)).refreshToken),
      await exchange(kit, (await signedIn(kit)).identityToken),
      await signInWith(kit, victim.address, '000000'),
      await call(kit.app, `GET /groupadmin/users/${victim.userId}`, {
        token: victim.token,
        headers: foreign,
      }),
    ]

    for (const { headers } of answers) {
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it.each(settings)('gets nothing with a form without a token, %s', async (setting) => {
    const post =
      (path: string, form: Readonly<Record<string, string>>): Shot =>
      (process) =>
        call(process.app, `POST ${path}`, { form, headers: { ...foreign, cookie: `token=${victim.token}` } })

    const answers = await fire(
      kit,
      setting,
      post('/groupadmin/oauth2/token', { grant_type: 'refresh_token', refresh_token: '' }),
      post('/groupadmin/oauth2/token', { grant_type: tokenTypes.exchange }),
      post('/groupadmin/oauth2/authorize?client_id=kinweave-sync', {}),
      post(`/groupadmin/users/${victim.userId}/sessions/$others/end`, {}),
      post('/identity/identities', { givenName: 'Eve', familyName: 'Evil', address: 'eve@mail.example' }),
    )

    expect(gains(answers)).toEqual([])
  })

  it.each(settings)('cannot fix a session: every sign-in begins a new one, %s', async (setting) => {
    const person = await signedIn(kit)
    const before = person.sessionId

    const answers = await fire(kit, setting, (process) =>
      call(process.app, 'POST /groupadmin/oauth2/token', {
        form: {
          grant_type: tokenTypes.exchange,
          subject_token: person.identityToken,
          subject_token_type: tokenTypes.access,
          sid: before,
          session_state: before,
        },
        headers: { cookie: `sid=${before}`, authorization: `Bearer ${victim.token}` },
      }),
    )

    const sessions = answers.flatMap(({ body }) =>
      typeof body === 'object' && body !== null && 'access_token' in body
        ? [decodeJwt(String(body.access_token))['sid']]
        : [],
    )
    expect(sessions).toHaveLength(new Set(sessions).size)
    expect([...sessions]).not.toContain(before)
    expect(sessions).not.toContain(victim.sessionId)
  })
})
