/**
 * Who may call what: twelve kinds of callers, about items in four relations to them, at every endpoint. What a call must
 * be answered is written in matrix/, apart from the server's own check. A new endpoint is included automatically, and
 * fails until it is placed in matrix/placed.ts. Everything that a call writes is undone after it.
 */
import { describe, expect, it } from 'vitest'
import type { Endpoint, Resource } from '#contract/endpoint.ts'
import { soakSized } from '../../support/soak.ts'
import { type Answer, appForThisFile, call } from '../kit/app.ts'
import { allEndpoints, carrying, expectRefusal, type GoodCall, goodCall, wordsOf } from '../kit/calls.ts'
import { rehearsalOf } from '../kit/rehearsal.ts'
import { allCases, type Case, relations } from './matrix/callers.ts'
import { fieldsOf, fieldsWithoutRule, wrongFields } from './matrix/fields.ts'
import { type Outcome, outcomeOf } from './matrix/outcomes.ts'
import { placed, placeOf } from './matrix/placed.ts'

const kit = await appForThisFile()
// The world has more trees than a free plan allows.
await kit.store.pool.query('ALTER TABLE users ALTER limits_disabled SET DEFAULT true')
const cases = await allCases(kit)
const rehearsal = await rehearsalOf(kit)

interface Called {
  readonly name: string
  readonly endpoint: Endpoint
  readonly good: GoodCall
  readonly outcome: Outcome
  readonly answer: Answer
}

/**
 * Each caller calls each endpoint about one of the four subjects, another one for the next caller. The soak makes all
 * calls: about ten thousand.
 */
const step = soakSized({ usual: relations.length, tiny: relations.length * 4, long: 1 })
const callsOf = (index: number) =>
  allEndpoints.filter((_, number) => (number + index + Math.floor(index / relations.length)) % step === 0)

const make = (one: Case, endpoint: Endpoint, good: GoodCall): Promise<Answer> =>
  rehearsal.undone(() =>
    call(rehearsal.app, wordsOf(endpoint, good), {
      token: one.tokenFor(endpoint),
      ...carrying(endpoint, good.body),
    }),
  )

/** The calls of each case, in the order of the cases. */
const called: (readonly Called[])[] = []
for (const [index, one] of cases.entries()) {
  const made: Called[] = []
  for (const [name, endpoint] of callsOf(index)) {
    const good = goodCall(endpoint, one.subject)
    const outcome = outcomeOf(name, endpoint, one, good.body)
    made.push({ name, endpoint, good, outcome, answer: await make(one, endpoint, good) })
  }
  called.push(made)
}
const allCalled = cases.map((one, index) => ({ ...one, calls: called[index] ?? [] }))

describe('every endpoint', () => {
  it('[PRM-17] is placed: who may call it is said here too', () => {
    expect(Object.fromEntries(allEndpoints.map(([name, endpoint]) => [name, placeOf(endpoint)]))).toEqual(
      placed,
    )
  })
})

describe('the permission matrix', () => {
  it('[PRM-01] has twelve kinds of callers, each in four relations', () => {
    const kinds = new Set(cases.map(({ caller }) => caller))

    expect(kinds.size).toBe(12)
    expect(cases).toHaveLength(kinds.size * relations.length)
  })

  it.each(allCalled)('[PRM-01] [PRM-17] answers as the tables say: $caller, $relation', ({ calls }) => {
    const wrong = calls.flatMap(({ name, endpoint, outcome, answer }) =>
      outcomeIn(endpoint, outcome, answer) === outcome ? [] : [{ name, outcome, answer }],
    )

    expect(wrong).toEqual([])
    for (const { endpoint, outcome, answer } of calls)
      if (outcome !== 'through') expectRefusal(endpoint, answer)
  })

  it.each(allCalled)('[PRM-17] hides what is denied, byte for byte: $caller, $relation', async (one) => {
    const differing: object[] = []
    for (const { name, endpoint, good, outcome, answer } of one.calls) {
      // The search for an address is answered alike too, but its item is no part of the path.
      if (outcome !== 404 || !('param' in endpoint.access)) continue
      const nowhere = absentOf(endpoint, good)
      const [hidden, absent] = [toldBy(answer, good), toldBy(await make(one, endpoint, nowhere), nowhere)]
      if (hidden !== absent) differing.push({ name, hidden, absent })
    }

    expect(differing).toEqual([])
  })

  it.each(allCalled)(
    '[MOD3-38] shows each field to those who may see it: $caller, $relation',
    ({ calls, ...one }) => {
      const wrong = calls
        .filter(isRead)
        .flatMap(({ name, answer }) => wrongFields(name, one, fieldsOf(answer.body)))

      expect(wrong).toEqual([])
    },
  )

  it('[MOD3-38] has a rule for each field that some readers see and others do not', () => {
    const reads = Map.groupBy(called.flat().filter(isRead), ({ name }) => name)
    const found = [...reads].flatMap(([name, calls]) =>
      fieldsWithoutRule(
        name,
        calls.map(({ answer }) => fieldsOf(answer.body)),
      ).map((path) => `${name} ${path}`),
    )

    expect(found).toEqual([])
  })
})

const isRead = ({ endpoint, answer }: Called) => endpoint.method === 'GET' && answer.status === 200

/** What an answer says. An act that goes through may still be refused for other reasons, but not for want of a token. */
function outcomeIn({ method }: Endpoint, outcome: Outcome, { status }: Answer): 'through' | number {
  if (outcome !== 'through') return status
  if (method !== 'GET') return status === 401 ? 401 : 'through'
  return status === 200 ? 'through' : status
}

/** The same call about something that does not exist. */
function absentOf({ access }: Endpoint, good: GoodCall): GoodCall {
  if (!('param' in access) || access.param === undefined) throw new Error('This endpoint names no item.')
  const kind = access.kind === 'needs' ? access.resource : access.kind === 'identity' ? 'identity' : 'user'
  return { ...good, params: { ...good.params, [access.param]: absent(kind) } }
}

/** An unused id of the form that the resource has. */
function absent(resource: Resource): string {
  switch (resource) {
    case 'match':
      return '4711-1~4712-1'
    case 'content':
      return '999999-u1'
    case 'contentTag':
      return '999999-t1'
    case 'person':
    case 'family':
    case 'assertion':
      return '999999-1'
    case 'identity':
      return '00000000-0000-4000-8000-000000000000'
    default:
      return '999999'
  }
}

/** The text of an answer without the caller's own input, and without the request id, which always differs. */
function toldBy({ status, body }: Answer, { params }: GoodCall): string {
  const text = JSON.stringify({ status, body }, (key, value: unknown) => (key === 'requestId' ? '…' : value))
  return Object.values(params).reduce((left, word) => left.replaceAll(JSON.stringify(word), '"…"'), text)
}
