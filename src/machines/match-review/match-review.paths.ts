/** What can happen in a review of two matches. */
import type { SnapshotFrom } from 'xstate'
import { pairsAhead } from '#domain/constants.ts'
import type { Match, Proposals } from '#domain/match-review/match.ts'
import { asked, lastStep } from '#domain/match-review/review-queue.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { type MatchReviewContext, matchReviewMachine } from './match-review.machine.ts'
import { charlotte, elizabeth, samplePair } from './sample-matches.ts'

const proposals = (matches: readonly Match[], next: string | null): Proposals => ({
  matches,
  total: matches.length + (next === null ? 0 : 1),
  next,
})

const lastOf = ({ queue }: MatchReviewContext) => (lastStep(queue)?.match ?? elizabeth).id

/** 'retried' is possible exactly if the pair could not be loaded. A failed load of proposals offers no retry. */
const retriesOnlyThePair = (snapshot: SnapshotFrom<typeof matchReviewMachine>) =>
  snapshot.can({ type: 'retried' }) === snapshot.matches({ asking: 'out of reach' })

export const matchReviewPaths = pathModel(matchReviewMachine)({
  inputs: { 'of all trees': { scope: { of: 'all' } } },
  events: {
    'answer chosen': {
      by: 'user',
      cases: { same: { verdict: 'same' }, different: { verdict: 'different' } },
    },
    'later chosen': { by: 'user' },
    'undo chosen': { by: 'user' },
    'rest chosen': { by: 'user' },
    'note dismissed': { by: 'user' },
    retried: { by: 'user' },
    'answer refused': {
      by: 'world',
      cases: {
        'not accepted': ({ context }) => ({ matchId: lastOf(context), problem: 'not-accepted' }),
        gone: ({ context }) => ({ matchId: lastOf(context), problem: 'gone' }),
      },
    },
    'data changed': { by: 'world' },
    'connection returned': { by: 'world' },
  },
  actors: {
    loadProposals: {
      done: {
        'one with another behind it': proposals([elizabeth], 'further'),
        'one that is for others to decide': proposals([{ ...charlotte, mayDecide: false }], null),
        nothing: proposals([], null),
      },
      fails: { offline },
    },
    loadPair: {
      done: {
        both: samplePair(elizabeth),
        'one who is gone': null,
      },
      fails: { offline },
    },
  },
  key: (context) => {
    const { queue, inSight, note } = context
    return [
      queue.waiting.map(({ id, mayDecide }) => [id, mayDecide]),
      queue.later.map(({ id }) => id),
      // The key includes all steps, because undo goes back one by one. No match occurs twice.
      queue.steps.map(({ match, choice }) => [match.id, choice === 'later']),
      queue.next,
      inSight === asked(queue)?.id,
      note === null,
    ]
  },
  quiet: {
    'matchReview.proposals.shown.changed|data changed|0':
      'A change is already noted, so another one adds nothing.',
  },
  holds: {
    'proposals.loading': ({ context }) => context.queue.steps.length === 0 && context.queue.next === null,
    'proposals.unreachable': (snapshot) => snapshot.can({ type: 'retried' }),
    'proposals.shown.current': ({ context: { queue } }) =>
      queue.next === null || queue.waiting.length > pairsAhead,
    'proposals.shown.fetching more': ({ context }) => context.queue.next !== null,
    'proposals.shown.changed': retriesOnlyThePair,
    'proposals.shown.refreshing': retriesOnlyThePair,
    'proposals.shown.outdated': (snapshot) => snapshot.can({ type: 'retried' }),
    'asking.nothing': ({ context }) => asked(context.queue) === null && context.queue.later.length === 0,
    'asking.only later': ({ context }) => asked(context.queue) === null && context.queue.later.length > 0,
    'asking.fetching': ({ context }) => asked(context.queue) !== null && context.pair === null,
    'asking.out of reach': ({ context }) => asked(context.queue) !== null && context.pair === null,
    'asking.in sight.glancing': ({ context }) => context.pair !== null,
    'asking.in sight.asked': ({ context }) => context.pair !== null,
  },
  restsIn: {
    'asking.nothing': 'There is nothing to decide. The page links to the lists and to other pages.',
    'proposals.shown.current': 'All proposals are loaded. The server announces changes.',
  },
})
