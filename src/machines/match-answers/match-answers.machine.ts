/**
 * Sends answers to matches to the server: one at a time, in order, in the background. The flow continues when the
 * user leaves the page, so no answer is lost. It resends answers that did not get through. If an answer is refused,
 * it shows that and gives the match back to the review.
 */
import { assign, emit, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import { answerRetry } from '#domain/constants.ts'
import type { MatchId } from '#domain/ids.ts'
import type { Answer, AnswerProblem, Match } from '#domain/match-review/match.ts'
import {
  attempting,
  type GivenAnswer,
  reversed,
  type UnsentAnswer,
  withAnswer,
} from '#domain/match-review/unsent-answers.ts'
import { accepted, answering, outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

/** `kept`: the match in the server's answer; null until the server has answered. */
export type ChangedAnswer = GivenAnswer & { readonly kept: Match | null }

interface Context {
  readonly unsent: readonly UnsentAnswer[]
  /** The last change that the user made in a list and can undo there. */
  readonly changed: ChangedAnswer | null
  readonly refusal: { readonly of: Match; readonly problem: AnswerProblem } | null
}

type Sent = Result<Match, AnswerProblem>

export const matchAnswersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      /** From a review, which has its own undo. */
        | ({ type: 'answer given' } & GivenAnswer)
        /** From a list of decided matches. */
        | ({ type: 'answer changed' } & GivenAnswer)
        | { type: 'change undone' }
        | { type: 'change dismissed' }
        | { type: 'refusal dismissed' }
        | { type: 'retried' }
        | { type: 'connection returned' },
    emitted: {} as
      | { type: 'answer refused'; matchId: MatchId; problem: AnswerProblem }
      | { type: 'all answers sent' },
  },
  actors: { sendAnswer: unprovided.promise<Sent, { matchId: MatchId; answer: Answer }>('sendAnswer') },
  delays: { answerRetry },
  guards: {
    hasUnsent: ({ context }) => context.unsent.length > 0,
    hasChanged: ({ context }) => context.changed !== null,
    wasRefused: ({ context }) => context.refusal !== null,
    accepted,
  },
  actions: {
    note: assign(({ context }, given: GivenAnswer) => ({ unsent: withAnswer(context.unsent, given) })),
    noteChange: assign((_, changed: GivenAnswer) => ({ changed: { ...changed, kept: null }, refusal: null })),
    noteKept: assign(({ context: { changed, unsent } }, sent: Sent) =>
      sent.ok && changed !== null && isAbout(changed, unsent[0])
        ? { changed: { ...changed, kept: sent.value } }
        : {},
    ),
    noteUndoing: assign(({ context: { unsent, changed } }) => ({
      unsent: changed === null ? unsent : withAnswer(unsent, reversed(changed)),
      changed: null,
    })),
    forgetChange: assign({ changed: null }),
    forgetRefusal: assign({ refusal: null }),
    attempt: assign(({ context }) => ({ unsent: attempting(context.unsent) })),
    takeOff: assign(({ context }) => ({ unsent: context.unsent.slice(1) })),
    noteRefusal: assign(({ context }, sent: Sent) => ({
      refusal: sent.ok ? null : { of: firstOf(context).match, problem: sent.problem },
      changed: null,
    })),
    giveBack: emit(({ context }, sent: Sent) => ({
      type: 'answer refused',
      matchId: firstOf(context).match.id,
      problem: sent.ok ? 'not-accepted' : sent.problem,
    })),
    tellAllSent: emit({ type: 'all answers sent' }),
  },
}).createMachine({
  id: 'matchAnswers',
  context: { unsent: [], changed: null, refusal: null },
  initial: 'all sent',
  on: {
    'answer given': { actions: [{ type: 'note', params: ({ event }) => givenIn(event) }, 'forgetChange'] },
    'answer changed': {
      actions: [
        { type: 'note', params: ({ event }) => givenIn(event) },
        { type: 'noteChange', params: ({ event }) => givenIn(event) },
      ],
    },
    'change undone': { guard: 'hasChanged', actions: 'noteUndoing' },
    'change dismissed': { guard: 'hasChanged', actions: 'forgetChange' },
    'refusal dismissed': { guard: 'wasRefused', actions: 'forgetRefusal' },
  },
  states: {
    'all sent': { always: { guard: 'hasUnsent', target: 'sending' } },
    sending: {
      entry: 'attempt',
      invoke: {
        id: 'sendAnswer',
        src: 'sendAnswer',
        input: ({ context }) => ({ matchId: firstOf(context).match.id, answer: firstOf(context).answer }),
        ...answering({
          accepted: { target: 'one less', actions: [{ type: 'noteKept', params: outputOf }, 'takeOff'] },
          refused: 'one less',
          besides: [{ type: 'giveBack', params: outputOf }, { type: 'takeOff' }],
        }),
        onError: 'held up',
      },
    },
    'one less': {
      always: [
        { guard: 'hasUnsent', target: 'sending' },
        { target: 'all sent', actions: 'tellAllSent' },
      ],
    },
    'held up': {
      after: { answerRetry: 'sending' },
      on: { retried: 'sending', 'connection returned': 'sending' },
    },
  },
})

const givenIn = ({ match, answer, before }: GivenAnswer): GivenAnswer => ({ match, answer, before })

const isAbout = ({ match, answer }: GivenAnswer, sent: UnsentAnswer | undefined): boolean =>
  sent !== undefined && sent.match.id === match.id && sent.answer === answer

function firstOf({ unsent }: Context): UnsentAnswer {
  const [first] = unsent
  if (first === undefined) throw new Error('There is no answer to send.')
  return first
}
