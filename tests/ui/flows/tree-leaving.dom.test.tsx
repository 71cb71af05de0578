import { treeLeavingPaths } from '#machines/tree-leaving/tree-leaving.paths.ts'
import { treeLeavingBindings } from '../../../e2e/bindings/tree-leaving.ts'
import { LeaveTree } from '../../../src/ui/screens/tree/leave-tree.tsx'
import { walkScreen } from '../support/walk-screen.tsx'

walkScreen({
  model: treeLeavingPaths,
  bindings: treeLeavingBindings,
  render: (flow) => <LeaveTree flow={flow} name="Darwin papers" ownerName="Ada Merrowby" />,
})
