import { groupTipPaths } from '#machines/group-tip/group-tip.paths.ts'
import { GroupTip } from '#ui/screens/group/group-tip.tsx'
import { groupTipBindings } from '../../../e2e/bindings/group-tip.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const groupTipWalk = screenWalk({
  model: groupTipPaths,
  bindings: groupTipBindings,
  render: (flow) => <GroupTip flow={flow} />,
})
