import { groupLeavingPaths } from '#machines/group-leaving/group-leaving.paths.ts'
import { LeaveGroup } from '#ui/screens/group/leave-group.tsx'
import { groupLeavingBindings } from '../../../e2e/bindings/group-leaving.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const groupLeavingWalk = screenWalk({
  model: groupLeavingPaths,
  bindings: groupLeavingBindings,
  render: (flow) => (
    <LeaveGroup
      flow={flow}
      name="The Kents"
      isOwner={false}
      ownTrees={[{ id: '30', name: 'Kents of Whitby' }]}
    />
  ),
})
