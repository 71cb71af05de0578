import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Point } from '#domain/places/distance.ts'
import { type KnownMove, type PlaceScope, placesIn, spotsOnGlobe } from '#domain/places/explored-places.ts'
import { viewOfMoves } from '#domain/places/moves-in-view.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { placesGlobeMachine } from '#machines/places-globe/places-globe.machine.ts'
import { placesPageMachine } from '#machines/places-page/places-page.machine.ts'
import { wire } from '#machines/wire.ts'
import { explorePlacesActor, locateUserActor } from '#services/places.ts'
import { PlacesScreen } from '#ui/screens/places/places-screen.tsx'
import { WaitingWorld } from '#ui/screens/places/waiting-world.tsx'
import { useApp } from '../../app-context.ts'
import { notedInHistory } from '../../hooks/noted-in-history.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useWatched } from '../../hooks/use-heard.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTold } from '../../hooks/use-told.ts'
import { useViewChanges } from '../../hooks/use-view-changes.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { part } from '../../page-life/part.tsx'

/** Loaded after the list of countries, because their outlines are a large file. */
const World = part(async () => (await import('#ui/screens/places/world.tsx')).World)

/** Loaded after the list, because the layout of the cloud needs a package of its own. */
const Cloud = part(async () => (await import('#ui/charts/name-cloud/name-cloud.tsx')).NameCloud)

const useHistoryNote = notedInHistory<{ readonly scope: PlaceScope; readonly decade: number | null }>()

/** /places */
export function Component() {
  const app = useApp()
  const userId = useUserId()
  const [machine] = useState(() =>
    wire(placesPageMachine)({ explorePlaces: explorePlacesActor(app, userId) }),
  )
  const { left, note } = useHistoryNote()
  const flow = useFlow(machine, { input: left ?? undefined })
  useWatched(flow, ({ context: { scope, decade } }) => note({ scope, decade }))
  useViewChanges(flow)
  useTitle('Places')

  const [here, setHere] = useState<Point | null>(null)
  const [locating] = useState(() => wire(pageLoadMachine)({ load: locateUserActor(app, setHere) }))
  const location = useFlow(locating)
  // Every spot of this globe has a point, so there is nothing to look up.
  const [globe] = useState(() =>
    wire(placesGlobeMachine)({ locatePlaces: fromPromise(() => Promise.resolve()) }),
  )
  const world = useFlow(globe)
  // The globe waits until it is known where the user is, so that it turns only once.
  const isLocated = useSelector(location, (snapshot) => !snapshot.matches('loading'))
  const places = useSelector(flow, ({ context }) =>
    context.places === null ? null : placesIn(context.places, context.scope),
  )
  useTold(
    world,
    useMemo(
      () => (isLocated && places ? { type: 'places shown', spots: spotsOnGlobe(places, here) } : null),
      [isLocated, places, here],
    ),
  )
  const turnToMoves = (moves: readonly KnownMove[]) => {
    const view = viewOfMoves(moves)
    if (view !== null) world.send({ type: 'moves chosen', view })
  }
  return (
    <PlacesScreen
      flow={flow}
      renderGlobe={(shown) => (
        <WaitingWorld>
          <World flow={world} {...shown} />
        </WaitingWorld>
      )}
      onLook={(id) => world.send({ type: 'place chosen', id })}
      onLookAtMoves={turnToMoves}
      Cloud={Cloud}
    />
  )
}
