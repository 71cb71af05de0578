import { groupDeletionPaths } from '#machines/group-deletion/group-deletion.paths.ts'
import { DeleteGroup } from '#ui/screens/group/delete-group.tsx'
import { groupDeletionBindings } from '../../../e2e/bindings/group-deletion.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const groupDeletionWalk = screenWalk({
  model: groupDeletionPaths,
  bindings: groupDeletionBindings,
  render: (flow) => <DeleteGroup flow={flow} name="The Kents" />,
})
