/**
 * One payment by card, or a card that will pay from now on. The payment provider is loaded, shows its fields, and takes the card; the product's own services
 * never get it (PLN-30). Afterwards the server is asked what has become of the payment, because an answer of the provider
 * may be lost (PLN-10, PLN-28).
 */
import { assign, emit, setup } from 'xstate'
import type { PaymentStatus } from '#contract/group-admin/subscription.ts'
import { accepted, outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

export interface PaymentIntent {
  readonly id: string
  readonly clientSecret: string
}

export interface PaymentInput {
  readonly intent: PaymentIntent
  /** True if the provider had to ask something on a page of its own, and has sent the user back. */
  readonly isBack: boolean
}

/** A refusal has the words of the provider; null if it gave none. */
export type Paid = { readonly ok: true } | { readonly ok: false; readonly message: string | null }

export type PaymentProblem =
  /** Submitted before the fields of the card were there (ERR3-01). */
  | 'not-ready'
  /** Submitted before the card was complete, or while it had an error. */
  | 'incomplete'
  | 'refused'
  /** The provider has the payment, but has not finished it: somebody closed its question, for example. */
  | 'unfinished'

export interface CardState {
  readonly isComplete: boolean
  /** What the provider says about the typed card; null if it is fine so far. */
  readonly error: string | null
}

export interface PaymentContext extends PaymentInput {
  /** True while the provider shows its fields. */
  readonly hasFields: boolean
  readonly card: CardState
  /** Shown only after a submission (PLN-18). */
  readonly problem: PaymentProblem | null
  /** The provider's words about `refused`. */
  readonly message: string | null
}

/** Outside of a call, the payment is given up at once. */
const leaving = { dismissed: 'closed', 'choice replaced': 'choice gone' } as const

const noCard: CardState = { isComplete: false, error: null }

export const paymentMachine = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as
      | { type: 'element ready' }
      | { type: 'element failed' }
      | { type: 'card changed'; card: CardState }
      | { type: 'submitted' }
      /** The button was pressed although it is not enabled (PLN-16). */
      | { type: 'submitted early' }
      | { type: 'retry chosen' }
      /** Another tab has replaced the choice that is paid here, or put it aside. */
      | { type: 'choice replaced' }
      /** What this device had stored was older than the choice. */
      | { type: 'choice found again' }
      | { type: 'dismissed' },
    emitted: {} as { type: 'card error'; message: string },
  },
  actors: {
    loadProvider: unprovided.promise<null>('loadProvider'),
    pay: unprovided.promise<Paid, PaymentIntent>('pay'),
    confirm: unprovided.promise<PaymentStatus, PaymentIntent>('confirm'),
  },
  guards: {
    isBack: ({ context }) => context.isBack,
    hasFields: ({ context }) => context.hasFields,
    mayPay: ({ context: { card } }) => card.isComplete && card.error === null,
    hasError: (_, card: CardState) => card.error !== null,
    accepted,
    hasSucceeded: (_, status: PaymentStatus) => status === 'Succeeded',
  },
  actions: {
    forgetFields: assign({ card: noCard, hasFields: false }),
    noteFields: assign(({ context: { problem } }) => ({
      hasFields: true,
      problem: problem === 'not-ready' ? null : problem,
    })),
    setCard: assign((_, card: CardState) => ({ card, problem: null, message: null })),
    logCardError: emit((_, card: CardState) => ({ type: 'card error', message: card.error ?? '' })),
    clearProblem: assign({ problem: null, message: null }),
    noteProblem: assign((_, problem: PaymentProblem) => ({ problem, message: null })),
    noteRefusal: assign((_, paid: Paid) =>
      paid.ok ? {} : { problem: 'refused' as const, message: paid.message },
    ),
    noteUnpaid: assign((_, status: PaymentStatus) => ({
      problem: status === 'Failed' ? ('refused' as const) : ('unfinished' as const),
      message: null,
    })),
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, hasFields: false, card: noCard, problem: null, message: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isBack', target: 'confirming' }, { target: 'loading' }] },
    loading: {
      entry: 'forgetFields',
      invoke: { id: 'loadProvider', src: 'loadProvider', onDone: 'mounting', onError: 'unreachable' },
      on: {
        'submitted early': { actions: { type: 'noteProblem', params: 'not-ready' } },
        ...leaving,
      },
    },
    unreachable: {
      on: { 'retry chosen': { target: 'loading', actions: 'clearProblem' }, ...leaving },
    },
    /** The provider is there, and draws the fields of the card. */
    mounting: {
      on: {
        'element ready': { target: 'ready', actions: 'noteFields' },
        'element failed': 'element failed',
        'submitted early': { actions: { type: 'noteProblem', params: 'not-ready' } },
        ...leaving,
      },
    },
    'element failed': {
      on: { 'retry chosen': { target: 'loading', actions: 'clearProblem' }, ...leaving },
    },
    ready: {
      on: {
        'card changed': [
          {
            guard: { type: 'hasError', params: ({ event }) => event.card },
            actions: [
              { type: 'setCard', params: ({ event }) => event.card },
              { type: 'logCardError', params: ({ event }) => event.card },
            ],
          },
          { actions: { type: 'setCard', params: ({ event }) => event.card } },
        ],
        'element failed': 'element failed',
        submitted: { guard: 'mayPay', target: 'paying' },
        'submitted early': { actions: { type: 'noteProblem', params: 'incomplete' } },
        ...leaving,
      },
    },
    paying: {
      entry: 'clearProblem',
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context }) => context.intent,
        onDone: [
          { guard: { type: 'accepted', params: outputOf }, target: 'confirming' },
          { target: 'ready', actions: { type: 'noteRefusal', params: outputOf } },
        ],
        // The provider may have taken the money. The server finds out.
        onError: 'confirming',
      },
    },
    confirming: {
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => context.intent,
        onDone: [
          { guard: { type: 'hasSucceeded', params: outputOf }, target: 'paid' },
          { guard: 'hasFields', target: 'ready', actions: { type: 'noteUnpaid', params: outputOf } },
          { target: 'loading', actions: { type: 'noteUnpaid', params: outputOf } },
        ],
        onError: 'unknown',
      },
    },
    /** The server cannot be reached, so nobody here knows whether the payment was made. */
    unknown: { on: { 'retry chosen': 'confirming', ...leaving } },
    'choice gone': { on: { 'choice found again': 'loading', dismissed: 'closed' } },
    paid: { type: 'final' },
    closed: { type: 'final' },
  },
})
