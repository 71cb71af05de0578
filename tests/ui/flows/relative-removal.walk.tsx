import { relativeRemovalPaths, sampleRemoval } from '#machines/relative-removal/relative-removal.paths.ts'
import { RemoveRelative } from '#ui/screens/profile/managing/remove-relative.tsx'
import { relativeRemovalBindings } from '../../../e2e/bindings/relative-removal.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const relativeRemovalWalk = screenWalk({
  model: relativeRemovalPaths,
  bindings: relativeRemovalBindings,
  render: (flow) => <RemoveRelative flow={flow} removal={{ ...sampleRemoval, isOwn: true }} />,
})
