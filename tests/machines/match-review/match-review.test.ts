import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Match, MatchPair, MatchScope, Proposals } from '#domain/match-review/match.ts'
import { matchReviewMachine } from '#machines/match-review/match-review.machine.ts'
import { charlotte, elizabeth, sampleMatch, samplePair } from '#machines/match-review/sample-matches.ts'
import { wire } from '#machines/wire.ts'

const emma = sampleMatch(3, 'Emma')

/** A review of three pairs, whose list the test can change. */
async function begin(...matches: Match[]) {
  const list = { now: matches.length === 0 ? [elizabeth, charlotte, emma] : matches }
  const ahead: string[][] = []
  const clock = new SimulatedClock()
  const flow = createActor(
    wire(matchReviewMachine)({
      loadProposals: fromPromise<Proposals, { scope: MatchScope; next: string | null; atLeast: number }>(
        async () => ({
          matches: list.now,
          total: list.now.length,
          next: null,
        }),
      ),
      loadPair: fromPromise<MatchPair | null, { match: Match; ahead: readonly Match[] }>(
        async ({ input }) => {
          ahead.push(input.ahead.map(({ id }) => id))
          return samplePair(input.match)
        },
      ),
    }),
    { input: { scope: { of: 'all' } }, clock },
  )
  const told: string[] = []
  flow.on('answer given', ({ match, answer }) => told.push(`${answer} ${match.displayProperties[1].name}`))
  flow.start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  return {
    flow,
    told,
    clock,
    ahead,
    list,
    settle,
    /** Waits until the next pair has been visible long enough. */
    look: async () => {
      await settle()
      clock.increment(300)
    },
    asked: () => flow.getSnapshot().context.queue.waiting[0]?.displayProperties[1].name,
  }
}

describe('matchReview', () => {
  it('never answers twice when a key is pressed twice', async () => {
    const { flow, look, told, asked } = await begin()
    await look()

    flow.send({ type: 'answer chosen', verdict: 'same' })
    flow.send({ type: 'answer chosen', verdict: 'same' })

    expect(told).toEqual(['same Elizabeth Wedgwood'])
    expect(asked()).toBe('Charlotte Wedgwood')
  })

  it('requires that a pair is looked at before it is answered', async () => {
    const { flow, settle, clock, told } = await begin()
    await settle()
    clock.increment(299)
    flow.send({ type: 'answer chosen', verdict: 'different' })
    expect(told).toEqual([])

    clock.increment(1)
    flow.send({ type: 'answer chosen', verdict: 'different' })
    expect(told).toEqual(['different Elizabeth Wedgwood'])
  })

  it('fetches the next people ahead', async () => {
    const { ahead } = await begin()

    expect(ahead).toEqual([[charlotte.id, emma.id]])
  })

  it('undoes an answer, if it was sent, and asks again', async () => {
    const { flow, look, told, asked } = await begin()
    await look()
    flow.send({ type: 'answer chosen', verdict: 'same' })
    await look()
    flow.send({ type: 'later chosen' })

    flow.send({ type: 'undo chosen' })
    expect(asked()).toBe('Charlotte Wedgwood')
    flow.send({ type: 'undo chosen' })
    expect(asked()).toBe('Elizabeth Wedgwood')

    expect(told).toEqual(['same Elizabeth Wedgwood', 'null Elizabeth Wedgwood'])
  })

  it('says that another user decided about the current pair, and keeps the answers given here', async () => {
    const { flow, look, list, clock, settle, asked } = await begin()
    await look()
    flow.send({ type: 'answer chosen', verdict: 'same' })
    await look()

    list.now = [elizabeth, emma]
    flow.send({ type: 'data changed' })
    clock.increment(2000)
    await settle()

    expect(asked()).toBe('Emma Wedgwood')
    const { note, queue } = flow.getSnapshot().context
    expect(note).toEqual({ of: charlotte, what: 'decided elsewhere' })
    expect(queue.steps.map(({ match }) => match.id)).toEqual([elizabeth.id])
  })

  it('lets nobody answer who may not decide', async () => {
    const { flow, look, told, asked } = await begin({ ...elizabeth, mayDecide: false }, charlotte)
    await look()

    flow.send({ type: 'answer chosen', verdict: 'same' })
    expect(told).toEqual([])
    flow.send({ type: 'later chosen' })
    expect(asked()).toBe('Charlotte Wedgwood')
  })
})
