import { fromPromise } from 'xstate'
import { demand, type Transport } from '#contract/client.ts'
import {
  confirmCardSetup,
  confirmPaymentIntent,
  type PaymentStatus,
} from '#contract/group-admin/subscription.ts'

interface Intent {
  readonly id: string
  readonly clientSecret: string
}

/** Asks the server what has become of a payment. The server asks the provider itself. */
export const confirmPaymentActor = (transport: Transport) =>
  fromPromise<PaymentStatus, Intent>(async ({ input: { id, clientSecret }, signal }) => {
    const call = { params: { id }, query: { clientSecret } }
    return (await demand(transport, confirmPaymentIntent, call, { signal })).status
  })

/** Asks the server whether a card was accepted. If it was, the server lets it pay from now on. */
export const confirmCardActor = (transport: Transport) =>
  fromPromise<PaymentStatus, Intent>(async ({ input: { id, clientSecret }, signal }) => {
    const call = { params: { id }, query: { clientSecret } }
    return (await demand(transport, confirmCardSetup, call, { signal })).status
  })
