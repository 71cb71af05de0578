import { placesPagePaths } from '#machines/places-page/places-page.paths.ts'
import { PlacesScreen } from '#ui/screens/places/places-screen.tsx'
import { placesPageBindings } from '../../../e2e/bindings/places-page.ts'
import { screenWalk } from '../support/screen-walk.ts'

/** The cloud needs a canvas, which only a browser has. */
const NoCloud = () => null

export const placesPageWalk = screenWalk({
  model: placesPagePaths,
  bindings: placesPageBindings,
  render: (flow) => (
    <PlacesScreen
      flow={flow}
      renderGlobe={() => null}
      onLook={() => {}}
      onLookAtMoves={() => {}}
      Cloud={NoCloud}
    />
  ),
})
