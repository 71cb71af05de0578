import { useCallback, useMemo, useState } from 'react'
import type { PersonId } from '#contract/wire.ts'
import type { Read } from '#domain/model/selection.ts'
import { placesGlobeMachine } from '#machines/places-globe/places-globe.machine.ts'
import { wire } from '#machines/wire.ts'
import { placesGlobeActors } from '#services/pages/places.ts'
import { PlacesPane } from '#ui/screens/person/places/places-pane.tsx'
import { placesView } from '#ui/screens/person/places/places-view.ts'
import { PaneSkeleton } from '#ui/screens/person/slot-skeletons.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTold } from '../../hooks/use-told.ts'

/**
 * The places of the page's person. All persons share one globe, so that it turns from one life to the next. The globe
 * stays as it is until the places of the next person are known.
 */
export function PersonPlaces({ id }: { id: PersonId }) {
  const app = useApp()
  const [machine] = useState(() => wire(placesGlobeMachine)(placesGlobeActors(app)))
  const flow = useFlow(machine)
  const view = useShown(
    flow,
    useCallback((read: Read) => placesView(read, id), [id]),
  )
  const [last, setLast] = useState(view)
  if (view !== null && view !== last) setLast(view)
  useTold(
    flow,
    useMemo(() => (view === null ? null : { type: 'places shown', spots: view.places }), [view]),
  )

  const shown = view ?? last
  return shown === null ? <PaneSkeleton /> : <PlacesPane flow={flow} view={shown} waiting={view === null} />
}
