import { sql } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import { tokenTypes } from '#contract/group-admin/token.ts'
import { Subject } from '#contract/wire.ts'
import { refreshTokenHash } from '../../../server/group-admin/session-tokens.ts'
import { openStore } from '../../../server/store/store.ts'
import { rotateRefreshToken } from '../../../server/store/writers/sessions.ts'
import { ensureUser } from '../../../server/store/writers/users.ts'
import { appForThisFile, appOn, call, field } from '../kit/app.ts'
import { exchange, identityTokenFor, refresh, signedIn, signUp, textField } from '../kit/sign-in.ts'
import { someoneWaits } from '../kit/waiting.ts'

const kit = await appForThisFile()
const seconds = (count: number) => count * 1000
const ended = { error: 'invalid_grant', error_description: 'This session has ended. Please sign in again.' }
const countOf = async (query: ReturnType<typeof sql>) => (await kit.store.db.execute(query)).rows

describe('the first sign-in', () => {
  it('[SGI-20] makes user, profile data group and start person, with the names of the identity', async () => {
    const ada = await signedIn(kit, { givenName: 'Ada', familyName: 'First' })

    expect(
      await countOf(sql`SELECT u.given_name, u.surname, u.email, g.group_type, g.name, g.start_item_number, m.role,
        p.number, p.display_name, p.gender, p.name_parts
      FROM users u JOIN data_groups g ON g.id = u.profile_data_group_id
      JOIN data_group_members m ON m.data_group_id = g.id AND m.principal_id = u.id
      JOIN persons p ON p.data_group_id = g.id WHERE u.id = ${ada.userId}`),
    ).toEqual([
      {
        given_name: 'Ada',
        surname: 'First',
        email: ada.address,
        group_type: 'Profile',
        name: 'Ada First',
        start_item_number: 1,
        role: 'Owner',
        number: 1,
        display_name: 'Ada First',
        gender: 'Unknown',
        name_parts: [
          { kind: 'Given', text: 'Ada' },
          { kind: 'Surname', text: 'First' },
        ],
      },
    ])
  })

  it('[SGI-20] makes them once, even for sign-ins at the same moment at several server processes', async () => {
    const second = openStore({ connectionString: kit.store.connectionString })
    const other = await appOn(second)
    await signUp(kit, 'same-moment@mail.example')
    const identityToken = await identityTokenFor(kit, 'same-moment@mail.example')
    const before = await countOf(
      sql`SELECT (SELECT count(*) FROM users)::int AS users, (SELECT count(*) FROM data_groups)::int AS groups`,
    )

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => exchange(index % 2 === 0 ? kit : other, identityToken)),
    )
    await other.app.close()
    await second.close()

    const after = await countOf(
      sql`SELECT (SELECT count(*) FROM users)::int AS users, (SELECT count(*) FROM data_groups)::int AS groups`,
    )
    const users = new Set(answers.map(({ body }) => decodeJwt(textField(body, 'access_token')).sub))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(users.size).toBe(1)
    expect([field(before[0], 'users'), field(before[0], 'groups')].map((count) => Number(count) + 1)).toEqual(
      [field(after[0], 'users'), field(after[0], 'groups')],
    )
  })

  it('[SGI-20] makes all of it or nothing', async () => {
    await signUp(kit, 'nothing@mail.example')
    const identityToken = await identityTokenFor(kit, 'nothing@mail.example')
    await kit.store.db.execute(sql`ALTER TABLE persons ADD CONSTRAINT never CHECK (number <> 1) NOT VALID`)
    const failed = await exchange(kit, identityToken)
    await kit.store.db.execute(sql`ALTER TABLE persons DROP CONSTRAINT never`)
    const left = await countOf(sql`SELECT FROM users WHERE subject = ${decodeJwt(identityToken).sub}`)

    const answer = await exchange(kit, identityToken)

    expect(failed).toMatchObject({ status: 500, body: { error: 'temporarily_unavailable' } })
    expect(left).toEqual([])
    expect(answer.status).toBe(200)
  })
})

describe('the second of two first sign-ins', () => {
  it('[SGI-20] waits for the first and uses the user that it made', async () => {
    const subject = Subject.parse(crypto.randomUUID())
    const user = {
      issuer: 'x',
      subject,
      givenName: 'Ada',
      surname: 'Twice',
      email: null,
      createdAt: kit.clock.now,
    }

    const { waiting, ids } = await kit.store.transaction(async (queries) => {
      const { rows } = await queries.execute<{ user_id: string; profile_id: string }>(sql`
        WITH g AS (INSERT INTO data_groups (group_type, name, created_at, modified_at)
          VALUES ('Profile', 'Ada', now(), now()) RETURNING id)
        INSERT INTO users (issuer, subject, given_name, surname, created_at, modified_at, profile_data_group_id)
        SELECT 'x', ${subject}, 'Ada', 'Twice', now(), now(), id FROM g
        RETURNING id::text AS user_id, profile_data_group_id::text AS profile_id`)
      const second = ensureUser(kit.store, user)
      await someoneWaits(kit.store)
      return { waiting: { second }, ids: rows[0] }
    })

    expect(await waiting.second).toEqual({ userId: ids?.user_id, profileId: ids?.profile_id })
  })
})

describe('an access token', () => {
  it('[VAL-03] carries a subject and a profile id', async () => {
    const ada = await signedIn(kit)

    expect(decodeProtectedHeader(ada.token)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: expect.any(String) })
    expect(decodeJwt(ada.token)).toEqual({
      iss: kit.publicUrl,
      aud: ['groupadmin', 'research', 'content'],
      sub: ada.userId,
      profile_id: ada.profileId,
      sid: ada.sessionId,
      client_id: 'kinweave',
      scope: 'identity groupadmin research content',
      privileges: ['User'],
      iat: expect.any(Number),
      exp: expect.any(Number),
      jti: expect.any(String),
    })
  })

  it('[API-10] [API-13] comes with a refresh token and both lives', async () => {
    await signUp(kit, 'lives@mail.example')
    const { status, body, headers } = await exchange(kit, await identityTokenFor(kit, 'lives@mail.example'))

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        access_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: 3600,
        refresh_token: expect.any(String),
        refresh_token_expires_in: 30 * 24 * 3600,
        scope: 'identity groupadmin research content',
        issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      },
    })
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each(['', 'x', 'x.y.z'])('[API-10] is not given for the subject token %j', async (token) => {
    expect(await exchange(kit, token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  it('[API-10] accepts only the specified kinds of token, audience and scope', async () => {
    await signUp(kit, 'kinds@mail.example')
    const subject_token = await identityTokenFor(kit, 'kinds@mail.example')
    const ask = (subject_token_type: string) =>
      call(kit.app, 'POST /groupadmin/oauth2/token', {
        form: {
          grant_type: tokenTypes.exchange,
          subject_token,
          subject_token_type,
          requested_token_type: tokenTypes.access,
          audience: 'groupadmin',
          scope: 'groupadmin research',
        },
      })

    expect(await ask('urn:ietf:params:oauth:token-type:jwt')).toMatchObject({ status: 400 })
    expect((await ask(tokenTypes.access)).status).toBe(200)
  })

  it('[API-10] is not given for an access token', async () => {
    const ada = await signedIn(kit)

    expect(await exchange(kit, ada.token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  it.each([
    ['an unknown grant', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['no grant', {}, 'unsupported_grant_type'],
    ['a missing field', { grant_type: 'refresh_token' }, 'invalid_request'],
  ])('refuses %s in the form of RFC 6749', async (_what, form, error) => {
    const { status, body } = await call(kit.app, 'POST /groupadmin/oauth2/token', { form })

    expect({ status, body }).toEqual({ status: 400, body: { error, error_description: expect.any(String) } })
  })
})

describe('refreshing', () => {
  it('[API-12] [API-13] gives the next pair of tokens', async () => {
    const ada = await signedIn(kit)

    const { status, body } = await refresh(kit, ada.refreshToken)

    expect({ status, body }).toMatchObject({
      status: 200,
      body: { expires_in: 3600, refresh_token_expires_in: 2_592_000 },
    })
    expect(field(body, 'refresh_token')).not.toBe(ada.refreshToken)
    expect(decodeJwt(textField(body, 'access_token'))).toMatchObject({ sub: ada.userId, sid: ada.sessionId })
  })

  it('[API-12] gives 50 calls at the same moment the same successor', async () => {
    const ada = await signedIn(kit)

    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(kit, ada.refreshToken)))

    expect(new Set(answers.map(({ body }) => field(body, 'refresh_token'))).size).toBe(1)
    expect(await countOf(sql`SELECT FROM refresh_tokens WHERE session_id = ${ada.sessionId}`)).toHaveLength(2)
  })

  it('[API-12] makes a call wait while another rotates the token, and then refuses it as used', async () => {
    const ada = await signedIn(kit)
    const hash = refreshTokenHash(ada.refreshToken)
    const expiresAt = new Date(kit.clock.now.getTime() + seconds(3600))
    const next = { hash: refreshTokenHash('successor'), issuedAt: kit.clock.now, expiresAt }

    const { first, second } = await kit.store.transaction(async (queries) => {
      const rotated = await rotateRefreshToken(queries, hash, next)
      const waiting = rotateRefreshToken(kit.store.db, hash, next)
      await someoneWaits(kit.store)
      return { first: rotated, second: { waiting } }
    })

    expect([first, await second.waiting]).toEqual([true, false])
  })

  it('gives the successor again within ten seconds to a client that did not receive the answer', async () => {
    const ada = await signedIn(kit)
    const first = await refresh(kit, ada.refreshToken)
    kit.clock.forward(seconds(10))

    const again = await refresh(kit, ada.refreshToken)
    const next = await refresh(kit, textField(again.body, 'refresh_token'))

    expect(field(again.body, 'refresh_token')).toBe(field(first.body, 'refresh_token'))
    expect(next.status).toBe(200)
  })

  it('[PRM-18] ends the whole session when a used token comes back later', async () => {
    const ada = await signedIn(kit)
    const successor = textField((await refresh(kit, ada.refreshToken)).body, 'refresh_token')
    kit.clock.forward(seconds(11))

    const reuse = await refresh(kit, ada.refreshToken)

    expect(reuse).toMatchObject({ status: 400, body: ended })
    expect(await refresh(kit, successor)).toMatchObject({ status: 400, body: ended })
    expect((await call(kit.app, `GET /groupadmin/users/${ada.userId}`, ada)).status).toBe(401)
  })

  it('ends the session when a used token comes back after its successor was used, however soon', async () => {
    const ada = await signedIn(kit)
    const successor = textField((await refresh(kit, ada.refreshToken)).body, 'refresh_token')
    await refresh(kit, successor)

    expect(await refresh(kit, ada.refreshToken)).toMatchObject({ status: 400, body: ended })
  })

  it('is refused once the token has expired', async () => {
    const ada = await signedIn(kit)
    kit.clock.forward(30 * 24 * 3600 * 1000)

    expect(await refresh(kit, ada.refreshToken)).toMatchObject({ status: 400, body: ended })
  })

  it('[SGI-18] is refused to an identity that has been blocked in the meantime', async () => {
    const ada = await signedIn(kit)
    await kit.store.db.execute(sql`UPDATE identities SET blocked = true WHERE subject = ${ada.subject}`)

    expect(await refresh(kit, ada.refreshToken)).toMatchObject({ status: 400, body: ended })
  })
})

describe('revoking', () => {
  it.each(['refreshToken', 'token'] as const)('[PRM-18] ends the session of a %s', async (kind) => {
    const ada = await signedIn(kit)

    const { status } = await call(kit.app, 'POST /groupadmin/oauth2/revoke', { form: { token: ada[kind] } })

    expect(status).toBe(200)
    expect((await call(kit.app, `GET /groupadmin/users/${ada.userId}`, ada)).status).toBe(401)
    expect((await refresh(kit, ada.refreshToken)).status).toBe(400)
  })

  it('answers the same for an unknown token, and leaves other sessions alone', async () => {
    const ada = await signedIn(kit)

    const { status } = await call(kit.app, 'POST /groupadmin/oauth2/revoke', { form: { token: 'unknown' } })

    expect(status).toBe(200)
    expect((await call(kit.app, `GET /groupadmin/users/${ada.userId}`, ada)).status).toBe(200)
  })
})

describe('an access token that has expired', () => {
  it('[PRM-18] is refused to the second', async () => {
    const ada = await signedIn(kit)
    kit.clock.forward(seconds(3599))
    const before = await call(kit.app, `GET /groupadmin/users/${ada.userId}`, ada)
    kit.clock.forward(seconds(1))
    const after = await call(kit.app, `GET /groupadmin/users/${ada.userId}`, ada)

    expect([before.status, after.status]).toEqual([200, 401])
    expect(after.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  })
})
