import { treeEditPaths } from '#machines/tree-edit/tree-edit.paths.ts'
import { General } from '#ui/screens/tree/general.tsx'
import { treeEditBindings } from '../../../e2e/bindings/tree-edit.ts'
import { sampleTree } from '../screens/tree/sample-tree.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const treeEditWalk = screenWalk({
  model: treeEditPaths,
  bindings: treeEditBindings,
  render: (flow) => <General flow={flow} tree={{ ...sampleTree, startPerson: null }} />,
})
