/** What can happen while a user begins to change the card that pays. */
import type { setUpCard } from '#contract/group-admin/subscription.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { sampleRunning } from '../plan-change/sample-plans.ts'
import { cardChangeMachine } from './card-change.machine.ts'

export const cardChangePaths = pathModel(cardChangeMachine)({
  events: {
    'card change chosen': { by: 'user', cases: { 'of the plan': { subscriptionId: sampleRunning.id } } },
  },
  actors: {
    setUpCard: {
      done: {
        begun: ok({ id: 'seti_7', clientSecret: 'seti_7_secret_8' }),
        ...refusedBy<typeof setUpCard>()({
          'not-allowed': 'not allowed',
          'not-found': 'gone',
          'demo-visitor': 'a visitor of the demo',
          'managed-by-parent': 'a child',
          'plan-given': 'a given plan',
          'plans-not-sold': 'plans are not sold',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ subscriptionId, problem }) => [subscriptionId, problem],
  holds: {
    idle: (snapshot) => snapshot.can({ type: 'card change chosen', subscriptionId: sampleRunning.id }),
    asking: ({ context }) => context.subscriptionId !== null && context.problem === null,
  },
})
