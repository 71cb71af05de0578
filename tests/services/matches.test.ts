import { describe, expect, it } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import { ok, refuse } from '#contract/result.ts'
import type { Match, MatchCounts, MatchScope } from '#domain/match-review/match.ts'
import { charlotte, elizabeth, sampleMatch, samplePair } from '#machines/match-review/sample-matches.ts'
import { countDecidableMatches } from '#services/count-matches.ts'
import { createPairs, fetchMatchesActor, loadProposalsActor, sendAnswerActor } from '#services/matches.ts'
import { idIn, refusal, testServer } from './entities/server.ts'
import { run } from './run-actor.ts'

const counts: MatchCounts = { proposed: 3, automatic: 7, confirmed: 0, rejected: 1 }
const emma = sampleMatch(3, 'Emma')
const scope: MatchScope = { of: 'all' }

/** A page for each match; the token is the index of the next. */
const listing = (...matches: Match[]) =>
  testServer((url) => {
    const index = Number(url.searchParams.get('next') ?? 0)
    const more = index + 1 < matches.length ? { nextPageToken: String(index + 1) } : {}
    return { items: matches.slice(index, index + 1), counts, ...more }
  })

describe('proposals', () => {
  it('come from the beginning, at least as many as are asked for, with the counts of all states', async () => {
    const { transport, asked } = listing(elizabeth, charlotte, emma)
    const told: MatchCounts[] = []
    const load = loadProposalsActor(transport, (counted) => told.push(counted))

    const found = await run(load, { scope, next: null, atLeast: 2 })

    expect(found).toEqual({ matches: [elizabeth, charlotte], total: 3, next: '2' })
    expect(asked[0]).toBe('/research/matches?states=proposed&pageSize=50')
    expect(told.at(-1)).toEqual(counts)
  })

  it('are those of a tree, of a person, or after the ones already loaded', async () => {
    const { transport, asked } = listing(elizabeth)
    const load = loadProposalsActor(transport, () => undefined)
    const [personId] = elizabeth.personIds

    await run(load, { scope: { of: 'person', personId }, next: '0', atLeast: 0 })

    expect(asked).toEqual([`/research/matches?personId=${personId}&states=proposed&pageSize=50&next=0`])
  })
})

it('lists the matches in a state, page by page', async () => {
  const { transport } = listing(elizabeth, charlotte)
  const fetchPage = fetchMatchesActor(transport, scope, () => undefined)

  expect(await run(fetchPage, { text: '', sort: 'automatic', next: null })).toEqual({
    items: [elizabeth],
    next: '1',
  })
})

it('counts without fetching a list', async () => {
  const { transport, asked } = listing(elizabeth)

  expect(await countDecidableMatches(transport, scope)).toEqual(counts)
  expect(asked).toEqual(['/research/matches?states=proposed&decidable=true&pageSize=1'])
})

describe(createPairs.name, () => {
  const records = new Map(
    [elizabeth, charlotte].flatMap((match) => {
      const { left, right } = samplePair(match)
      return [left, right].map((record) => [record.person.id as string, record] as const)
    }),
  )
  const serving = () =>
    testServer((url) => records.get(url.pathname.split('/')[3] ?? '') ?? refusal(404, 'not-found'))

  it('fetches what comes next as well, and nothing twice', async () => {
    const { transport, asked } = serving()
    const { loadPair, forget } = createPairs(transport)

    expect(await run(loadPair, { match: elizabeth, ahead: [charlotte] })).toEqual(samplePair(elizabeth))
    expect(await run(loadPair, { match: charlotte, ahead: [] })).toEqual(samplePair(charlotte))
    expect(asked).toHaveLength(4)

    forget()
    await run(loadPair, { match: charlotte, ahead: [] })
    expect(asked).toHaveLength(6)
  })

  it('says when one of the two is not there any more', async () => {
    const { loadPair } = createPairs(serving().transport)

    expect(await run(loadPair, { match: emma, ahead: [] })).toBeNull()
  })

  it('asks again for what failed', async () => {
    let broken = true
    const { transport } = testServer((url) =>
      broken ? new TypeError('offline') : records.get(url.pathname.split('/')[3] ?? ''),
    )
    const { loadPair } = createPairs(transport)

    await expect(run(loadPair, { match: elizabeth, ahead: [] })).rejects.toThrow(CallFailure)
    broken = false
    expect(await run(loadPair, { match: elizabeth, ahead: [] })).toEqual(samplePair(elizabeth))
  })
})

describe(sendAnswerActor.name, () => {
  const answer = { matchId: elizabeth.id, answer: 'same' } as const
  const told = (reply: unknown, isHere = true) => {
    const { transport, asked } = testServer(() => reply)
    return {
      asked,
      result: run(
        sendAnswerActor(transport, () => isHere),
        answer,
      ),
    }
  }

  it.each([
    [404, 'not-found', 'gone'],
    [403, 'not-allowed', 'not-allowed'],
    [412, 'conflict', 'not-accepted'],
    [412, 'two-of-one-tree', 'two-of-one-tree'],
    [412, 'own-ancestor', 'own-ancestor'],
    [500, 'internal', 'not-accepted'],
  ] as const)('answers a refusal with %i as %s: %s', async (status, code, problem) => {
    expect(await told(refusal(status, code)).result).toEqual(refuse(problem))
  })

  it.each([
    ['without a connection', new TypeError('offline')],
    ['when there were too many', refusal(429, 'too-many-calls')],
    ['while nobody is signed in', refusal(401, 'not-signed-in')],
  ])('fails, so that it is tried again, %s', async (_, reply) => {
    await expect(told(reply).result).rejects.toThrow(CallFailure)
  })

  it('sends an answer, and undoes one', async () => {
    const { asked, result } = told(elizabeth)
    expect(await result).toEqual(ok(elizabeth))
    expect(asked.map(decodeURIComponent)).toEqual([`/research/matches/${elizabeth.id}/decision`])

    const { transport } = testServer((url) =>
      idIn(url) === 'decision' ? elizabeth : refusal(404, 'not-found'),
    )
    expect(
      await run(
        sendAnswerActor(transport, () => true),
        { ...answer, answer: null },
      ),
    ).toEqual(ok(elizabeth))
  })

  it('sends nothing in the name of another user', async () => {
    const { asked, result } = told(elizabeth, false)

    expect(await result).toEqual(refuse('not-allowed'))
    expect(asked).toEqual([])
  })
})
