import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { MatchId } from '#domain/ids.ts'
import type { Answer, AnswerProblem, Match } from '#domain/match-review/match.ts'
import { matchAnswersMachine } from '#machines/match-answers/match-answers.machine.ts'
import { charlotte, elizabeth } from '#machines/match-review/sample-matches.ts'
import { wire } from '#machines/wire.ts'

/** Answers whose calls end when the test says so. */
function begin() {
  const sent: { text: string; end: (result: Result<Match, AnswerProblem>) => void; fail: () => void }[] = []
  const sendAnswer = fromPromise<Result<Match, AnswerProblem>, { matchId: MatchId; answer: Answer }>(
    ({ input: { matchId, answer } }) =>
      new Promise((end, reject) => {
        sent.push({ text: `${answer} ${matchId}`, end, fail: () => reject(new Error('offline')) })
      }),
  )
  const clock = new SimulatedClock()
  const flow = createActor(wire(matchAnswersMachine)({ sendAnswer }), { clock }).start()
  const told: object[] = []
  flow.on('*', (event) => told.push(event))
  return {
    flow,
    sent,
    told,
    clock,
    texts: () => sent.map(({ text }) => text),
    give: (match: Match, answer: Answer) => flow.send({ type: 'answer given', match, answer, before: null }),
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

describe('matchAnswers', () => {
  it('sends answers one after the other, in order, while the user gives more', async () => {
    const { give, sent, texts, settle, told } = begin()
    give(elizabeth, 'same')
    give(charlotte, 'different')
    expect(texts()).toEqual([`same ${elizabeth.id}`])

    sent[0]?.end(ok(elizabeth))
    await settle()
    expect(texts()).toEqual([`same ${elizabeth.id}`, `different ${charlotte.id}`])
    expect(told).toEqual([])

    sent[1]?.end(ok(elizabeth))
    await settle()
    expect(told).toEqual([{ type: 'all answers sent' }])
  })

  it('reverts a refused answer, reports it, and continues', async () => {
    const { give, sent, texts, settle, told, flow } = begin()
    give(elizabeth, 'same')
    give(charlotte, 'different')

    sent[0]?.end(refuse('not-accepted'))
    await settle()

    expect(told).toEqual([{ type: 'answer refused', matchId: elizabeth.id, problem: 'not-accepted' }])
    expect(flow.getSnapshot().context.refusal).toEqual({ of: elizabeth, problem: 'not-accepted' })
    expect(texts().at(-1)).toBe(`different ${charlotte.id}`)
  })

  it('loses nothing without a connection, and retries automatically', async () => {
    const { give, sent, texts, settle, clock, flow } = begin()
    give(elizabeth, 'same')
    sent[0]?.fail()
    await settle()
    give(charlotte, 'same')
    expect(flow.getSnapshot().value).toBe('held up')

    clock.increment(5000)
    expect(texts()).toEqual([`same ${elizabeth.id}`, `same ${elizabeth.id}`])
    expect(flow.getSnapshot().context.unsent.map(({ match }) => match.id)).toEqual([
      elizabeth.id,
      charlotte.id,
    ])
  })

  it('undoes a change in a list by sending the earlier answer', async () => {
    const { flow, sent, texts, settle } = begin()
    flow.send({ type: 'answer changed', match: charlotte, answer: 'different', before: 'same' })
    sent[0]?.end(ok(elizabeth))
    await settle()

    flow.send({ type: 'change undone' })

    expect(texts()).toEqual([`different ${charlotte.id}`, `same ${charlotte.id}`])
  })
})
