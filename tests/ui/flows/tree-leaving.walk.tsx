import { treeLeavingPaths } from '#machines/tree-leaving/tree-leaving.paths.ts'
import { LeaveTree } from '#ui/screens/tree/leave-tree.tsx'
import { treeLeavingBindings } from '../../../e2e/bindings/tree-leaving.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const treeLeavingWalk = screenWalk({
  model: treeLeavingPaths,
  bindings: treeLeavingBindings,
  render: (flow) => <LeaveTree flow={flow} name="Darwin papers" ownerName="Ada Merrowby" />,
})
