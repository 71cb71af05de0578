import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDomain } from '#domain/users/test-identities.ts'
import { identities } from '../../../server/store/schema/identity.ts'
import { appForThisFile, appOn, call } from '../kit/app.ts'
import { exchange, signInWith, signUp, textField } from '../kit/sign-in.ts'

const kit = await appForThisFile({ testPassword: 'sesame' })
const at = (name: string) => `${name}@${testDomain}`
const refused = {
  status: 400,
  body: { error: 'invalid_grant', error_description: 'This code is wrong or has expired.' },
}

describe('the test identities', () => {
  it.each(['ada', 'ben', 'staff', 'apptest', 'ADA'])(
    '[SGI-12] sign in with the test password: %s',
    async (name) => {
      const { status, body } = await signInWith(kit, at(name), 'sesame')
      const session = await exchange(kit, textField(body, 'access_token'))

      expect([status, session.status]).toEqual([200, 200])
    },
  )

  it('are made once, however many servers start', async () => {
    const again = await Promise.all([1, 2, 3].map(() => appOn(kit.store, { testPassword: 'sesame' })))
    await Promise.all(again.map(({ app }) => app.close()))
    const { rows } = await kit.store.db.execute(
      sql`SELECT count(*) AS count FROM ${identities} WHERE is_test`,
    )

    expect(rows).toEqual([{ count: 4 }])
  })

  it.each([
    ['a wrong password', 'ada', 'Sesame'],
    ['no password', 'ada', ''],
    ['a name that nobody has', 'nobody', 'sesame'],
  ])('[SGI-12] do not sign in with %s', async (_what, name, password) => {
    expect(await signInWith(kit, at(name), password)).toMatchObject(refused)
  })

  it.each(['blocked', 'disabled'])('[SGI-12] [SGI-18] do not sign in while they are %s', async (state) => {
    const set = (value: boolean) =>
      kit.store.db.execute(sql`UPDATE ${identities} SET ${sql.identifier(state)} = ${value} WHERE is_test`)
    await set(true)
    const answer = await signInWith(kit, at('ben'), 'sesame')
    await set(false)

    expect(answer).toMatchObject(refused)
  })
})

describe('the test password', () => {
  it('[SGI-12] does not sign in an identity that signed up in the usual way, at the test domain or elsewhere', async () => {
    for (const address of [at('ordinary'), 'ordinary@mail.example']) {
      await signUp(kit, address)

      expect(await signInWith(kit, address, 'sesame')).toMatchObject(refused)
    }
  })

  it('[SGI-12] does not sign in a test identity with an address at another domain', async () => {
    await signUp(kit, 'tester@mail.example')
    await kit.store.db.execute(sql`UPDATE ${identities} SET is_test = true WHERE id =
      (SELECT identity_id FROM identity_addresses WHERE address = 'tester@mail.example')`)

    expect(await signInWith(kit, 'tester@mail.example', 'sesame')).toMatchObject(refused)
  })

  it('[SGI-12] does not turn an earlier identity at the address into a test identity', async () => {
    const first = await appForThisFile()
    await signUp(first, at('ada'))
    const later = await appOn(first.store, { testPassword: 'sesame' })
    const answer = await signInWith(later, at('ada'), 'sesame')
    await later.app.close()

    expect(answer).toMatchObject(refused)
  })

  it.each([
    [{ host: 'evil.example:4000', origin: 'http://evil.example:4000' }, 403],
    [{ host: 'evil.example:4000', 'sec-fetch-site': 'same-origin' }, 400],
    [{ host: 'evil.example', 'x-forwarded-host': 'localhost' }, 400],
    [{ host: '127.0.0.1:4000' }, 200],
  ])(
    'works for our pages, and not under a foreign name that points to this server: %j',
    async (headers, status) => {
      const form = { grant_type: 'password', username: at('staff'), password: 'sesame' }

      expect((await call(kit.app, 'POST /identity/oauth2/token', { form, headers })).status).toBe(status)
    },
  )

  it('signs nobody in if none is set, and makes no identity outside development', async () => {
    const without = await appOn(kit.store)
    const there = await signInWith(without, at('ada'), 'kinweave')
    const empty = await appForThisFile({ development: false, testPassword: 'sesame' })
    const { rows } = await empty.store.db.execute(sql`SELECT FROM ${identities}`)
    await without.app.close()

    expect(there).toMatchObject(refused)
    expect(rows).toEqual([])
  })

  it('[SGI-12] can be guessed no more often than a code', async () => {
    const live = await appOn(kit.store, { development: false, testPassword: 'sesame' })
    const statuses = []
    for (let index = 0; index < 11; index += 1)
      statuses.push((await signInWith(live, at('guessed'), `guess-${index}`)).status)
    await live.app.close()

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })
})
