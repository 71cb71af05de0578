/**
 * A user cancels the plan in the account, or takes that back (PLN-13, resolution 73). The dialog says what stays until
 * when, and which trees become read-only. Both acts can be repeated after a lost answer.
 */
import { assign, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type {
  cancelSubscription,
  PlanChangePreview,
  previewPlanChange,
} from '#contract/group-admin/subscription.ts'
import type { Result } from '#contract/result.ts'
import type { SubscriptionId } from '#domain/ids.ts'
import { freePlan, type PlanId } from '#domain/plans/plans.ts'
import { accepted, answering, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

export interface OwnSubscription {
  readonly id: SubscriptionId
  readonly planId: PlanId
}

/** Both acts are refused for the same reasons. */
export type Settled = Result<null, RefusalOf<typeof cancelSubscription>>
export type Previewed = Result<PlanChangePreview, RefusalOf<typeof previewPlanChange>>
/** `not-looked`: the server could not be asked what cancelling does, so nothing was cancelled. */
export type SubscriptionEndingProblem =
  | Extract<Settled, { ok: false }>['problem']
  | 'not-looked'
  | 'unreachable'

export interface SubscriptionEndingContext {
  readonly subscription: OwnSubscription | null
  /** What cancelling does; null until the server has said it. */
  readonly preview: PlanChangePreview | null
  readonly problem: SubscriptionEndingProblem | null
}

export const subscriptionEndingMachine = setup({
  types: {
    context: {} as SubscriptionEndingContext,
    events: {} as
      | { type: 'ending chosen'; subscription: OwnSubscription }
      | { type: 'keeping chosen'; subscription: OwnSubscription }
      | { type: 'confirmed' }
      | { type: 'dismissed' },
  },
  actors: {
    preview: unprovided.promise<Previewed, { planId: PlanId }>('preview'),
    endPlan: unprovided.promise<Settled, { subscription: OwnSubscription }>('endPlan'),
    keepPlan: unprovided.promise<Settled, { subscription: OwnSubscription }>('keepPlan'),
  },
  guards: { accepted },
  actions: {
    choose: assign((_, subscription: OwnSubscription) => ({
      subscription,
      preview: null,
      problem: null,
    })),
    notePreview: assign((_, seen: Previewed) => (seen.ok ? { preview: seen.value } : {})),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: SubscriptionEndingProblem) => ({ problem })),
    noteRefusal: assign((_, settled: Settled | Previewed) =>
      settled.ok ? {} : { problem: settled.problem },
    ),
  },
}).createMachine({
  id: 'subscriptionEnding',
  context: { subscription: null, preview: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'ending chosen': {
          target: 'looking',
          actions: { type: 'choose', params: ({ event }) => event.subscription },
        },
        'keeping chosen': {
          target: 'keeping',
          actions: { type: 'choose', params: ({ event }) => event.subscription },
        },
      },
    },
    looking: {
      invoke: {
        id: 'preview',
        src: 'preview',
        input: { planId: freePlan.id },
        ...answering({
          accepted: { target: 'confirming', actions: { type: 'notePreview', params: outputOf } },
          refused: 'idle',
        }),
        onError: { target: 'idle', actions: { type: 'noteProblem', params: 'not-looked' } },
      },
      on: { dismissed: 'idle' },
    },
    confirming: {
      on: { confirmed: 'ending', dismissed: { target: 'idle', actions: 'clearProblem' } },
    },
    ending: {
      entry: 'clearProblem',
      invoke: {
        id: 'endPlan',
        src: 'endPlan',
        input: ({ context }) => ({ subscription: chosenIn(context) }),
        ...settling({ accepted: { target: 'idle' }, refused: 'confirming' }),
      },
    },
    keeping: {
      invoke: {
        id: 'keepPlan',
        src: 'keepPlan',
        input: ({ context }) => ({ subscription: chosenIn(context) }),
        ...settling({ accepted: { target: 'idle' }, refused: 'idle' }),
      },
    },
  },
})

function chosenIn({ subscription }: Pick<SubscriptionEndingContext, 'subscription'>): OwnSubscription {
  if (subscription === null) throw new Error('No subscription was chosen.')
  return subscription
}
