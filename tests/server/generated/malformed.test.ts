import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { bodyTypeOf } from '../../../server/http/body-parsers.ts'
import { inTurn } from '../../support/soak.ts'
import { type Answer, appForThisFile, type CallOptions, call } from '../kit/app.ts'
import { allEndpoints, carrying, expectRefusal, goodCall, harmIn, tokenFor, wordsOf } from '../kit/calls.ts'
import { encode, hostileTexts, samplesOf, spoiled } from '../kit/from-schema.ts'
import { aWorld } from '../kit/world.ts'

const kit = await appForThisFile()
const world = await aWorld(kit)

/** Calls as the owner, with a valid token, so that only the form can be refused. */
function callAsOwner(endpoint: Endpoint, words: string, options: CallOptions): Promise<Answer> {
  return call(kit.app, words, { token: tokenFor(endpoint, world.owner), ...options })
}

/**
 * The endpoints with their numbers. Each is tried with a third of the malformed values; together, they try all of them.
 */
const numbered = allEndpoints.map(([name, endpoint], turn) => [name, endpoint, turn] as const)
const withParams = numbered.filter(([, { params }]) => params !== undefined)
const withQuery = numbered.filter(([, { query }]) => query !== undefined)
const withBody = numbered.filter(([, { body }]) => body !== undefined)

/** Path segments as written in an address; some are invalid text when decoded. */
const hostileSegments = [
  ...hostileTexts.filter((text) => text.length < 4000 && text.isWellFormed()).map(encodeURIComponent),
  '%ED%A0%80',
  '%zz',
  '%',
  '%2e%2e%2f',
  '0',
  '17-',
  '17-99999999999',
  '999999999999999999999-1',
  '%24lookup',
  'x'.repeat(150),
]

describe('malformed paths', () => {
  it.each(withParams)('are refused by %s', async (_name, endpoint, turn) => {
    const good = goodCall(endpoint, world)
    for (const name of Object.keys(good.params)) {
      const marker = '4711471147114711'
      const words = wordsOf(endpoint, { ...good, params: { ...good.params, [name]: marker } })
      // The number 0 is valid for a batch.
      const segments = hostileSegments.filter((one) => name !== 'number' || one !== '0')
      for (const segment of inTurn(segments, turn)) {
        const answer = await callAsOwner(
          endpoint,
          words.replace(marker, segment),
          carrying(endpoint, good.body),
        )

        // With a dollar sign, the segment can become another known path, which then reports that it accepts other
        // methods.
        const statuses = segment === '%24lookup' ? [400, 404, 405] : [400, 404]
        expect({ segment, known: statuses.includes(answer.status) }).toEqual({ segment, known: true })
        expect(answer.headers['content-type']).toMatch(/^application\/(problem\+)?json/)
      }
    }
  })
})

describe('malformed queries', () => {
  it.each(withQuery)('never make %s fail', async (_name, endpoint, turn) => {
    const good = goodCall(endpoint, world)
    const names = [...Object.keys(endpoint.query?._zod.def.shape ?? {}), '__proto__', 'unknown']
    const texts = hostileTexts.filter((one) => one.length < 20_000)
    for (const [index, name] of names.entries()) {
      for (const text of inTurn(texts, turn + index)) {
        const words = wordsOf(endpoint, { ...good, query: { ...good.query, [name]: text } })
        expect(
          harmIn(
            endpoint,
            await callAsOwner(
              endpoint,
              words.replaceAll('\uFFFD', '%ED%A0%80'),
              carrying(endpoint, good.body),
            ),
          ),
        ).toBeNull()
      }
      const twice = `${wordsOf(endpoint, { ...good, query: {} })}?${name}=1&${name}=2&${name}[]=3&${name}.x=4`
      expect(harmIn(endpoint, await callAsOwner(endpoint, twice, carrying(endpoint, good.body)))).toBeNull()
    }
  })
})

describe('malformed bodies', () => {
  it.each(withBody)('never make %s fail', async (_name, endpoint, turn) => {
    const words = wordsOf(endpoint, goodCall(endpoint, world))
    const schema = endpoint.body
    if (schema === undefined) return
    for (const sample of samplesOf(schema, 1)) {
      for (const bad of inTurn([...spoiled(encode(schema, sample))], turn)) {
        expect(harmIn(endpoint, await callAsOwner(endpoint, words, carrying(endpoint, bad)))).toBeNull()
      }
    }
  })

  const broken = [
    '',
    '{',
    '{"a":1',
    'null',
    '[]',
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '[{"op":"replace","path":"/name","value":"x","__proto__":{"polluted":true}}]',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`,
    '\uFEFF{}',
    '{"a":"\\ud800"}',
    'a=1&a=2',
    '__proto__=1',
    '%zz=%',
  ]

  it.each(withBody)(
    'are refused by %s if they are neither JSON nor a form',
    async (_name, endpoint, turn) => {
      const words = wordsOf(endpoint, goodCall(endpoint, world))
      for (const text of inTurn(broken, turn)) {
        const answer = await callAsOwner(endpoint, words, { json: text, headers: headersOf(endpoint) })
        expectRefusal(endpoint, answer)
        expect({ text: text.slice(0, 40), status: answer.status }).toEqual({
          text: text.slice(0, 40),
          // If an endpoint accepts only small bodies, it refuses the larger ones without reading them.
          status: text.length > (endpoint.bodyLimit ?? text.length) ? 413 : 400,
        })
      }
    },
  )

  const headersOf = (endpoint: Endpoint) => ({ 'content-type': bodyTypeOf(endpoint) })

  const wrongTypes = [
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'garbage',
    'application/x-www-form-urlencoded',
    'application/json-patch+json',
    'application/json',
  ]

  it.each(withBody)(
    'with an unsupported content type are refused with 415 by %s',
    async (_name, endpoint, turn) => {
      const good = goodCall(endpoint, world)
      const own = bodyTypeOf(endpoint)
      const wrong = wrongTypes.filter((one) => one.split(';', 1)[0] !== own)
      for (const type of inTurn(wrong, turn)) {
        const answer = await callAsOwner(endpoint, wordsOf(endpoint, good), {
          json: JSON.stringify(good.body),
          headers: { 'content-type': type },
        })
        expectRefusal(endpoint, answer)
        expect({ type, status: answer.status }).toEqual({ type, status: 415 })
      }
    },
  )

  it.each(withBody)('that are too large are refused with 413 by %s', async (_name, endpoint) => {
    const limit = endpoint.bodyLimit ?? 1_048_576
    const answer = await callAsOwner(endpoint, wordsOf(endpoint, goodCall(endpoint, world)), {
      json: 'x'.repeat(limit + 5000),
      headers: headersOf(endpoint),
    })
    expectRefusal(endpoint, answer)
    expect(answer.status).toBe(413)
  })
})

it('leaves the prototype of all objects alone', () => {
  expect('polluted' in {}).toBe(false)
})

describe('unknown addresses and methods', () => {
  it.each([
    'GET /groupadmin/nothing',
    'GET /research/persons/1-1/nothing',
    'POST /identity',
    'GET /research',
    'GET /groupadmin/user',
    'DELETE /nothing',
    'GET /nothing',
  ])('answers %s with a problem document', async (words) => {
    const { status, body } = await call(kit.app, words, { token: world.owner.token })

    expect({ status, body }).toEqual({
      status: 404,
      body: {
        type: 'about:blank',
        status: 404,
        code: 'not-found',
        title: 'This could not be found.',
        requestId: expect.any(String),
      },
    })
  })

  it('lists the methods that a known path accepts', async () => {
    const options = await call(kit.app, 'OPTIONS /groupadmin/datagroups/1')
    const wrong = await call(kit.app, 'PUT /groupadmin/datagroups/1')

    expect([options.status, options.headers['allow']]).toEqual([204, 'GET, PATCH, DELETE, HEAD, OPTIONS'])
    expect([wrong.status, wrong.headers['allow']]).toEqual([405, 'GET, PATCH, DELETE, HEAD, OPTIONS'])
  })

  it('answers HEAD like GET, without the body', async () => {
    const path = `/groupadmin/users/${world.owner.userId}`
    const [head, get] = await Promise.all([
      call(kit.app, `HEAD ${path}`, { token: world.owner.token }),
      call(kit.app, `GET ${path}`, { token: world.owner.token }),
    ])

    expect([head.status, head.headers['content-length'], head.body]).toEqual([
      200,
      get.headers['content-length'],
      '',
    ])
    expect((await call(kit.app, `HEAD ${path}`)).status).toBe(401)
  })

  it('accepts an encoded dollar sign in the path as well', async () => {
    const answers = await Promise.all(
      ['$lookup', '%24lookup'].map((segment) =>
        call(kit.app, `POST /identity/identities/${segment}/sendcode`, {
          json: { address: 'x@mail.example' },
        }),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual([204, 204])
  })
})
