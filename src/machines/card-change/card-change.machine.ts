/**
 * A user changes the card that pays for the plan, before a payment is due. The server begins it, and the card is typed on the
 * page of payments, because only that page may load the payment provider (adr 46).
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { setUpCard } from '#contract/group-admin/subscription.ts'
import type { Result } from '#contract/result.ts'
import type { SubscriptionId } from '#domain/ids.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import type { PaymentIntent } from '../payment/payment.machine.ts'
import { unprovided } from '../wire.ts'

export type CardSetUp = Result<PaymentIntent, RefusalOf<typeof setUpCard>>
export type CardChangeProblem = RefusalOf<typeof setUpCard> | 'unreachable'

export interface CardChangeContext {
  readonly subscriptionId: SubscriptionId | null
  readonly problem: CardChangeProblem | null
}

export const cardChangeMachine = setup({
  types: {
    context: {} as CardChangeContext,
    events: {} as { type: 'card change chosen'; subscriptionId: SubscriptionId },
    emitted: {} as { type: 'card asked'; intent: PaymentIntent },
  },
  actors: { setUpCard: unprovided.promise<CardSetUp, { subscriptionId: SubscriptionId }>('setUpCard') },
  guards: { accepted },
  actions: {
    choose: assign((_, subscriptionId: SubscriptionId) => ({ subscriptionId, problem: null })),
    noteRefusal: assign((_, begun: CardSetUp) => (begun.ok ? {} : { problem: begun.problem })),
    noteProblem: assign((_, problem: CardChangeProblem) => ({ problem })),
    askForCard: emit((_, begun: CardSetUp) => ({ type: 'card asked' as const, intent: begunIn(begun) })),
  },
}).createMachine({
  id: 'cardChange',
  context: { subscriptionId: null, problem: null },
  initial: 'idle',
  states: {
    /** Also while the page for the card opens. The user can return here with the browser's back button. */
    idle: {
      on: {
        'card change chosen': {
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event.subscriptionId },
        },
      },
    },
    asking: {
      invoke: {
        id: 'setUpCard',
        src: 'setUpCard',
        input: ({ context }) => ({ subscriptionId: chosenIn(context) }),
        ...settling({
          accepted: { target: 'idle', actions: { type: 'askForCard', params: outputOf } },
          refused: 'idle',
        }),
      },
    },
  },
})

function chosenIn({ subscriptionId }: Pick<CardChangeContext, 'subscriptionId'>): SubscriptionId {
  if (subscriptionId === null) throw new Error('No subscription was chosen.')
  return subscriptionId
}

function begunIn(begun: CardSetUp): PaymentIntent {
  if (!begun.ok) throw new Error('Only an accepted change asks for a card.')
  return begun.value
}
