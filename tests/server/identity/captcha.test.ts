import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, describe, expect, it } from 'vitest'
import { attempts } from '../../../server/store/schema/attempts.ts'
import { captchaSolutions } from '../../../server/store/schema/identity.ts'
import { appForThisFile, appOn, call, field, type TestApp } from '../kit/app.ts'

const kit = await appForThisFile({ captchaSiteKey: 'our-site' })
// The library reads the computer's clock.
beforeEach(() => {
  kit.clock.now = new Date()
})

type Challenge = Awaited<ReturnType<typeof createChallenge>>

const challenge = async (on: TestApp = kit, siteKey = 'our-site') =>
  // The server's answer is made by the library.
  (await call(on.app, `GET /identity/captcha/challenge?sitekey=${siteKey}`)).body as Challenge

const payload = (parts: object) => Buffer.from(JSON.stringify(parts)).toString('base64')

/** Every counter is at least this large. */
const fewest = 200

/** Solves the challenge and encodes the result, as the widget does. */
async function solved(one: Challenge): Promise<string> {
  return payload({
    challenge: one,
    solution: await solveChallenge({ challenge: one, deriveKey, counterStart: fewest }),
  })
}

const signUpWith = (captchaCode: string | undefined, on: TestApp = kit) =>
  call(on.app, 'POST /identity/identities', {
    json: {
      givenName: 'Ada',
      familyName: 'Human',
      address: `${crypto.randomUUID()}@mail.example`,
      captchaCode,
    },
  })

const needed = {
  status: 400,
  body: { code: 'captcha-required', title: 'Please confirm first that you are not a robot.' },
}

describe('a captcha', () => {
  it('[API3-08] [API3-44] [SGU-05] lets a person sign up who has solved it', async () => {
    expect((await signUpWith(await solved(await challenge()))).status).toBe(201)
  })

  it('[API3-08] works once, whether used twice in sequence or at the same moment', async () => {
    const [used, raced] = [await solved(await challenge()), await solved(await challenge())]
    const first = await signUpWith(used)
    const second = await signUpWith(used)
    const many = await Promise.all(Array.from({ length: 50 }, () => signUpWith(raced)))

    expect([first.status, second]).toMatchObject([201, needed])
    expect(many.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('[API3-08] works once for all servers, after a restart too', async () => {
    const code = await solved(await challenge())
    await signUpWith(code)
    const other = await appOn(kit.store, { captchaSiteKey: 'our-site' })
    other.clock.now = new Date()
    const again = await signUpWith(code, other)
    await other.app.close()

    expect(again).toMatchObject(needed)
  })

  it('[API3-08] works once in whatever way it is written', async () => {
    const one = await challenge()
    const code = await solved(one)
    await signUpWith(code)
    const { solution } = JSON.parse(Buffer.from(code, 'base64').toString())
    const louder = { ...one, signature: one.signature?.toUpperCase() }

    expect(await signUpWith(payload({ challenge: louder, solution }))).toMatchObject(needed)
    expect(await signUpWith(payload({ solution, challenge: { ...one, more: 1 } }))).toMatchObject(needed)
  })

  it('expires, and is forgotten then', async () => {
    const [used, left] = [await solved(await challenge()), await solved(await challenge())]
    await signUpWith(used)
    kit.clock.forward(20 * 60_000)
    const late = await signUpWith(left)
    kit.clock.now = new Date()
    const kept = await kit.store.db.select().from(captchaSolutions)
    kit.clock.forward(21 * 60_000)
    const fresh = await challenge()
    await signUpWith(await solved(fresh))

    expect(late).toMatchObject(needed)
    expect(kept.length).toBeGreaterThan(0)
    expect(await kit.store.db.select().from(captchaSolutions)).toHaveLength(1)
  })

  it.each([
    ['none', () => undefined],
    ['an empty one', () => ''],
    ['a made-up one', () => 'made-up'],
    ['one that is no captcha', () => payload({ challenge: null })],
    [
      'one without work',
      async () => payload({ challenge: await challenge(), solution: { counter: 1, derivedKey: '00' } }),
    ],
  ])('[API3-08] is needed: %s is refused', async (_what, code) => {
    expect(await signUpWith(await code())).toMatchObject(needed)
  })

  it('[API3-45] is checked before sign-ups with an address are counted, so that nobody can block the address of another person', async () => {
    const live = await appOn(kit.store, { development: false, captchaSiteKey: 'our-site' })
    live.clock.now = new Date()
    const comeFrom = async (address: string, captchaCode: string) => {
      const json = { givenName: 'Ada', familyName: 'Human', address: 'victim@mail.example', captchaCode }
      return (await call(live.app, 'POST /identity/identities', { json, address })).status
    }
    const stranger = []
    for (let index = 0; index < 12; index += 1) stranger.push(await comeFrom('10.9.0.1', 'x'))
    const owner = await comeFrom('10.9.0.2', await solved(await challenge(live)))
    // Simulates ten sign-ups with this address by a person who solved the captcha.
    await kit.store.db.update(attempts).set({ count: 10 })
    const above = await comeFrom('10.9.0.3', await solved(await challenge(live)))
    await live.app.close()

    expect(new Set(stranger)).toEqual(new Set([400]))
    expect([owner, above]).toEqual([201, 429])
  })

  it('[API3-08] cannot be invented by the solver', async () => {
    const own = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 5000,
      counter: fewest,
      deriveKey,
      data: { siteKey: 'our-site' },
      expiresAt: new Date(Date.now() + 60_000),
      hmacSignatureSecret: 'guessed',
      hmacKeySignatureSecret: 'guessed',
    })

    expect(await signUpWith(await solved(own))).toMatchObject(needed)
  })

  it('[API3-08] cannot be made easier or longer by the solver', async () => {
    const one = await challenge()
    const { solution } = JSON.parse(Buffer.from(await solved(one), 'base64').toString())
    const { parameters } = one
    const changed = [
      { ...parameters, cost: 1 },
      { ...parameters, keyPrefix: '00' },
      { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 60 },
      { ...parameters, salt: '00'.repeat(16) },
    ]
    for (const other of changed)
      expect(await signUpWith(payload({ challenge: { ...one, parameters: other }, solution }))).toMatchObject(
        needed,
      )
    expect((await signUpWith(payload({ challenge: one, solution }))).status).toBe(201)
  })

  it('[API3-44] is refused if it is for another site, and another site gets no challenge', async () => {
    const other = await appOn(kit.store, { captchaSiteKey: 'other-site' })
    other.clock.now = new Date()
    const code = await solved(await challenge(other, 'other-site'))
    await other.app.close()

    expect(await signUpWith(code)).toMatchObject(needed)
    expect((await call(kit.app, 'GET /identity/captcha/challenge?sitekey=other-site')).status).toBe(404)
  })

  it('[API3-08] [SGU-05] is not needed in development', async () => {
    const open = await appOn(kit.store, {})
    const answers = [
      await signUpWith(undefined, open),
      await call(open.app, 'GET /config.json'),
      await call(open.app, 'GET /identity/captcha/challenge?sitekey=our-site'),
    ]
    await open.app.close()

    expect(answers.map(({ status }) => status)).toEqual([201, 200, 404])
    expect(field(answers[1]?.body, 'captchaSiteKey')).toBe(null)
  })
})
