/**
 * Reviews matches: one pair after the other, by keyboard, as fast as the user can look. Proposals are loaded in
 * parallel. The review does not wait until an answer is saved: the flow `matchAnswers` sends it, and a refused
 * answer brings the pair back.
 */
import { assign, emit, or, setup } from 'xstate'
import { answerRetry, glanceTime, matchesPause, pairsAhead } from '#domain/constants.ts'
import type { MatchId } from '#domain/ids.ts'
import {
  type AnswerProblem,
  isStillOpen,
  type Match,
  type MatchPair,
  type MatchScope,
  type MatchVerdict,
  type Proposals,
} from '#domain/match-review/match.ts'
import * as queues from '#domain/match-review/review-queue.ts'
import type { GivenAnswer } from '#domain/match-review/unsent-answers.ts'
import { unprovided } from '../wire.ts'

/** A note about a pair that is no longer shown. */
export interface ReviewNote {
  readonly of: Match
  readonly what: 'gone' | 'decided elsewhere'
}

export interface MatchReviewContext {
  readonly scope: MatchScope
  readonly queue: queues.ReviewQueue
  /** The id of the match that the review asks about, and what both trees say about its persons (null until loaded). */
  readonly inSight: MatchId | null
  readonly pair: MatchPair | null
  readonly note: ReviewNote | null
}

export const matchReviewMachine = setup({
  types: {
    input: {} as { scope: MatchScope },
    context: {} as MatchReviewContext,
    events: {} as
      | { type: 'answer chosen'; verdict: MatchVerdict }
      | { type: 'later chosen' }
      | { type: 'undo chosen' }
      /** The user continues with the postponed pairs. */
      | { type: 'rest chosen' }
      | { type: 'note dismissed' }
      | { type: 'retried' }
      | { type: 'answer refused'; matchId: MatchId; problem: AnswerProblem }
      /** Another user or another page has changed matches. */
      | { type: 'data changed' }
      | { type: 'connection returned' },
    emitted: {} as { type: 'answer given' } & GivenAnswer,
  },
  actors: {
    /** Loads at least `atLeast` proposals: those after `next`, or the first ones if `next` is null. */
    loadProposals: unprovided.promise<Proposals, { scope: MatchScope; next: string | null; atLeast: number }>(
      'loadProposals',
    ),
    /**
     * Null if the user may no longer see one of the persons. The pairs in `ahead` are likely to be needed next, so
     * they are loaded in advance.
     */
    loadPair: unprovided.promise<MatchPair | null, { match: Match; ahead: readonly Match[] }>('loadPair'),
  },
  delays: { glanceTime, answerRetry, matchesPause },
  guards: {
    isOut: ({ context: { queue } }) => queue.waiting.length === 0 && queue.later.length === 0,
    hasOnlyLater: ({ context: { queue } }) => queue.waiting.length === 0,
    isAnother: ({ context }) => idOf(queues.asked(context.queue)) !== context.inSight,
    mayAnswer: ({ context }) => queues.asked(context.queue)?.mayDecide === true,
    mayUndo: ({ context }) => queues.lastStep(context.queue) !== null,
    wasAnswered: ({ context }) => queues.lastAnswer(context.queue) !== null,
    wantsMore: ({ context: { queue } }) => queue.next !== null && queue.waiting.length <= pairsAhead,
    isGone: (_, pair: MatchPair | null) => pair === null,
    hasNote: ({ context }) => context.note !== null,
    isStillOpen: (_, problem: AnswerProblem) => isStillOpen(problem),
  },
  actions: {
    addProposals: assign(({ context }, proposals: Proposals) => ({
      queue: queues.withMore(context.queue, proposals),
    })),
    refresh: assign(({ context }, proposals: Proposals) => {
      const before = queues.asked(context.queue)
      const queue = queues.refreshed(context.queue, proposals)
      const left = before !== null && queues.asked(queue)?.id !== before.id
      return { queue, note: left ? { of: before, what: 'decided elsewhere' } : context.note }
    }),
    turn: assign(({ context }) => ({ inSight: idOf(queues.asked(context.queue)), pair: null })),
    show: assign((_, pair: MatchPair | null) => ({ pair })),
    passOver: assign(({ context }) => ({
      queue: queues.withoutMatch(context.queue, askedIn(context).id),
      note: { of: askedIn(context), what: 'gone' },
    })),
    decide: assign(({ context }, verdict: MatchVerdict) => ({
      queue: queues.decided(context.queue, verdict),
      note: null,
    })),
    putOff: assign(({ context }) => ({ queue: queues.putOff(context.queue), note: null })),
    undo: assign(({ context }) => ({ queue: queues.undone(context.queue), note: null })),
    takeUp: assign(({ context }) => ({ queue: queues.takenUp(context.queue) })),
    giveBack: assign(({ context }, matchId: MatchId) => ({
      queue: queues.givenBack(context.queue, matchId),
    })),
    drop: assign(({ context }, matchId: MatchId) => ({ queue: queues.withoutMatch(context.queue, matchId) })),
    forgetNote: assign({ note: null }),
    tellAnswer: emit(({ context }, answer: MatchVerdict) => ({
      type: 'answer given',
      match: askedIn(context),
      answer,
      before: null,
    })),
    tellUndoing: emit(({ context }) => ({ type: 'answer given', ...takenBack(context) })),
  },
}).createMachine({
  id: 'matchReview',
  context: ({ input }) => ({
    ...input,
    queue: queues.emptyQueue,
    inSight: null,
    pair: null,
    note: null,
  }),
  type: 'parallel',
  on: {
    'note dismissed': { guard: 'hasNote', actions: 'forgetNote' },
    'answer refused': [
      {
        guard: { type: 'isStillOpen', params: ({ event }) => event.problem },
        actions: { type: 'giveBack', params: ({ event }) => event.matchId },
      },
      { actions: { type: 'drop', params: ({ event }) => event.matchId } },
    ],
  },
  states: {
    proposals: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadFirst',
            src: 'loadProposals',
            input: ({ context }) => ({ scope: context.scope, next: null, atLeast: 0 }),
            onDone: {
              target: 'shown',
              actions: { type: 'addProposals', params: ({ event }) => event.output },
            },
            onError: 'unreachable',
          },
        },
        unreachable: { on: { retried: 'loading', 'data changed': 'loading' } },
        shown: {
          initial: 'current',
          on: { 'data changed': '.changed' },
          states: {
            current: { always: { guard: 'wantsMore', target: 'fetching more' } },
            'fetching more': {
              invoke: {
                id: 'loadMore',
                src: 'loadProposals',
                input: ({ context }) => ({ scope: context.scope, next: context.queue.next, atLeast: 0 }),
                onDone: {
                  target: 'current',
                  actions: { type: 'addProposals', params: ({ event }) => event.output },
                },
                onError: 'outdated',
              },
            },
            // The server also announces the user's own answers, one after the other. So the flow waits and then loads
            // once.
            changed: { after: { matchesPause: 'refreshing' }, on: { 'data changed': {} } },
            refreshing: {
              invoke: {
                id: 'loadAgain',
                src: 'loadProposals',
                input: ({ context: { scope, queue } }) => ({
                  scope,
                  next: null,
                  atLeast: queue.waiting.length + queue.later.length,
                }),
                onDone: {
                  target: 'current',
                  actions: { type: 'refresh', params: ({ event }) => event.output },
                },
                onError: 'outdated',
              },
            },
            outdated: { on: { retried: 'refreshing', 'connection returned': 'refreshing' } },
          },
        },
      },
    },
    asking: {
      initial: 'turning',
      on: {
        'undo chosen': [
          { guard: 'wasAnswered', target: '.turning', actions: ['tellUndoing', 'undo'] },
          { guard: 'mayUndo', target: '.turning', actions: 'undo' },
        ],
      },
      states: {
        turning: {
          entry: 'turn',
          always: [
            { guard: 'isOut', target: 'nothing' },
            { guard: 'hasOnlyLater', target: 'only later' },
            { target: 'fetching' },
          ],
        },
        nothing: { always: { guard: 'isAnother', target: 'turning' } },
        'only later': {
          // A postponed match may have been decided elsewhere, so the queue may be empty now.
          always: { guard: or(['isAnother', 'isOut']), target: 'turning' },
          on: { 'rest chosen': { target: 'turning', actions: 'takeUp' } },
        },
        fetching: {
          always: { guard: 'isAnother', target: 'turning' },
          invoke: {
            id: 'loadPair',
            src: 'loadPair',
            input: ({ context }) => ({
              match: askedIn(context),
              ahead: context.queue.waiting.slice(1, 1 + pairsAhead),
            }),
            onDone: [
              {
                guard: { type: 'isGone', params: ({ event }) => event.output },
                target: 'turning',
                actions: 'passOver',
              },
              { target: 'in sight', actions: { type: 'show', params: ({ event }) => event.output } },
            ],
            onError: 'out of reach',
          },
        },
        'out of reach': {
          always: { guard: 'isAnother', target: 'turning' },
          after: { answerRetry: 'fetching' },
          on: { retried: 'fetching', 'connection returned': 'fetching' },
        },
        'in sight': {
          always: { guard: 'isAnother', target: 'turning' },
          initial: 'glancing',
          states: {
            glancing: { after: { glanceTime: 'asked' } },
            asked: {
              on: {
                'answer chosen': {
                  guard: 'mayAnswer',
                  target: '#matchReview.asking.turning',
                  actions: [
                    { type: 'tellAnswer', params: ({ event }) => event.verdict },
                    { type: 'decide', params: ({ event }) => event.verdict },
                  ],
                },
                'later chosen': { target: '#matchReview.asking.turning', actions: 'putOff' },
              },
            },
          },
        },
      },
    },
  },
})

const idOf = (match: Match | null): MatchId | null => match?.id ?? null

function askedIn({ queue }: MatchReviewContext): Match {
  const match = queues.asked(queue)
  if (match === null) throw new Error('No pair is shown.')
  return match
}

function takenBack({ queue }: MatchReviewContext): GivenAnswer {
  const last = queues.lastAnswer(queue)
  if (last === null) throw new Error('There is no answer to undo.')
  return { match: last.match, answer: null, before: last.answer }
}
