import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { fromPromise } from 'xstate'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { plansPath, subscriptionPath } from '#domain/pages/routes.ts'
import { isChoiceGone } from '#domain/plans/own-plan.ts'
import { type Paid, type PaymentIntent, paymentMachine } from '#machines/payment/payment.machine.ts'
import { wire } from '#machines/wire.ts'
import { confirmCardActor, confirmPaymentActor } from '#services/payments/confirm-payment.ts'
import { forgetPayment, type KeptPayment } from '#services/payments/kept-payment.ts'
import { PageColumn } from '#ui/components/layout/page-column.tsx'
import { PageHeading } from '#ui/components/layout/page-heading.tsx'
import { CardForm } from '#ui/screens/payment/card-form.tsx'
import { PaymentDialog } from '#ui/screens/payment/payment-dialog.tsx'
import type { PaymentFlow } from '#ui/screens/payment/payment-flow.ts'
import { ProviderFields } from '#ui/screens/payment/provider-fields.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard, useWatched } from '../../hooks/use-heard.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useTold } from '../../hooks/use-told.ts'
import { type PageProvider, providerOf } from './page-provider.ts'
import { useOwnPlan } from './use-own-plan.ts'

type Props = { due: KeptPayment; userId: UserId }

/** Runs the payment, or the change of the card, and leaves this document when it has ended. */
export function PayForPlan({ due, userId }: Props) {
  const { configuration, transport } = useApp()
  const [{ machine, provider }] = useState(() => {
    const provider = providerOf(configuration)
    return {
      provider,
      machine: wire(paymentMachine)({
        loadProvider: fromPromise<null, undefined>(({ signal }) => provider.load(due.intent, signal)),
        pay: fromPromise<Paid, PaymentIntent>(({ input, signal }) => provider.pay(input, signal)),
        confirm: (due.order === null ? confirmCardActor : confirmPaymentActor)(transport),
      }),
    }
  })
  const own = useOwnPlan(userId)
  // A plan that this device has stored may be older than the choice that is paid here.
  const isFresh = useSelection(
    useCallback((read: Read) => !read(keyOf('subscriptionsOfUser', userId)).stale, [userId]),
  )
  const flow = useFlow(machine, { input: { intent: due.intent, isBack: isBackFromProvider() } })
  useHeard(flow, 'card error', ({ message }) => console.warn(message))
  useWatched(flow, ({ value }) => {
    if (value !== 'paid' && value !== 'closed') return
    forgetPayment(window.sessionStorage, userId)
    window.location.assign(afterwards(due, value === 'paid'))
  })
  const mayLeave = useSelector(flow, (snapshot) => snapshot.can({ type: 'choice replaced' }))
  const isGone = isFresh && own !== null && due.order !== null && isChoiceGone(own, due.order.planId)
  const saysGone = useSelector(flow, (snapshot) => snapshot.matches('choice gone'))
  useTold(flow, isGone ? (mayLeave ? replaced : null) : saysGone ? foundAgain : null)

  return (
    <PageColumn width="reading">
      <PageHeading>{due.order === null ? 'Change card' : 'Payment'}</PageHeading>
      <PaymentDialog flow={flow} order={due.order} own={own}>
        <Fields provider={provider} flow={flow} clientSecret={due.intent.clientSecret} />
      </PaymentDialog>
    </PageColumn>
  )
}

const replaced = { type: 'choice replaced' } as const
const foundAgain = { type: 'choice found again' } as const

/** The page that shows what has changed. */
function afterwards({ order }: KeptPayment, isDone: boolean): string {
  if (order === null) return subscriptionPath
  return isDone ? `${plansPath}?paid=${order.planId}` : plansPath
}

/** True if the provider had to ask on a page of its own, and has led back here. */
function isBackFromProvider(): boolean {
  const query = new URLSearchParams(window.location.search)
  return query.has('payment_intent') || query.has('setup_intent')
}

type FieldsProps = { provider: PageProvider; flow: PaymentFlow; clientSecret: string }

function Fields({ provider, flow, clientSecret }: FieldsProps) {
  return provider.kind === 'form' ? (
    <BankFields provider={provider} flow={flow} />
  ) : (
    <StripeFields provider={provider} flow={flow} clientSecret={clientSecret} />
  )
}

const ready = { type: 'element ready' } as const

type BankProps = { provider: Extract<PageProvider, { kind: 'form' }>; flow: PaymentFlow }

function BankFields({ provider, flow }: BankProps) {
  const { now } = useApp()
  useTold(flow, ready)
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('paying') || snapshot.matches('confirming'))
  return (
    <CardForm
      disabled={isBusy}
      now={() => new Date(now())}
      onType={(card, state) => {
        provider.take(card)
        flow.send({ type: 'card changed', card: state })
      }}
    />
  )
}

type StripeProps = {
  provider: Extract<PageProvider, { kind: 'element' }>
  flow: PaymentFlow
  clientSecret: string
}

function StripeFields({ provider, flow, clientSecret }: StripeProps) {
  const mount = useCallback(
    (place: HTMLElement) =>
      provider.mount(clientSecret, place, {
        onReady: () => flow.send(ready),
        onFailed: () => flow.send({ type: 'element failed' }),
        onChange: (isComplete) => flow.send({ type: 'card changed', card: { isComplete, error: null } }),
      }),
    [provider, flow, clientSecret],
  )
  return <ProviderFields mount={mount} />
}
