/**
 * Many people behind one network: a school, a company, a mobile provider. Only failures count against all of them
 * together.
 */
import { describe, expect, it } from 'vitest'
import type { Subject } from '#contract/wire.ts'
import { declaredLimits } from '../../../server/http/limits.ts'
import { fewAtOnce } from '../../../server/identity/few-at-once.ts'
import { readMailbox } from '../../../server/mail/outbox.ts'
import { identities, identityAddresses } from '../../../server/store/schema/identity.ts'
import { releaseAttempt, reserveAttempt } from '../../../server/store/writers/attempts.ts'
import { appForThisFile, appOn, call, type TestApp } from '../kit/app.ts'
import { deliverMail } from '../kit/mail.ts'
import { exchange, mailedCode, signUp, textField } from '../kit/sign-in.ts'

const kit = await appForThisFile()

/** A server with all limits of a public server. */
async function live<T>(work: (on: TestApp) => Promise<T>): Promise<T> {
  const on = await appOn(kit.store, { development: false, callsPerMinute: declaredLimits(false) })
  on.clock.now = kit.clock.now
  try {
    return await work(on)
  } finally {
    await on.app.close()
  }
}

const signIn = (on: TestApp, username: string, password: string, address: string) =>
  call(on.app, 'POST /identity/oauth2/token', {
    form: { grant_type: 'password', username, password },
    address,
  })

/** Makes this many people who have signed up, each with a mailed code. */
async function people(count: number, name: string) {
  const addresses = Array.from({ length: count }, (_, index) => `${name}-${index}@mail.example`)
  const all = []
  for (const address of addresses) {
    await signUp(kit, address)
    all.push({ address, code: await mailedCode(kit, address) })
  }
  return all
}

/** Makes this many people who have signed up, without their calls. */
async function staffOf(office: string, count: number): Promise<string[]> {
  const createdAt = kit.clock.now
  const added = await kit.store.db
    .insert(identities)
    .values(
      Array.from({ length: count }, () => ({
        // Any UUID is a valid subject.
        subject: crypto.randomUUID() as Subject,
        givenName: 'Ada',
        familyName: 'Tester',
        createdAt,
      })),
    )
    .returning({ id: identities.id })
  const addresses = added.map(({ id }, index) => ({
    identityId: id,
    address: `${index}@${office}.example`,
    createdAt,
  }))
  await kit.store.db.insert(identityAddresses).values(addresses)
  return addresses.map(({ address }) => address)
}

/** Asks for a code for each address from one network, and returns the codes that arrived, by address. */
async function codesFor(on: TestApp, addresses: readonly string[], network: string) {
  const path = 'POST /identity/identities/$lookup/sendcode'
  const asked = await Promise.all(
    addresses.map((address) => call(on.app, path, { json: { address }, address: network })),
  )
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([204]))
  await deliverMail(kit)
  const mails = await readMailbox(kit.store)
  return new Map(mails.map(({ to, text }) => [to, /^\d{6}$/m.exec(text)?.[0] ?? '']))
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const statusesOf = (answers: readonly { status: number }[]) => {
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  return { in: count(200), refused: count(400), limited: count(429) }
}

describe('behind one network', () => {
  it('[API3-45] a hundred people sign in, one after the other or all at once', async () => {
    const [first, second] = [await people(100, 'one'), await people(100, 'all')]

    await live(async (on) => {
      const oneByOne = []
      for (const { address, code } of first) oneByOne.push(await signIn(on, address, code, '203.0.113.1'))
      const atOnce = await Promise.all(
        second.map(({ address, code }) => signIn(on, address, code, '203.0.113.2')),
      )
      const sessions = []
      for (const { body } of atOnce) sessions.push(await exchange(on, textField(body, 'access_token')))

      expect(statusesOf(oneByOne)).toEqual({ in: 100, refused: 0, limited: 0 })
      expect(statusesOf(atOnce)).toEqual({ in: 100, refused: 0, limited: 0 })
      expect(statusesOf(sessions)).toEqual({ in: 100, refused: 0, limited: 0 })
    })
  })

  it('[API3-45] a hundred people ask for their codes', () =>
    live(async (on) => {
      const statuses = new Set<number>()
      for (let index = 0; index < 100; index += 1) {
        const json = { address: `asks-${index}@mail.example` }
        const path = 'POST /identity/identities/$lookup/sendcode'
        statuses.add((await call(on.app, path, { json, address: '203.0.113.3' })).status)
      }

      expect([...statuses]).toEqual([204])
    }))

  it('[API3-45] nobody signs in by guessing among the many, also when all guess at once', async () => {
    const many = await people(80, 'guessed')

    await live(async (on) => {
      const good = await Promise.all(
        many.slice(0, 10).map(({ address, code }) => signIn(on, address, code, '203.0.113.4')),
      )
      const guesses = await Promise.all(
        many.slice(10).map(({ address, code }) => signIn(on, address, wrong(code), '203.0.113.4')),
      )

      expect(statusesOf(good)).toEqual({ in: 10, refused: 0, limited: 0 })
      expect(statusesOf(guesses)).toEqual({ in: 0, refused: 60, limited: 10 })
    })
  })

  it('[API3-45] a call that the limit of an address refuses counts against nobody else', () =>
    live(async (on) => {
      const [ben] = await people(1, 'ben')
      const answers = []
      for (let turn = 0; turn < 80; turn += 1)
        answers.push(await signIn(on, 'ada@mail.example', '000000', '203.0.113.5'))

      expect(statusesOf(answers)).toEqual({ in: 0, refused: 10, limited: 70 })
      expect((await signIn(on, ben?.address ?? '', ben?.code ?? '', '203.0.113.5')).status).toBe(200)
    }))
})

describe('an office of 200 people behind one network address', () => {
  it('[API3-45] signs in at nine o’clock and everybody gets in, while a guesser among them is stopped', () =>
    live(async (on) => {
      const office = '203.0.113.6'
      const everybody = await staffOf('office', 200)
      const codes = await codesFor(on, everybody, office)
      const right = (address: string) => signIn(on, address, codes.get(address) ?? '', office)
      const guess = (address: string) => signIn(on, address, wrong(codes.get(address) ?? ''), office)

      // While all sign in, every tenth person mistypes the code once, and somebody tries the codes of thirty others.
      const [typos, guesses, signedIn] = await Promise.all([
        Promise.all(everybody.filter((_, index) => index % 10 === 0).map(guess)),
        Promise.all(everybody.slice(-30).map(guess)),
        Promise.all(everybody.map(right)),
      ])
      const sessions = await Promise.all(
        signedIn.map(({ body }) => exchange(on, textField(body, 'access_token'))),
      )
      const more = await Promise.all(everybody.slice(0, 40).map(guess))

      expect(statusesOf([...typos, ...guesses])).toEqual({ in: 0, refused: 50, limited: 0 })
      expect(statusesOf(signedIn)).toEqual({ in: 200, refused: 0, limited: 0 })
      expect(statusesOf(sessions)).toEqual({ in: 200, refused: 0, limited: 0 })
      expect(statusesOf(more)).toEqual({ in: 0, refused: 10, limited: 30 })
    }))
})

describe('a withdrawn attempt', () => {
  const limit = { most: 2, milliseconds: 1000 }
  const { db } = kit.store
  const at = (milliseconds: number) => new Date(kit.clock.now.getTime() + milliseconds)
  const reserve = (key: string, milliseconds: number) => reserveAttempt(db, key, limit, at(milliseconds))

  it('makes room for another one', async () => {
    const [one, two] = [await reserve('room', 0), await reserve('room', 1)]
    const refused = await reserve('room', 500)
    if (one.counted) await releaseAttempt(db, one)

    expect([one.counted, two.counted, refused]).toEqual([true, true, { counted: false, seconds: 1 }])
    expect((await reserve('room', 500)).counted).toBe(true)
    expect((await reserve('room', 500)).counted).toBe(false)
  })

  it('makes none in another span of time', async () => {
    const early = await reserve('span', 0)
    for (const milliseconds of [2000, 2001]) await reserve('span', milliseconds)
    if (early.counted) await releaseAttempt(db, early)

    expect((await reserve('span', 2002)).counted).toBe(false)
  })
})

describe(fewAtOnce.name, () => {
  it('runs a limited number per key at once, in the order of their arrival, whether they succeed or fail', async () => {
    const turns = fewAtOnce(2)
    const begun: number[] = []
    const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
    const runs = ends.map(({ promise }, index) =>
      turns('key', () => {
        begun.push(index)
        return promise
      }),
    )
    const other = await turns('another key', async () => begun.length)

    ends[1]?.reject(new Error('broken'))
    await expect(runs[1]).rejects.toThrow('broken')
    await Promise.resolve()
    const afterOne = [...begun]
    for (const { resolve } of ends) resolve()
    await Promise.allSettled(runs)

    expect(other).toBe(2)
    expect(afterOne).toEqual([0, 1, 2])
    expect(begun).toEqual([0, 1, 2, 3, 4])
  })
})
