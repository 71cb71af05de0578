/** What can happen to answers that are being sent to the server. */
import type { decideMatch } from '#contract/research/match.ts'
import { ok, refuse } from '#contract/result.ts'
import { charlotte, elizabeth } from '../match-review/sample-matches.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { matchAnswersMachine } from './match-answers.machine.ts'

export const matchAnswersPaths = pathModel(matchAnswersMachine)({
  events: {
    'answer given': {
      by: 'world',
      cases: { 'that they are the same': { match: elizabeth, answer: 'same', before: null } },
    },
    'answer changed': {
      by: 'user',
      cases: { 'to take them apart': { match: charlotte, answer: 'different', before: null } },
    },
    'change undone': { by: 'user' },
    'change dismissed': { by: 'user' },
    'refusal dismissed': { by: 'user' },
    retried: { by: 'user' },
    'connection returned': { by: 'world' },
  },
  actors: {
    sendAnswer: {
      done: {
        kept: ok(charlotte),
        'gone meanwhile': refuse('gone'),
        'not accepted': refuse('not-accepted'),
        ...refusedBy<typeof decideMatch, 'not-found'>()({
          'not-allowed': 'not allowed',
          'two-of-one-tree': 'two of one tree',
          'own-ancestor': 'an own ancestor',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ unsent, changed, refusal }) => [
    unsent.map(({ match, attempted }) => [match.id, attempted]),
    changed === null,
    changed?.kept?.id ?? null,
    refusal === null,
  ],
  holds: {
    'all sent': ({ context }) => context.unsent.length === 0,
    sending: ({ context }) => context.unsent[0]?.attempted === true,
    'held up': ({ context }) => context.unsent[0]?.attempted === true,
  },
})
