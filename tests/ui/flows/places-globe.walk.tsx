import { useSelector } from '@xstate/react'
import { placesGlobePaths, sampleSpots } from '#machines/places-globe/places-globe.paths.ts'
import { type PlacesFlow, PlacesPane } from '#ui/screens/person/places/places-pane.tsx'
import type { PlaceOfLife } from '#ui/screens/person/places/places-view.ts'
import { placesGlobeBindings } from '../../../e2e/bindings/places-globe.ts'
import { screenWalk } from '../support/screen-walk.ts'

const places: readonly PlaceOfLife[] = sampleSpots.map((spot) => ({
  ...spot,
  first: spot.name.split(',')[0] ?? '',
  rest: spot.name.split(', ').slice(1).join(', '),
  year: '1808',
  what: spot.id,
}))

/** The same as on the page: the pane lists the places that the flow knows. */
function Pane({ flow }: { flow: PlacesFlow }) {
  const empty = useSelector(flow, ({ context }) => context.spots.length === 0)
  return (
    <PlacesPane
      flow={flow}
      view={{ title: 'Places of her life', places: empty ? [] : places, hidden: null }}
    />
  )
}

export const placesGlobeWalk = screenWalk({
  model: placesGlobePaths,
  bindings: placesGlobeBindings,
  render: (flow) => <Pane flow={flow} />,
})
