import { treeUploadPaths } from '#machines/tree-upload/tree-upload.paths.ts'
import { treeUploadBindings } from '../../../e2e/bindings/tree-upload.ts'
import { UploadScreen } from '../../../src/ui/screens/upload/upload-screen.tsx'
import { walkScreen } from '../support/walk-screen.tsx'

walkScreen({
  model: treeUploadPaths,
  bindings: treeUploadBindings,
  render: (flow) => <UploadScreen flow={flow} />,
})
