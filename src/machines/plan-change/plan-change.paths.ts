/** What can happen while a user changes the plan. */
import type { changeSubscriptionPlan, previewPlanChange } from '#contract/group-admin/subscription.ts'
import { ok, refuse } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { samplePaymentIntent } from '../payment/payment.paths.ts'
import { planChangeMachine } from './plan-change.machine.ts'
import { samplePlans, samplePreviews } from './sample-plans.ts'

const refusals = {
  'not-allowed': 'not allowed',
  'not-found': 'gone',
  'demo-visitor': 'a visitor of the demo',
  'managed-by-parent': 'a child',
  'same-plan': 'the same plan',
  'plan-not-offered': 'a plan that is not offered',
  'plan-given': 'a given plan',
  'payment-overdue': 'a late payment',
  'renews-soon': 'renewed soon',
} as const

const refusalsOfChange = {
  ...refusals,
  'sum-changed': 'another sum',
  'plans-not-sold': 'plans are not sold',
} as const

export const planChangePaths = pathModel(planChangeMachine)({
  events: {
    'plan known': {
      by: 'world',
      cases: {
        free: { own: samplePlans.free },
        Basic: { own: samplePlans.basic },
        'Basic until its end': { own: samplePlans.ending },
      },
    },
    'plan chosen': {
      by: 'user',
      cases: { Free: { planId: 'mem.1' }, Basic: { planId: 'gen.1' }, Complete: { planId: 'plus.1' } },
    },
    'change asked': { by: 'user' },
    confirmed: { by: 'user' },
    'payment opened': { by: 'user' },
    dismissed: { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    preview: {
      done: {
        'to be paid': ok(samplePreviews.pay),
        'free of charge': ok(samplePreviews.later),
        ...refusedBy<typeof previewPlanChange>()(refusals),
      },
      fails: { offline },
    },
    change: {
      done: {
        'to be paid': ok(samplePaymentIntent),
        'free of charge': ok(null),
        'a plan already': refuse('has-subscription'),
        ...refusedBy<typeof changeSubscriptionPlan>()(refusalsOfChange),
      },
      fails: { offline },
    },
  },
  key: ({ own, chosen, preview, intent, problem }) => [
    own?.planId ?? null,
    own?.running?.nextPlanId ?? null,
    chosen,
    preview?.kind ?? null,
    intent !== null,
    problem,
  ],
  holds: {
    waiting: ({ context }) => context.own === null,
    choosing: (snapshot) => snapshot.context.own !== null && !snapshot.can({ type: 'confirmed' }),
    previewing: ({ context }) => context.chosen !== null,
    confirming: ({ context }) => context.chosen !== null && context.preview !== null,
    changing: ({ context }) => context.preview !== null && context.problem === null,
    'opening payment': ({ context }) => context.intent !== null && context.problem === null,
    changed: ({ context }) => context.preview !== null && context.problem === null,
  },
  restsIn: { waiting: 'The page loads the plan, or says that it cannot.' },
})
