import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { paymentPath } from '#domain/pages/routes.ts'
import { findPlan, type PlanId } from '#domain/plans/plans.ts'
import { planChangeMachine } from '#machines/plan-change/plan-change.machine.ts'
import { wire } from '#machines/wire.ts'
import { keepPayment } from '#services/payments/kept-payment.ts'
import { planActors } from '#services/payments/plan-actors.ts'
import { Unreachable } from '#ui/components/feedback/load-states.tsx'
import { Notice } from '#ui/components/feedback/notice.tsx'
import { ChoosePlan } from '#ui/screens/plans/choose-plan.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard } from '../../hooks/use-heard.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useTold } from '../../hooks/use-told.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { useOwnPlan } from './use-own-plan.ts'

/** The comparison of the plans for a user who may choose one. */
export function ChooseOwnPlan() {
  const app = useApp()
  const userId = useUserId()
  const [machine] = useState(() => {
    const { preview, change } = planActors({ ...app, userId })
    return wire(planChangeMachine)({ preview, change })
  })
  const flow = useFlow(machine)
  const own = useOwnPlan(userId)
  const isLost = useSelection(
    useCallback((read: Read) => read(keyOf('subscriptionsOfUser', userId)).state === 'LoadFailed', [userId]),
  )
  useTold(
    flow,
    useMemo(() => (own === null ? null : { type: 'plan known' as const, own }), [own]),
  )
  useHeard(flow, 'payment begun', ({ due: { intent, ...order } }) => {
    keepPayment(window.sessionStorage, userId, { order, intent })
    window.location.assign(paymentPath)
  })
  if (own === null && isLost)
    return <Unreachable onRetry={() => void app.loader.loadAll(keyOf('subscriptionsOfUser', userId))} />
  return (
    <ChoosePlan flow={flow}>
      <PaidNotice current={own?.planId ?? null} />
    </ChoosePlan>
  )
}

/** Says that the payment was made, after the payment page has led back here; an address alone does not say so. */
function PaidNotice({ current }: { current: PlanId | null }) {
  const [search, setSearch] = useSearchParams()
  const paid = findPlan(search.get('paid') ?? '')
  if (paid === null || paid.id !== current) return null
  return (
    <Notice onClose={() => setSearch({}, { replace: true, preventScrollReset: true })}>
      Thank you: your payment was made, and you have {paid.displayName} now.
    </Notice>
  )
}
