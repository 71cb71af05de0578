import { sampleRunning } from '#machines/plan-change/sample-plans.ts'
import { subscriptionEndingPaths } from '#machines/subscription-ending/subscription-ending.paths.ts'
import { OwnPlanSection } from '#ui/screens/account/own-plan-section.tsx'
import { subscriptionEndingBindings } from '../../../e2e/bindings/subscription-ending.ts'
import { sampleCard, sampleReceipts } from '../screens/account/sample-payments.ts'
import { screenWalk } from '../support/screen-walk.ts'

/** A plan for which another one is scheduled, so that it can be both kept and cancelled. */
const own = { planId: 'gen.1', running: { ...sampleRunning, nextPlanId: 'plus.1' }, unpaid: null } as const

export const subscriptionEndingWalk = screenWalk({
  model: subscriptionEndingPaths,
  bindings: subscriptionEndingBindings,
  render: (flow) => (
    <OwnPlanSection
      flow={flow}
      view={{ own, card: sampleCard, receipts: sampleReceipts, mayChange: true }}
      changeCard={null}
    />
  ),
})
