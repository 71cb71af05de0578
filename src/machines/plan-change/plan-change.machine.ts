/**
 * A user chooses another plan (PLN-09 to PLN-14). Before the user confirms, the server says what the choice does: the
 * exact sum, the credit, the date, and which trees become read-only. If money is due, the payment follows on a page of
 * its own (adr 46). Confirming again after a lost answer is harmless: the server answers with the same payment.
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type {
  addSubscription,
  changeSubscriptionPlan,
  PlanChangePreview,
  previewPlanChange,
} from '#contract/group-admin/subscription.ts'
import type { Result } from '#contract/result.ts'
import type { SubscriptionId } from '#domain/ids.ts'
import { changesPlan, isSamePlan, type OwnPlan } from '#domain/plans/own-plan.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import type { PaymentIntent } from '../payment/payment.machine.ts'
import { unprovided } from '../wire.ts'

/** What the user confirms. */
export interface ConfirmedChange {
  /** Null if the user has no subscription yet (PLN-14). */
  readonly subscriptionId: SubscriptionId | null
  readonly planId: PlanId
  /** The sum in cents that the user has seen. */
  readonly charge: number
}

/** What is to be paid. Sums are in cents. */
export interface PaymentDue {
  readonly planId: PlanId
  readonly charge: number
  readonly credit: number
  readonly intent: PaymentIntent
}

type PreviewRefusal = RefusalOf<typeof previewPlanChange>
type ChangeRefusal = RefusalOf<typeof addSubscription> | RefusalOf<typeof changeSubscriptionPlan>
/** The payment that is due; null if nothing is to be paid. */
export type Changed = Result<PaymentIntent | null, ChangeRefusal>
export type PlanChangeProblem = PreviewRefusal | ChangeRefusal | 'unreachable' | 'unknown-outcome'

export interface PlanChangeContext {
  /** Null until the page has loaded it. */
  readonly own: OwnPlan | null
  readonly chosen: PlanId | null
  readonly preview: PlanChangePreview | null
  readonly intent: PaymentIntent | null
  readonly problem: PlanChangeProblem | null
}

export const planChangeMachine = setup({
  types: {
    context: {} as PlanChangeContext,
    events: {} as
      | { type: 'plan known'; own: OwnPlan }
      | { type: 'plan chosen'; planId: PlanId }
      | { type: 'change asked' }
      | { type: 'confirmed' }
      | { type: 'payment opened' }
      | { type: 'dismissed' }
      | { type: 'notice closed' },
    emitted: {} as { type: 'payment begun'; due: PaymentDue },
  },
  actors: {
    preview: unprovided.promise<Result<PlanChangePreview, PreviewRefusal>, { planId: PlanId }>('preview'),
    change: unprovided.promise<Changed, ConfirmedChange>('change'),
  },
  guards: {
    mayChange: ({ context: { own, chosen } }) => own !== null && chosen !== null && changesPlan(own, chosen),
    isOtherPlan: ({ context }, own: OwnPlan) => context.own === null || !isSamePlan(context.own, own),
    isToBePaid: (_, changed: Changed) => changed.ok && changed.value !== null,
    isOtherSum: (_, changed: Changed) => !changed.ok && changed.problem === 'sum-changed',
    accepted,
  },
  actions: {
    /** The present plan is chosen at first. */
    noteOwn: assign(({ context }, own: OwnPlan) => ({ own, chosen: context.chosen ?? own.planId })),
    choose: assign((_, planId: PlanId) => ({ chosen: planId, preview: null, intent: null, problem: null })),
    clearProblem: assign({ problem: null }),
    notePreview: assign((_, seen: Result<PlanChangePreview, PreviewRefusal>) =>
      seen.ok ? { preview: seen.value } : {},
    ),
    noteIntent: assign((_, changed: Changed) => (changed.ok ? { intent: changed.value } : {})),
    noteRefusal: assign((_, refused: Result<unknown, PlanChangeProblem>) =>
      refused.ok ? {} : { problem: refused.problem },
    ),
    noteProblem: assign((_, problem: PlanChangeProblem) => ({ problem })),
    openPayment: emit(({ context }) => ({ type: 'payment begun', due: paymentDue(context) })),
  },
}).createMachine({
  id: 'planChange',
  context: { own: null, chosen: null, preview: null, intent: null, problem: null },
  initial: 'waiting',
  on: { 'plan known': { actions: { type: 'noteOwn', params: ({ event }) => event.own } } },
  states: {
    waiting: {
      on: {
        'plan known': {
          target: 'choosing',
          actions: { type: 'noteOwn', params: ({ event }) => event.own },
        },
      },
    },
    choosing: {
      on: {
        'plan chosen': { actions: { type: 'choose', params: ({ event }) => event.planId } },
        'change asked': { guard: 'mayChange', target: 'previewing', actions: 'clearProblem' },
      },
    },
    previewing: {
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context }) => ({ planId: chosenIn(context) }),
        ...settling({
          accepted: { target: 'confirming', actions: { type: 'notePreview', params: outputOf } },
          refused: 'choosing',
        }),
      },
      on: { dismissed: 'choosing' },
    },
    confirming: {
      on: {
        // Another tab or the provider has changed the plan, so what the dialog says may no longer be true.
        'plan known': {
          guard: { type: 'isOtherPlan', params: ({ event }) => event.own },
          target: 'previewing',
          actions: { type: 'noteOwn', params: ({ event }) => event.own },
        },
        confirmed: 'changing',
        dismissed: { target: 'choosing', actions: 'clearProblem' },
      },
    },
    changing: {
      entry: 'clearProblem',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => confirmedIn(context),
        onDone: [
          {
            guard: { type: 'isToBePaid', params: outputOf },
            target: 'opening payment',
            actions: { type: 'noteIntent', params: outputOf },
          },
          { guard: { type: 'accepted', params: outputOf }, target: 'changed' },
          // The dialog then shows the new sum, and asks again.
          {
            guard: { type: 'isOtherSum', params: outputOf },
            target: 'previewing',
            actions: { type: 'noteRefusal', params: outputOf },
          },
          { target: 'choosing', actions: { type: 'noteRefusal', params: outputOf } },
        ],
        onError: { target: 'confirming', actions: { type: 'noteProblem', params: 'unknown-outcome' } },
      },
    },
    /** The browser loads the payment page. The user can also return here with the browser's back button. */
    'opening payment': {
      entry: 'openPayment',
      on: {
        'payment opened': { target: 'opening payment', reenter: true },
        dismissed: 'choosing',
      },
    },
    changed: {
      on: {
        'notice closed': 'choosing',
        'plan chosen': {
          target: 'choosing',
          actions: { type: 'choose', params: ({ event }) => event.planId },
        },
      },
    },
  },
})

function chosenIn({ chosen }: Pick<PlanChangeContext, 'chosen'>): PlanId {
  if (chosen === null) throw new Error('No plan was chosen.')
  return chosen
}

function confirmedIn(context: PlanChangeContext): ConfirmedChange {
  if (context.own === null || context.preview === null) throw new Error('Nothing was shown to confirm.')
  return {
    subscriptionId: context.own.running?.id ?? null,
    planId: chosenIn(context),
    charge: context.preview.charge,
  }
}

function paymentDue(context: PlanChangeContext): PaymentDue {
  const { preview, intent } = context
  if (preview === null || intent === null) throw new Error('Nothing is to be paid.')
  return { planId: chosenIn(context), charge: preview.charge, credit: preview.credit, intent }
}
