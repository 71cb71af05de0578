import { useSelector } from '@xstate/react'
import { photoRegionsPaths } from '#machines/photo-regions/photo-regions.paths.ts'
import type { PhotoRegionsFlow } from '#ui/screens/content/content-flows.ts'
import { MarkingAct, PhotoRegions } from '#ui/screens/content/photo-regions.tsx'
import { photoRegionsBindings } from '../../../e2e/bindings/photo-regions.ts'
import { adaInPhoto, weddingView } from '../screens/content/sample-photos.ts'
import '../support/measured-crop.ts'
import { screenWalk } from '../support/screen-walk.ts'

/** The photo takes the place of the button, as in the window of the photo. */
function Marking({ flow }: { flow: PhotoRegionsFlow }) {
  const isClosed = useSelector(flow, (snapshot) => snapshot.matches('closed'))
  return isClosed ? (
    <MarkingAct flow={flow} photo={weddingView} />
  ) : (
    <PhotoRegions flow={flow} photo={weddingView} people={[adaInPhoto]} />
  )
}

export const photoRegionsWalk = screenWalk({
  model: photoRegionsPaths,
  bindings: photoRegionsBindings,
  render: (flow) => <Marking flow={flow} />,
})
