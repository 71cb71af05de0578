import { treeUploadPaths } from '#machines/tree-upload/tree-upload.paths.ts'
import { UploadScreen } from '#ui/screens/upload/upload-screen.tsx'
import { treeUploadBindings } from '../../../e2e/bindings/tree-upload.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const treeUploadWalk = screenWalk({
  model: treeUploadPaths,
  bindings: treeUploadBindings,
  render: (flow) => <UploadScreen flow={flow} />,
})
