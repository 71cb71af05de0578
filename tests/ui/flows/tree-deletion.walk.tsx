import { treeDeletionPaths } from '#machines/tree-deletion/tree-deletion.paths.ts'
import { DeleteTree } from '#ui/screens/tree/delete-tree.tsx'
import { treeDeletionBindings } from '../../../e2e/bindings/tree-deletion.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const treeDeletionWalk = screenWalk({
  model: treeDeletionPaths,
  bindings: treeDeletionBindings,
  render: (flow) => <DeleteTree flow={flow} name="Hanover" />,
})
