import { useSelector } from '@xstate/react'
import { paymentPaths } from '#machines/payment/payment.paths.ts'
import { CardForm } from '#ui/screens/payment/card-form.tsx'
import { PaymentDialog } from '#ui/screens/payment/payment-dialog.tsx'
import type { PaymentFlow } from '#ui/screens/payment/payment-flow.ts'
import { paymentBindings, paymentCardBindings } from '../../../e2e/bindings/payment.ts'
import { screenWalk } from '../support/screen-walk.ts'

const order = { planId: 'plus.1', charge: 3766, credit: 734 } as const

/** The real fields; here, the paths say what the provider tells of them. */
function Fields({ flow }: { flow: PaymentFlow }) {
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('paying') || snapshot.matches('confirming'))
  return <CardForm disabled={isBusy} now={() => new Date('2026-11-26T14:00:00Z')} onType={() => undefined} />
}

export const paymentCardWalk = screenWalk({
  model: paymentPaths,
  bindings: paymentCardBindings,
  screen: 'another card',
  render: (flow) => (
    <PaymentDialog flow={flow} order={null} own={null}>
      <Fields flow={flow} />
    </PaymentDialog>
  ),
})

export const paymentWalk = screenWalk({
  model: paymentPaths,
  bindings: paymentBindings,
  screen: 'the payment for a plan',
  render: (flow) => (
    <PaymentDialog flow={flow} order={order} own={null}>
      <Fields flow={flow} />
    </PaymentDialog>
  ),
})
