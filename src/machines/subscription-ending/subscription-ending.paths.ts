/** What can happen while a user cancels the plan, or takes that back. */
import type {
  cancelSubscription,
  changeSubscriptionPlan,
  previewPlanChange,
} from '#contract/group-admin/subscription.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { samplePreviews, sampleRunning } from '../plan-change/sample-plans.ts'
import { subscriptionEndingMachine } from './subscription-ending.machine.ts'

const subscription = { id: sampleRunning.id, planId: 'gen.1' } as const

const notChanged = {
  'not-allowed': 'not allowed',
  'not-found': 'gone',
  'demo-visitor': 'a visitor of the demo',
  'managed-by-parent': 'a child',
  'same-plan': 'settled already',
  'plan-not-offered': 'a plan that is not offered',
  'plan-given': 'a given plan',
  'payment-overdue': 'a late payment',
  'renews-soon': 'renewed soon',
} as const

const refusals = {
  ...notChanged,
  'sum-changed': 'another sum',
  'plans-not-sold': 'plans are not sold',
} as const

export const subscriptionEndingPaths = pathModel(subscriptionEndingMachine)({
  events: {
    'ending chosen': { by: 'user', cases: { 'of Basic': { subscription } } },
    'keeping chosen': { by: 'user', cases: { 'of Basic': { subscription } } },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    preview: {
      done: {
        'a tree becomes read-only': ok(samplePreviews.later),
        ...refusedBy<typeof previewPlanChange>()(notChanged),
      },
      fails: { offline },
    },
    endPlan: {
      done: { cancelled: ok(null), ...refusedBy<typeof cancelSubscription>()(refusals) },
      fails: { offline },
    },
    keepPlan: {
      done: { kept: ok(null), ...refusedBy<typeof changeSubscriptionPlan>()(refusals) },
      fails: { offline },
    },
  },
  key: ({ subscription: chosen, problem }) => [chosen !== null, problem],
  holds: {
    idle: (snapshot) => snapshot.can({ type: 'ending chosen', subscription }),
    looking: ({ context }) => context.preview === null && context.problem === null,
    confirming: (snapshot) => snapshot.can({ type: 'confirmed' }) && snapshot.can({ type: 'dismissed' }),
    ending: ({ context }) => context.subscription !== null && context.problem === null,
    keeping: ({ context }) => context.subscription !== null && context.problem === null,
  },
})
