import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Spot } from '#domain/places/places-of-life.ts'
import { centreOf, type placesGlobeMachine } from '#machines/places-globe/places-globe.machine.ts'
import { GlobeFigure } from '../../charts/globe/globe-figure.tsx'
import type { GlobePin } from '../../charts/globe/paint.ts'
import { paintArcs, paintCountries } from '../../charts/world/paint-world.ts'
import styles from './places.module.css'
import type { OnGlobe, WorldFlow } from './places-flow.ts'

type Props = OnGlobe & { flow: WorldFlow }

const isFlat = (snapshot: SnapshotFrom<typeof placesGlobeMachine>) =>
  snapshot.matches({ view: 'map' }) || snapshot.matches({ view: 'flattening' })

/** The globe with the countries of birth lit, and arcs for the moves (GLB-07). The page has the same in words. */
export function World({ flow, countries, moves }: Props) {
  const flat = useSelector(flow, isFlat)
  const closest = useSelector(flow, (snapshot) => !snapshot.can({ type: 'closer' }))
  const farthest = useSelector(flow, (snapshot) => !snapshot.can({ type: 'farther' }))
  const { spots, focus, zoom, amongMoves } = useSelector(flow, ({ context }) => context)
  const centre = useSelector(flow, ({ context }) => centreOf(context))
  // Among moves no place is in focus: its large name would cover the arcs.
  const lit = amongMoves === null ? focus : null
  const target = amongMoves === null ? spots.find(({ id }) => id === focus)?.name : 'the moves'
  const scene = useMemo(
    () => ({
      flat,
      zoom,
      centre,
      pins: pinsOf(spots, lit),
      overlay: (sheet: Parameters<typeof paintCountries>[0]) => {
        paintCountries(sheet, countries)
        paintArcs(
          sheet,
          moves.map(({ from, to, count }) => ({ from, to, count })),
        )
      },
    }),
    [flat, zoom, centre, spots, lit, countries, moves],
  )
  const name = flat ? 'Map' : 'Globe'
  return (
    <div className={styles.globe}>
      <GlobeFigure
        scene={scene}
        label={centre !== null && target !== undefined ? `${name} turned to ${target}` : name}
        isClosest={closest}
        isFarthest={farthest}
        onShape={(shape) => flow.send({ type: 'shape chosen', shape })}
        onToggle={() => flow.send({ type: 'toggled' })}
        onCloser={() => flow.send({ type: 'closer' })}
        onFarther={() => flow.send({ type: 'farther' })}
        onTurned={() => flow.send({ type: 'turned by hand' })}
      />
      <p className={styles.credit}>
        Countries as they are today. Places by <a href="https://www.geonames.org">GeoNames</a>, CC BY 4.0
      </p>
    </div>
  )
}

/** More names than this would cover the earth. */
const maxPins = 12

const pinsOf = (spots: readonly Spot[], focus: string | null): GlobePin[] =>
  spots
    .filter(({ id }, nth) => nth < maxPins || id === focus)
    .flatMap(({ id, name, point }) =>
      point === null ? [] : [{ id, label: name, point, focused: id === focus }],
    )
