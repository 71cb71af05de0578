import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ok, type Result } from '#contract/result.ts'
import type { MatchId, UserId } from '#domain/ids.ts'
import type { Answer, AnswerProblem, Match } from '#domain/match-review/match.ts'
import { matchAnswersMachine } from '#machines/match-answers/match-answers.machine.ts'
import { sampleMatch } from '#machines/match-review/sample-matches.ts'
import { wire } from '#machines/wire.ts'
import { AnswerNotices } from '#ui/screens/matches/answer-notices.tsx'
import { Look } from '#ui/shell/look.tsx'

afterEach(cleanup)

const match = sampleMatch(1, 'Elizabeth', { state: 'rejected' })

/** The notice after 'Same' if the server answers with this match. */
async function saidOf(kept: Match): Promise<string | null> {
  const sendAnswer = fromPromise<Result<Match, AnswerProblem>, { matchId: MatchId; answer: Answer }>(
    async () => ok(kept),
  )
  const flow = createActor(wire(matchAnswersMachine)({ sendAnswer })).start()
  render(
    <Look>
      <AnswerNotices flow={flow} />
    </Look>,
  )
  await act(async () => flow.send({ type: 'answer changed', match, answer: 'same', before: null }))
  return screen.getByRole('status').textContent
}

describe(AnswerNotices.name, () => {
  it('shows the result of an answer: one user’s "not the same" keeps two apart', async () => {
    const decision: Match['decisions'][0] = {
      verdict: 'different',
      dataGroupId: '20' as Match['decisions'][0]['dataGroupId'], // as any tree's
      decidedUserId: '6' as UserId, // as any user's
      decidedUserName: 'Ruth Ellery',
      decidedDate: '2026-11-21T12:00:00.000Z',
    }

    expect(await saidOf({ ...match, decisions: [decision] })).toContain(
      'The two stay separate as long as Ruth Ellery says that they are not the same.',
    )
    cleanup()
    expect(await saidOf({ ...match, state: 'confirmed' })).toContain('are now shown as one person.')
  })
})
