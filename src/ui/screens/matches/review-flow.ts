import type { ActorRefFrom } from 'xstate'
import type { matchAnswersMachine } from '#machines/match-answers/match-answers.machine.ts'
import type { matchReviewMachine } from '#machines/match-review/match-review.machine.ts'

export type MatchReviewFlow = ActorRefFrom<typeof matchReviewMachine>
export type MatchAnswersFlow = ActorRefFrom<typeof matchAnswersMachine>
