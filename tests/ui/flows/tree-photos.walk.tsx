import { treePhotosPaths } from '#machines/tree-photos/tree-photos.paths.ts'
import { TreePhotos } from '#ui/screens/upload/tree-photos.tsx'
import { treePhotosBindings } from '../../../e2e/bindings/tree-photos.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const treePhotosWalk = screenWalk({
  model: treePhotosPaths,
  bindings: treePhotosBindings,
  render: (flow) => <TreePhotos flow={flow} />,
})
