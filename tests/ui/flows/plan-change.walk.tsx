import { planChangePaths } from '#machines/plan-change/plan-change.paths.ts'
import { ChoosePlan } from '#ui/screens/plans/choose-plan.tsx'
import { planChangeBindings } from '../../../e2e/bindings/plan-change.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const planChangeWalk = screenWalk({
  model: planChangePaths,
  bindings: planChangeBindings,
  render: (flow) => <ChoosePlan flow={flow} />,
})
