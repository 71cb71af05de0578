import { cardChangePaths } from '#machines/card-change/card-change.paths.ts'
import { sampleRunning } from '#machines/plan-change/sample-plans.ts'
import { ChangeCard } from '#ui/screens/account/change-card.tsx'
import { cardChangeBindings } from '../../../e2e/bindings/card-change.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const cardChangeWalk = screenWalk({
  model: cardChangePaths,
  bindings: cardChangeBindings,
  render: (flow) => <ChangeCard flow={flow} subscriptionId={sampleRunning.id} />,
})
