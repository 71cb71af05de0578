import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { attemptLimits } from '#domain/signing-in/attempt-limits.ts'
import { appForThisFile, appOn, call, type TestApp } from '../kit/app.ts'
import { deliverMail, mailsTo } from '../kit/mail.ts'
import { mailedCode, signUp } from '../kit/sign-in.ts'
import { statementsOf } from '../kit/statements.ts'

const kit = await appForThisFile()
const maxCodes = attemptLimits['codes for a caller'].most
const home = '192.0.2.1'
const elsewhere = (index: number) => `10.${Math.floor(index / 250)}.1.${index % 250}`
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

const signIn = async (on: TestApp, username: string, password: string, address: string) =>
  (
    await call(on.app, 'POST /identity/oauth2/token', {
      form: { grant_type: 'password', username, password },
      address,
    })
  ).status
const sendCode = async (on: TestApp, username: string, address: string, headers = {}) =>
  (
    await call(on.app, 'POST /identity/identities/$lookup/sendcode', {
      json: { address: username },
      address,
      headers,
    })
  ).status

/** A server outside development, with every limit as declared. */
async function live<T>(work: (on: TestApp) => Promise<T>, publicUrl = 'http://localhost:4000'): Promise<T> {
  const on = await appOn(kit.store, { development: false, publicUrl })
  try {
    return await work(on)
  } finally {
    await on.app.close()
  }
}

describe('asking for a code', () => {
  const states = {
    known: '',
    unknown: '',
    blocked: 'blocked = true',
    disabled: 'disabled = true',
    waiting: 'waiting_since = now()',
  }

  it('[API3-10] runs the same statements for every address and leaves the rest to a job', async () => {
    const statements = []
    for (const [state, change] of Object.entries(states)) {
      const address = `${state}@mail.example`
      if (state !== 'unknown') await signUp(kit, address)
      if (change !== '')
        await kit.store.db.execute(sql`UPDATE identities SET ${sql.raw(change)} WHERE id =
          (SELECT identity_id FROM identity_addresses WHERE address = ${address})`)
      statements.push(await statementsOf(() => sendCode(kit, address, home)))
    }
    const subjects = await Promise.all(
      Object.keys(states).map(async (state) =>
        (await mailsTo(kit, `${state}@mail.example`)).map(({ subject }) => subject),
      ),
    )

    for (const other of statements) expect(other).toEqual(statements[0])
    expect(statements[0]?.length).toBeGreaterThan(2)
    expect(subjects).toEqual([
      ['Your sign-in code for Kinweave'],
      [],
      [],
      [],
      ['You are in line for Kinweave'],
    ])
  })

  it('[API3-10] sends no mail before the job, and one mail however often the job is started', async () => {
    await signUp(kit, 'once@mail.example')
    await sendCode(kit, 'once@mail.example', home)
    const { rows } = await kit.store.db.execute(
      sql`SELECT FROM outbox_messages WHERE recipient = 'once@mail.example'`,
    )
    await Promise.all([1, 2, 3].map(() => deliverMail(kit)))

    expect(rows).toEqual([])
    expect(await mailsTo(kit, 'once@mail.example')).toHaveLength(1)
  })

  it('[API3-45] is not possible more often with forged forwarding headers', () =>
    live(async (on) => {
      const statuses = []
      for (let index = 0; index <= maxCodes; index += 1) {
        const headers = { 'x-forwarded-for': elsewhere(index), forwarded: `for=${elsewhere(index)}` }
        statuses.push(await sendCode(on, `forged-${index}@mail.example`, '203.0.113.9', headers))
      }

      expect(statuses).toEqual([...Array.from({ length: maxCodes }, () => 204), 429])
    }))

  it('[API3-45] is counted by the caller’s address, which only the operator’s proxy may name', () =>
    live(async (on) => {
      const ask = (index: number, forwarded: string, address: string) =>
        sendCode(on, `proxied-${index}@mail.example`, address, { 'x-forwarded-for': forwarded })
      const byProxy = []
      // In the header, the caller's own text comes before the address that the proxy adds.
      for (let index = 0; index <= maxCodes; index += 1)
        byProxy.push(await ask(index, `${elsewhere(index)}, 203.0.113.10`, '127.0.0.1'))
      const other = await ask(1000, '203.0.113.11', '127.0.0.1')
      const byStranger = []
      for (let index = 0; index <= maxCodes; index += 1)
        byStranger.push(await ask(index + 2000, elsewhere(index), '203.0.113.12'))

      const limited = [...Array.from({ length: maxCodes }, () => 204), 429]
      expect(byProxy).toEqual(limited)
      expect(other).toBe(204)
      expect(byStranger).toEqual(limited)
    }, 'https://kinweave.example'))

  it('[API3-45] is counted by the network of an address of version 6', () =>
    live(async (on) => {
      const statuses = []
      for (let index = 0; index <= maxCodes; index += 1)
        statuses.push(await sendCode(on, `six-${index}@mail.example`, `2001:db8:1:2::${index.toString(16)}`))

      expect(statuses.at(-1)).toBe(429)
      expect(await sendCode(on, 'six@mail.example', '2001:db8:1:3::1')).toBe(204)
    }))
})

describe('a person who asks for codes of somebody else', () => {
  const ask = (on: TestApp, username: string, count: number, from: (index: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, index) => sendCode(on, username, from(index))))

  it('[API3-45] is stopped after three, while callers from other networks can still ask', () =>
    live(async (on) => {
      await signUp(kit, 'asked@mail.example')
      const statuses = await ask(on, 'asked@mail.example', 6, () => '203.0.113.20')

      expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 204, 204, 429, 429, 429])
      expect(await sendCode(on, 'asked@mail.example', '203.0.113.21')).toBe(204)
      expect(await mailsTo(kit, 'asked@mail.example')).toHaveLength(4)
    }))

  it('[API3-10] [API3-45] with many helpers learns from no answer where the owner has signed in, and cannot flood a mailbox', () =>
    live(async (on) => {
      await signUp(kit, 'crowded@mail.example')
      await signIn(kit, 'crowded@mail.example', await mailedCode(kit, 'crowded@mail.example'), '203.0.113.30')
      const answers = []
      for (const address of ['crowded@mail.example', 'not-here@mail.example']) {
        const crowd = await ask(on, address, 40, (index) => elsewhere(index + 500))
        answers.push([...crowd, await sendCode(on, address, '203.0.113.30')])
      }
      const mails = await mailsTo(kit, 'crowded@mail.example')

      expect(new Set(answers.flat())).toEqual(new Set([204]))
      // Thirty for strangers, including the first one, and one for the network from which the owner has signed in.
      expect(mails).toHaveLength(31)
    }))
})

describe('a person who guesses codes', () => {
  it('[API3-45] has five tries at a code in one network, and uses up none of the owner’s tries elsewhere', async () => {
    await signUp(kit, 'guessed@mail.example')
    const code = await mailedCode(kit, 'guessed@mail.example')
    for (let index = 0; index < 5; index += 1)
      await signIn(kit, 'guessed@mail.example', wrong(code), elsewhere(0))

    expect(await signIn(kit, 'guessed@mail.example', code, elsewhere(0))).toBe(400)
    expect(await signIn(kit, 'guessed@mail.example', code, home)).toBe(200)
  })

  it('[API3-45] has fifty tries at a code in all networks together', async () => {
    await signUp(kit, 'crowd@mail.example')
    const code = await mailedCode(kit, 'crowd@mail.example')
    const tries = Array.from({ length: 60 }, (_, index) =>
      signIn(kit, 'crowd@mail.example', wrong(code), elsewhere(index)),
    )
    await Promise.all(tries)

    expect(await signIn(kit, 'crowd@mail.example', code, elsewhere(99))).toBe(400)
  })

  it('[API3-45] fails fifty times an hour at an address in all networks together, whatever the code', () =>
    live(async (on) => {
      const statuses = []
      for (let index = 0; index < 51; index += 1)
        statuses.push(await signIn(on, 'nobody@mail.example', '000000', elsewhere(index)))

      expect(statuses).toEqual([...Array.from({ length: 50 }, () => 400), 429])
    }))

  it('[API3-45] has sixty failed tries in a quarter of an hour and network, whatever the addresses', () =>
    live(async (on) => {
      const statuses = []
      for (let index = 0; index < 61; index += 1)
        statuses.push(await signIn(on, `nobody-${index}@mail.example`, '000000', '203.0.113.50'))

      expect(statuses).toEqual([...Array.from({ length: 60 }, () => 400), 429])
    }))

  it('cannot lock an owner out of a network from which the owner has signed in before', () =>
    live(async (on) => {
      await signUp(kit, 'owner@mail.example')
      await signIn(on, 'owner@mail.example', await mailedCode(kit, 'owner@mail.example'), home)
      for (let index = 0; index < 60; index += 1) {
        await sendCode(on, 'owner@mail.example', elsewhere(index))
        await signIn(on, 'owner@mail.example', '000000', elsewhere(index))
      }
      const asked = await sendCode(on, 'owner@mail.example', home)
      const code = await newestCode('owner@mail.example')

      expect(asked).toBe(204)
      expect(await signIn(on, 'owner@mail.example', code, '203.0.113.77')).toBe(429)
      expect(await signIn(on, 'owner@mail.example', code, home)).toBe(200)
    }))

  it('[API3-45] makes the same statements whether or not the address is known', async () => {
    await signUp(kit, 'tried@mail.example')
    await mailedCode(kit, 'tried@mail.example')
    const known = await statementsOf(() => signIn(kit, 'tried@mail.example', '000000', home))
    const unknown = await statementsOf(() => signIn(kit, 'untried@mail.example', '000000', home))

    expect(known).toEqual(unknown)
  })

  it('keeps no more than the ten latest networks of an owner, and none of them in the clear', async () => {
    await signUp(kit, 'traveller@mail.example')
    for (let index = 0; index < 12; index += 1)
      await signIn(
        kit,
        'traveller@mail.example',
        await mailedCode(kit, 'traveller@mail.example'),
        elsewhere(index % 11),
      )
    const { rows } = await kit.store.db.execute<{ kept: number; length: number }>(sql`
      SELECT cardinality(signed_in_from) AS kept, octet_length(signed_in_from[1]) AS length
      FROM identity_addresses WHERE address = 'traveller@mail.example'`)

    expect(rows).toEqual([{ kept: 10, length: 32 }])
  })
})

async function newestCode(address: string): Promise<string> {
  const [mail] = await mailsTo(kit, address)
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
}
