import { sampleGroupId } from '#machines/paths/sample-values.ts'
import { treeEnablingPaths } from '#machines/tree-enabling/tree-enabling.paths.ts'
import { ReadOnly } from '#ui/screens/tree/read-only.tsx'
import { treeEnablingBindings } from '../../../e2e/bindings/tree-enabling.ts'
import { screenWalk } from '../support/screen-walk.ts'

const excluded = {
  limit: 2,
  others: [
    { id: sampleGroupId(12), name: 'Wedgwood papers' },
    { id: sampleGroupId(11), name: 'Darwin papers' },
  ],
}

export const treeEnablingWalk = screenWalk({
  model: treeEnablingPaths,
  bindings: treeEnablingBindings,
  render: (flow) => <ReadOnly flow={flow} tree={{ name: 'Hale papers', isOwn: true, excluded }} />,
})
