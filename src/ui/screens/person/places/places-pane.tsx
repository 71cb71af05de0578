import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import type { placesGlobeMachine } from '#machines/places-globe/places-globe.machine.ts'
import { GlobeFigure } from '#ui/charts/globe/globe-figure.tsx'
import { EmptyState } from '#ui/components/feedback/empty-state.tsx'
import { sceneOf } from './globe-scene.ts'
import { PlaceList } from './place-list.tsx'
import styles from './places-pane.module.css'
import type { PlacesView } from './places-view.ts'

export type PlacesFlow = Actor<typeof placesGlobeMachine>
type Snapshot = SnapshotFrom<typeof placesGlobeMachine>

type Props = {
  flow: PlacesFlow
  view: PlacesView
  /** True while another person's places are loading. The globe stays, but without the previous person's texts. */
  waiting?: boolean
}

const isFlat = (snapshot: Snapshot) =>
  snapshot.matches({ view: 'map' }) || snapshot.matches({ view: 'flattening' })

/** The places of a life: a globe or map that moves to the place in focus, and a list in words. */
export function PlacesPane({ flow, view, waiting = false }: Props) {
  const flat = useSelector(flow, isFlat)
  const locating = useSelector(flow, (snapshot) => snapshot.matches({ names: 'locating' }))
  const closest = useSelector(flow, (snapshot) => !snapshot.can({ type: 'closer' }))
  const farthest = useSelector(flow, (snapshot) => !snapshot.can({ type: 'farther' }))
  const focus = useSelector(flow, (snapshot) => snapshot.context.focus)
  const aside = useSelector(flow, (snapshot) => snapshot.context.aside)
  const zoom = useSelector(flow, (snapshot) => snapshot.context.zoom)
  const scene = useMemo(
    () => sceneOf(view.places, { flat, focus, aside, zoom }),
    [view.places, flat, focus, aside, zoom],
  )
  const name = flat ? 'Map' : 'Globe'
  const inFocus = view.places.find(({ id, point }) => id === focus && point !== null)

  return (
    <section
      aria-label={waiting ? 'Places' : view.title}
      aria-busy={waiting || undefined}
      className={styles.pane}
    >
      <GlobeFigure
        scene={scene}
        label={inFocus && !aside && !waiting ? `${name} turned to ${inFocus.name}` : name}
        isClosest={closest}
        isFarthest={farthest}
        onShape={(shape) => flow.send({ type: 'shape chosen', shape })}
        onToggle={() => flow.send({ type: 'toggled' })}
        onCloser={() => flow.send({ type: 'closer' })}
        onFarther={() => flow.send({ type: 'farther' })}
        onTurned={() => flow.send({ type: 'turned by hand' })}
      />
      {/* Reserves its space, so that nothing below jumps. */}
      <div className={styles.words}>
        {view.hidden === null ? <None {...view} /> : <p className={styles.note}>{view.hidden}</p>}
        <PlaceList
          places={view.places}
          focus={focus}
          locating={locating}
          onChoose={(id) => flow.send({ type: 'place chosen', id })}
        />
      </div>
    </section>
  )
}

function None({ places, isProfile = false }: Pick<PlacesView, 'places' | 'isProfile'>) {
  if (places.length > 0) return null
  return (
    <EmptyState title="No places known yet">
      {isProfile
        ? 'On the page of the profile, add a place to a birth or a home.'
        : 'In your genealogy program, add a place to a birth, a marriage or a home. Then upload the tree again.'}
    </EmptyState>
  )
}
