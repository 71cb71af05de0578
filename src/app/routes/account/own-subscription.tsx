import { useCallback, useMemo, useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { ownTreeCount } from '#domain/model/selectors.ts'
import { paymentPath } from '#domain/pages/routes.ts'
import { cardChangeMachine } from '#machines/card-change/card-change.machine.ts'
import { subscriptionEndingMachine } from '#machines/subscription-ending/subscription-ending.machine.ts'
import { wire } from '#machines/wire.ts'
import { keepPayment } from '#services/payments/kept-payment.ts'
import { planActors } from '#services/payments/plan-actors.ts'
import type { AccountView } from '#ui/screens/account/account-view.ts'
import { ChangeCard } from '#ui/screens/account/change-card.tsx'
import { OwnPlanSection } from '#ui/screens/account/own-plan-section.tsx'
import { Subscription } from '#ui/screens/account/subscription.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard } from '../../hooks/use-heard.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { useLookingOnly } from '../plans/use-looking-only.ts'
import { useOwnPlan } from '../plans/use-own-plan.ts'
import { OwnSharing } from './own-sharing.tsx'

/** The user's own plan, and its limits with how much of them is used. */
export function OwnSubscription({ id, account }: { id: UserId; account: AccountView }) {
  useUsed(useMemo(() => [keyOf('treesOfUser', id)], [id]))
  const treeCount = useSelection(useCallback((read: Read) => ownTreeCount(read, id), [id]))
  return (
    <>
      <OwnPlan id={id} />
      <Subscription account={account} sharing={<OwnSharing id={id} />} treeCount={treeCount} />
    </>
  )
}

function OwnPlan({ id }: { id: UserId }) {
  const app = useApp()
  const [machines] = useState(() => {
    const { preview, endPlan, keepPlan, setUpCard } = planActors({ ...app, userId: id })
    return {
      ending: wire(subscriptionEndingMachine)({ preview, endPlan, keepPlan }),
      card: wire(cardChangeMachine)({ setUpCard }),
    }
  })
  const flow = useFlow(machines.ending)
  const cardFlow = useFlow(machines.card)
  useHeard(cardFlow, 'card asked', ({ intent }) => {
    keepPayment(window.sessionStorage, id, { order: null, intent })
    window.location.assign(paymentPath)
  })
  const mayChange = useLookingOnly() === null
  const own = useOwnPlan(id)
  useUsed(useMemo(() => [keyOf('paymentMethodsOfUser', id), keyOf('receiptsOfUser', id)], [id]))
  const cards = useSelection(useCallback((read: Read) => read(keyOf('paymentMethodsOfUser', id)).value, [id]))
  const receipts = useSelection(useCallback((read: Read) => read(keyOf('receiptsOfUser', id)).value, [id]))
  if (own === null) return null
  const card = cards?.find((one) => one.id === own.running?.paymentMethodId) ?? null
  return (
    <OwnPlanSection
      flow={flow}
      view={{ own, card, receipts: receipts ?? [], mayChange }}
      changeCard={
        mayChange && own.running !== null ? (
          <ChangeCard flow={cardFlow} subscriptionId={own.running.id} />
        ) : null
      }
    />
  )
}
