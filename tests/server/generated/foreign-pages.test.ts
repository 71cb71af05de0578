/** The calls that a page of another site can make a visitor's browser send, to every endpoint of the table. */
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { pathOf } from '../../../server/values/path-of.ts'
import { appForThisFile, appOn, call } from '../kit/app.ts'
import { allEndpoints, carrying, expectRefusal, goodCall, tokenFor, wordsOf } from '../kit/calls.ts'
import { aWorld } from '../kit/world.ts'

const kit = await appForThisFile({ demo: true })
const world = await aWorld(kit)

/**
 * The page is on another site, on another port, in a frame without an origin, or under a name that points to this
 * server.
 */
const foreign: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'another site, in an old browser': { origin: 'https://evil.example' },
  'a page without an origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'another program on this machine': { origin: 'http://localhost:5555', 'sec-fetch-site': 'same-site' },
  'a name that only begins like ours': { origin: 'http://localhost:4000.evil.example' },
  'a name that was pointed at this machine': {
    origin: 'http://evil.example:4000',
    host: 'evil.example:4000',
    'sec-fetch-site': 'same-origin',
  },
  'a picture or a script of another site': { 'sec-fetch-site': 'cross-site' },
  'a picture or a script of a neighbour': { 'sec-fetch-site': 'same-site' },
}

const own: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a program': {},
  'our page': { origin: kit.publicUrl, 'sec-fetch-site': 'same-origin' },
  'our page, which a browser asks without naming it': { 'sec-fetch-site': 'same-origin' },
  'our page under another name of this machine': { origin: 'http://127.0.0.1:4711', host: '127.0.0.1:4711' },
  'our page behind a proxy that keeps no name': { origin: kit.publicUrl, host: '10.0.0.7:8080' },
}

function make(endpoint: Endpoint, headers: Readonly<Record<string, string>>) {
  const good = goodCall(endpoint, world)
  return call(kit.app, wordsOf(endpoint, good), {
    token: tokenFor(endpoint, world.owner),
    ...carrying(endpoint, good.body),
    headers,
  })
}

describe('a call that a foreign page has sent', () => {
  it.each(Object.entries(foreign))('is refused by every endpoint: %s', async (_who, headers) => {
    for (const [, endpoint] of allEndpoints) {
      const answer = await make(endpoint, headers)

      expectRefusal(endpoint, answer)
      expect({ path: pathOf(endpoint), status: answer.status }).toEqual({
        path: pathOf(endpoint),
        status: 403,
      })
    }
  })

  it.each(Object.entries(own))(
    'is refused, while the same call from our own page is answered: %s',
    async (_who, headers) => {
      const answer = await call(kit.app, `GET /groupadmin/users/${world.owner.userId}`, {
        token: world.owner.token,
        headers,
      })

      expect(answer.status).toBe(200)
    },
  )

  it('lets no other origin read an answer or make a preflight request', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const answers = [
      await call(kit.app, 'OPTIONS /identity/demo/users', { headers }),
      await call(kit.app, 'POST /identity/demo/users', { headers }),
      await call(kit.app, 'GET /config.json', { headers }),
    ]

    for (const { headers: sent } of answers)
      expect(Object.keys(sent).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('does not count against the visitor’s limits for calls without a token', async () => {
    // A server with the limits of a public one.
    const server = await appOn(kit.store, { development: false, demo: true })
    const from = { address: '203.0.113.7' }
    const headers = { origin: 'https://evil.example' }
    const ask = (headers: Readonly<Record<string, string>>) =>
      Promise.all([
        call(server.app, 'POST /identity/demo/users', { headers, ...from }),
        call(server.app, 'POST /identity/identities/$lookup/sendcode', {
          headers,
          json: { address: 'ada@mail.example' },
          ...from,
        }),
        call(server.app, 'POST /identity/oauth2/token', {
          headers,
          form: { grant_type: 'password', username: 'ada@mail.example', password: '000000' },
          ...from,
        }),
        call(server.app, 'GET /identity/blockgrants/guess', { headers, ...from }),
      ])
    const statuses = async (headers: Readonly<Record<string, string>>) =>
      (await ask(headers)).map(({ status }) => status)

    const attacked = new Set<number>()
    for (let turn = 0; turn < 70; turn += 1)
      for (const status of await statuses(headers)) attacked.add(status)
    const visitor = await statuses({ origin: server.publicUrl })
    await server.app.close()

    expect([...attacked]).toEqual([403])
    // This server has no demo; the address, the code and the invitation do not exist.
    expect(visitor).toEqual([503, 204, 400, 404])
  })
})
