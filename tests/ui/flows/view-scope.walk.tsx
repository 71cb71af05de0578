import { viewScopePaths } from '#machines/view-scope/view-scope.paths.ts'
import { FamilyReach } from '#ui/screens/home/reach/family-reach.tsx'
import { viewScopeBindings } from '../../../e2e/bindings/view-scope.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const viewScopeWalk = screenWalk({
  model: viewScopePaths,
  bindings: viewScopeBindings,
  render: (flow) => <FamilyReach flow={flow} known={null} />,
})
