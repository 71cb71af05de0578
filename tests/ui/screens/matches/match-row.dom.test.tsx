import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ok, type Result } from '#contract/result.ts'
import type { MatchId, UserId } from '#domain/ids.ts'
import type { Answer, AnswerProblem, Match } from '#domain/match-review/match.ts'
import { matchAnswersMachine } from '#machines/match-answers/match-answers.machine.ts'
import { sampleMatch } from '#machines/match-review/sample-matches.ts'
import { wire } from '#machines/wire.ts'
import { MatchRow } from '#ui/screens/matches/match-row.tsx'
import { Look } from '#ui/shell/look.tsx'

afterEach(cleanup)

type Sent = { matchId: MatchId; answer: Answer }

const userId = '5' as UserId // as any user's

/** The possible answers to a match for a user whose own answer is `own`. */
function waysOf(state: Match['state'], own: NonNullable<Answer>): string[] {
  const match = sampleMatch(1, 'Elizabeth', {
    state,
    decisions: [
      {
        verdict: own,
        dataGroupId: sampleMatch(1, '').personIds[0].split('-')[0] as Match['decisions'][0]['dataGroupId'], // its tree
        decidedUserId: userId,
        decidedUserName: 'Ada',
        decidedDate: '2026-11-21T12:00:00.000Z',
      },
    ],
  })
  const answers = createActor(
    wire(matchAnswersMachine)({
      sendAnswer: fromPromise<Result<Match, AnswerProblem>, Sent>(async () => ok(match)),
    }),
  )
  render(
    <Look>
      <MatchRow match={match} answers={answers.start()} userId={userId} treeOf={() => null} />
    </Look>,
  )
  return screen.getAllByRole('button').map(({ textContent }) => textContent)
}

describe(MatchRow.name, () => {
  it('lets an answer be undone, without a promise to ask again: certain pairs are joined automatically', () => {
    expect(waysOf('rejected', 'different')).toEqual(['Undo my answer'])
    cleanup()
    expect(waysOf('confirmed', 'same')).toEqual(['Not the same person', 'Undo my answer'])
  })
})
