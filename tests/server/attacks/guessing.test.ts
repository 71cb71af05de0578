/** Attack 25: guessing codes and passwords from many places, and finding out who has an account. */
import { describe, expect, it } from 'vitest'
import { testDomain } from '#domain/users/test-identities.ts'
import { appForThisFile, appOn, call, type TestApp } from '../kit/app.ts'
import { mailedCode, signedIn, signUp } from '../kit/sign-in.ts'
import { type Setting, settings, withSpoils } from './fire.ts'

/** A password that cannot be guessed, but that may leak. */
const testPassword = 'a-long-test-password'
const kit = await appForThisFile({ testPassword })
/** A server with the limits of a public one. */
const strict = async () => {
  const server = await appOn(kit.store, { development: false, testPassword })
  server.clock.now = kit.clock.now
  return server
}

let places = 0
/** A new internet address, either real or forged in a header. */
const newPlace = () => {
  places += 1
  return `203.0.${places >> 8}.${places & 255}`
}

const guess = (
  server: TestApp,
  username: string,
  password: string,
  from: { address: string; headers?: Record<string, string> },
) =>
  call(server.app, 'POST /identity/oauth2/token', {
    form: { grant_type: 'password', username, password },
    ...from,
  })

/** As many guesses as the setting says, made by `one`, on servers with the limits of a public one. */
async function guesses(
  setting: Setting,
  count: number,
  one: (server: TestApp, turn: number) => ReturnType<typeof guess>,
) {
  const servers = [await strict(), await strict()] as const
  try {
    const turns = Array.from({ length: count }, (_, turn) => turn)
    const at = (turn: number) => servers[setting === 'once' ? 0 : turn % 2 === 0 ? 0 : 1]
    if (setting === 'fifty times at once') return await Promise.all(turns.map((turn) => one(at(turn), turn)))
    const answers = []
    for (const turn of turns) answers.push(await one(at(turn), turn))
    return answers
  } finally {
    for (const { app } of servers) await app.close()
  }
}

const wrongCodes = (code: string) => (turn: number) =>
  String((Number(code) + 1 + turn) % 1_000_000).padStart(6, '0')

describe.each(settings)('attack 25: guessing a code, %s', (setting) => {
  it('from one network is stopped, whatever address is claimed, and then even the right code fails', async () => {
    const address = `one-place-${setting.length}@mail.example`
    await signUp(kit, address)
    const code = await mailedCode(kit, address)
    const from = { address: newPlace() }
    const lies = () => ({
      ...from,
      headers: { 'x-forwarded-for': newPlace(), forwarded: `for=${newPlace()}` },
    })

    const answers = await guesses(setting, 50, (server, turn) =>
      guess(server, address, wrongCodes(code)(turn), lies()),
    )
    const [last] = await guesses('after a restart', 1, (server) => guess(server, address, code, lies()))

    expect(withSpoils(answers).filter(({ status }) => status < 400)).toEqual([])
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(last?.status).toBe(429)
  })

  it('from many networks is stopped, and users who have signed in before still can', async () => {
    const owner = await signedIn(kit)
    // The earlier sign-in counts against the limit for an hour, so that hour must pass.
    kit.clock.forward(3_600_000)
    const code = await mailedCode(kit, owner.address)

    const answers = await guesses(setting, 60, (server, turn) =>
      guess(server, owner.address, wrongCodes(code)(turn), { address: newPlace() }),
    )
    const stranger = await guesses('once', 1, (server) =>
      guess(server, owner.address, code, { address: newPlace() }),
    )
    const [owners] = await guesses('once', 1, (server) =>
      guess(server, owner.address, code, { address: '127.0.0.1' }),
    )

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 50 }, () => 400),
      ...Array.from({ length: 10 }, () => 429),
    ])
    expect(stranger.map(({ status }) => status)).toEqual([429])
    expect(owners?.status).toBe(200)
  })

  it('by trying passwords on many accounts is stopped per network, and then even the right one fails there', async () => {
    const from = { address: newPlace() }
    const [ben, staff] = [`ben@${testDomain}`, `staff@${testDomain}`]

    const answers = await guesses(setting, 70, (server, turn) =>
      guess(server, turn % 10 === 0 ? ben : `nobody-${turn}@${testDomain}`, `password-${turn}`, from),
    )
    const right = (address: string) =>
      guesses('after a restart', 1, (server) => guess(server, staff, testPassword, { address }))

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 60 }, () => 400),
      ...Array.from({ length: 10 }, () => 429),
    ])
    expect((await right(from.address)).map(({ status }) => status)).toEqual([429])
    expect((await right(newPlace())).map(({ status }) => status)).toEqual([200])
  })
})

describe.each(settings)('attack 25: finding out who is here, %s', (setting) => {
  it('gets the same answers for a known and an unknown address', async () => {
    const { address: known } = await signedIn(kit)
    const unknown = 'nobody-at-all@mail.example'
    const ask = (address: string) =>
      guesses(setting, 3, async (server, turn) => {
        const from = { address: newPlace() }
        if (turn === 0) return guess(server, address, '000000', from)
        const path = turn === 1 ? 'POST /identity/identities/$lookup/sendcode' : 'POST /identity/identities'
        const names = turn === 1 ? {} : { givenName: 'Eve', familyName: 'Evil' }
        return call(server.app, path, { json: { address, ...names }, ...from })
      })

    const [ofKnown, ofUnknown] = [await ask(known), await ask(unknown)]

    const told = (answers: Awaited<ReturnType<typeof ask>>) =>
      answers.map(({ status, body, headers }) => ({
        status,
        body: JSON.stringify(body).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'uuid'),
        headers: Object.keys(headers).toSorted(),
        length: headers['content-length'],
      }))
    expect(told(ofKnown)).toEqual(told(ofUnknown))
  })
})
