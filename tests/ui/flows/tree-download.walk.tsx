import { treeDownloadPaths } from '#machines/tree-download/tree-download.paths.ts'
import { DownloadTree } from '#ui/screens/tree/download-tree.tsx'
import { treeDownloadBindings } from '../../../e2e/bindings/tree-download.ts'
import { workspaceId } from '../../domain/model/samples.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const treeDownloadWalk = screenWalk({
  model: treeDownloadPaths,
  bindings: treeDownloadBindings,
  render: (flow) => (
    <DownloadTree flow={flow} tree={{ workspaceId: workspaceId('3'), name: 'The Hanovers' }} />
  ),
})
