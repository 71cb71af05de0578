import { describe, expect, it } from 'vitest'
import { loadTokenKeys } from '../../../server/access/keys.ts'
import { type Answer, appForThisFile, call } from '../kit/app.ts'
import { mailedCode, refresh, signedIn, signInWith, signUp } from '../kit/sign-in.ts'

const lines: string[] = []
const kit = await appForThisFile({
  log: { level: 'trace', stream: { write: (line: string) => lines.push(line) } },
})

/** Everything that a log of these calls must not contain. */
async function everythingSecret() {
  const address = 'canary-address@mail.example'
  await signUp(kit, address, { givenName: 'Canarygiven', familyName: 'Canarysurname' })
  const code = await mailedCode(kit, address)
  await signInWith(kit, address, 'canary-wrong-code')
  await signInWith(kit, address, code)
  const ada = await signedIn(kit, { givenName: 'Canaryada', familyName: 'Canarylace' })
  await call(
    kit.app,
    `GET /groupadmin/users/${ada.userId}?access_token=canary-query-token&code=canary-query-code`,
    ada,
  )
  await call(kit.app, 'GET /nobody/canary-path@mail.example?refresh_token=canary-query-refresh')
  await call(kit.app, `PATCH /groupadmin/users/${ada.userId}`, {
    token: ada.token,
    patch: [{ op: 'replace', path: '/email2', value: 'canary-second@mail.example' }],
  })
  await call(kit.app, 'GET /research/notifications?id=canary-connection&access_token=canary-push-token')
  await call(kit.app, `GET /research/notifications?id=canary-connection&access_token=${ada.token}`)
  await call(kit.app, 'POST /groupadmin/notifications/negotiate?access_token=canary-push-token')
  await call(kit.app, 'GET /authredirect?code=canary-redirect&clientSecret=canary-secret')
  await call(kit.app, 'POST /identity/telemetry', {
    json: {
      events: [
        { kind: 'problem', ago: 0, url: '/a?code=canary-told', message: '"refresh_token":"canary-told"' },
      ],
    },
  })
  await refresh(kit, ada.refreshToken)
  await refresh(kit, 'canary-refresh-token')
  await call(kit.app, 'GET /groupadmin/users/1', {
    token: 'canary-bad-token',
    headers: { cookie: 'canary-cookie' },
  })
  return { code, ada }
}

/** Makes the database fail in the middle of calls that carry personal data. */
async function failures(): Promise<Answer[]> {
  await kit.store.pool.query(
    `ALTER TABLE identities ADD CONSTRAINT fails CHECK (given_name <> 'Canaryfails')`,
  )
  const failed = await signUp(kit, 'canary-fails@mail.example', {
    givenName: 'Canaryfails',
    familyName: 'Canary',
  })
  await signUp(kit, 'canary-mail@mail.example')
  await kit.store.pool.query('ALTER SCHEMA graphile_worker RENAME TO elsewhere')
  const mail = await call(kit.app, 'POST /identity/identities/$lookup/sendcode', {
    json: { address: 'canary-mail@mail.example' },
  })
  await kit.store.pool.query('ALTER SCHEMA elsewhere RENAME TO graphile_worker')
  return [failed, mail]
}

const { code, ada } = await everythingSecret()
const failed = await failures()

describe('the log', () => {
  it('has one line of JSON per answer, with method, route, status, time and request id', async () => {
    const entries = lines.map((line): unknown => JSON.parse(line))

    expect(entries).toContainEqual({
      level: 30,
      time: expect.any(Number),
      reqId: expect.any(String),
      method: 'GET',
      route: '/groupadmin/users/:id',
      status: 200,
      milliseconds: expect.any(Number),
      userId: ada.userId,
      msg: 'answered',
    })
    expect(entries.length).toBeGreaterThan(10)
  })

  it('[TEL-02] contains no token, code, address, name or query', () => {
    const log = lines.join('')

    for (const secret of [code, ada.token, ada.refreshToken, ada.identityToken, ada.address, ada.subject]) {
      expect(log.includes(secret)).toBe(false)
    }
    expect(log).not.toMatch(/canary/i)
  })

  it('shows where a failure happened, and its code, but no value', () => {
    const entries = lines.filter((line) => line.includes('"failed"'))

    expect(failed.map(({ status }) => status)).toEqual([500, 500])
    expect(entries).toHaveLength(2)
    expect(entries[0]).toContain('"errorCode":"23514"')
    expect(entries[0]).toContain('"constraint":"fails"')
    expect(entries[0]).toContain('identities.ts')
  })
})

describe('an answer to a failure', () => {
  it('reveals nothing internal', () => {
    for (const { body, headers } of failed) {
      expect(body).toEqual({
        type: 'about:blank',
        status: 500,
        code: 'internal',
        title: 'Something went wrong on our side.',
        requestId: headers['x-request-id'],
      })
    }
  })
})

describe('the request id', () => {
  it('comes from the caller if it is valid, and is generated otherwise', async () => {
    const idFor = async (given: string) =>
      (await call(kit.app, 'GET /healthz', { headers: { 'x-request-id': given } })).headers['x-request-id']

    expect(await idFor('0123456789-abcdef')).toBe('0123456789-abcdef')
    expect(await idFor('x"} injected')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await idFor('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('the keys that sign tokens', () => {
  it('are the same for all server processes, even if they start at the same moment', async () => {
    await kit.store.pool.query('DELETE FROM signing_keys')

    const sets = await Promise.all(
      Array.from({ length: 5 }, () => loadTokenKeys(kit.store, () => kit.clock.now)),
    )

    expect(new Set(sets.map(({ signing }) => signing.kid)).size).toBe(1)
    expect(
      sets.every(({ publicJwks }) => publicJwks.length === 1 && !JSON.stringify(publicJwks).includes('"d"')),
    ).toBe(true)
  })
})
