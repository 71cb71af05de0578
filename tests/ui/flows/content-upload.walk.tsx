import { contentUploadPaths } from '#machines/content-upload/content-upload.paths.ts'
import { sampleTarget, weddingPhoto } from '#machines/file-upload/sample-files.ts'
import { Uploader } from '#ui/screens/content/uploader.tsx'
import { contentUploadBindings } from '../../../e2e/bindings/content-upload.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const contentUploadWalk = screenWalk({
  model: contentUploadPaths,
  bindings: contentUploadBindings,
  render: (flow) => (
    <Uploader flow={flow} target={sampleTarget} toUpload={() => weddingPhoto} fileOf={() => undefined} />
  ),
})
