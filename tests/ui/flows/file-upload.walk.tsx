import { fileUploadPaths } from '#machines/file-upload/file-upload.paths.ts'
import { UploadRow } from '#ui/screens/content/upload-row.tsx'
import { fileUploadBindings } from '../../../e2e/bindings/file-upload.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const fileUploadWalk = screenWalk({
  model: fileUploadPaths,
  bindings: fileUploadBindings,
  render: (flow) => <UploadRow flow={flow} onLeave={() => undefined} />,
})
