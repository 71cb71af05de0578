import { useSelector } from '@xstate/react'
import { portraitCropPaths, samplePortrait } from '#machines/portrait-crop/portrait-crop.paths.ts'
import type { PortraitCropFlow } from '#ui/screens/content/content-flows.ts'
import { PortraitAct, PortraitCrop } from '#ui/screens/content/portrait-crop.tsx'
import { portraitCropBindings } from '../../../e2e/bindings/portrait-crop.ts'
import { weddingView } from '../screens/content/sample-photos.ts'
import '../support/measured-crop.ts'
import { screenWalk } from '../support/screen-walk.ts'

/** The photo takes the place of the button, as in the window of the photo. */
function Portrait({ flow }: { flow: PortraitCropFlow }) {
  const isOpen = useSelector(flow, ({ context }) => context.choice !== null)
  return isOpen ? (
    <PortraitCrop flow={flow} photo={weddingView} />
  ) : (
    <PortraitAct flow={flow} photo={weddingView} items={[weddingView]} personId={samplePortrait.personId} />
  )
}

export const portraitCropWalk = screenWalk({
  model: portraitCropPaths,
  bindings: portraitCropBindings,
  render: (flow) => <Portrait flow={flow} />,
})
