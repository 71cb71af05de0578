import { Maximize, Minus, Plus } from 'lucide-react'
import { type CSSProperties, useCallback, useMemo, useRef, useState } from 'react'
import type { BranchKey, ChartPerson } from '#domain/chart/family-chart.ts'
import type { PersonId } from '#domain/ids.ts'
import { IconButton } from '#ui/components/buttons/icon-button.tsx'
import { FocusRing } from '../drawing/focus-ring.tsx'
import {
  boxHeight,
  boxWidth,
  type ChartPicture,
  type Point,
  around as rectangleAround,
  type Spot,
} from '../layout/picture.ts'
import { ChartPeople } from './chart-people.tsx'
import { ChartPortraits } from './chart-portraits.tsx'
import styles from './chart-view.module.css'
import { inPart } from './in-part.ts'
import { KeyboardPerson } from './keyboard-person.tsx'
import { zoomStep } from './listen.ts'
import { neighbourOf } from './neighbour.ts'
import { placesIn } from './places-in.ts'
import { useViewport } from './use-viewport.ts'
import {
  centred,
  contains,
  drawnPart,
  filled,
  minReadableScale,
  type SeenPart,
  visiblePart,
  type WindowSize,
  whole,
  zoomed,
} from './viewport.ts'

type Props = {
  picture: ChartPicture
  /** True if generations follow from left to right. */
  across: boolean
  persons: ReadonlyMap<PersonId, ChartPerson>
  startId: PersonId
  onToggle: (branch: BranchKey) => void
  /** Where a chart begins that was left before; null for a new chart. */
  seenBefore: SeenPart | null
  onSeen: (part: SeenPart) => void
}

/** A new chart is not smaller than this, so that its names can be read. */
const minFirstScale = 0.6

/**
 * The window onto a chart. It draws what is visible, and half as much on each side. The keyboard goes from person to person,
 * and keys move and enlarge the chart. Screen readers use the list of the same people below it.
 */
export function ChartView(props: Props) {
  const { picture, across, persons, startId, onToggle, seenBefore, onSeen } = props
  const around = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useRef<HTMLDivElement>(null)
  const { bounds } = picture
  const places = useMemo(() => placesIn(picture), [picture])
  const start = places.inFull.get(startId)
  const first = useCallback(
    (size: WindowSize) => {
      if (seenBefore !== null) return centred(seenBefore.scale, seenBefore.middle, size)
      const all = whole(bounds, size)
      return all.scale >= minFirstScale || start === undefined
        ? all
        : filled(centred(minFirstScale, start.middle, size), bounds, size)
    },
    [bounds, start, seenBefore],
  )
  const { size, drawn, show } = useViewport({ around, frame, drawing }, bounds, { first, onSeen })
  const zoom = (factor: number) =>
    show((view, area) =>
      zoomed(view, factor, { x: area.width / 2, y: area.height / 2 }, whole(bounds, area).scale),
    )
  const goTo = useCallback(
    (spot: Spot) => show((view, area) => centred(Math.max(view.scale, minFirstScale), spot.middle, area)),
    [show],
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const current = (chosen === null ? undefined : places.byKey.get(chosen)) ?? start ?? null
  const person = current === null ? undefined : persons.get(current.personId)
  const choose = (spot: Spot | null | undefined) => {
    if (!spot) return
    setChosen(spot.key)
    show((view, area) =>
      view.scale >= minReadableScale && contains(visiblePart(view, area), rectangleAround(cornersOf(spot)))
        ? view
        : centred(Math.max(view.scale, minFirstScale), spot.middle, area),
    )
  }
  const part = useMemo(() => drawnPart(drawn, size), [drawn, size])
  const isReadable = drawn.scale >= minReadableScale
  const seen = useMemo(() => inPart(picture, part), [picture, part])
  const spots = useMemo(() => [...seen.boxes, ...picture.sectors], [seen, picture])
  return (
    <div ref={around} className={styles.around}>
      {current === null || person === undefined ? null : (
        <KeyboardPerson
          {...{ person, isFocused }}
          stub={current.stub}
          onFocus={setFocused}
          onArrow={(key) => choose(neighbourOf(picture, current, key, across))}
          onGo={() => choose(places.inFull.get(current.personId))}
        />
      )}
      <div ref={frame} className={styles.frame}>
        {size.width === 0 ? null : (
          <div ref={drawing} className={styles.drawing}>
            <svg
              className={styles.canvas}
              width={part.width * drawn.scale}
              height={part.height * drawn.scale}
              viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
              aria-hidden="true"
              focusable="false"
            >
              <ChartPeople {...{ picture, seen, places, isReadable, persons, startId, onToggle, goTo }} />
              {isFocused && current !== null ? <FocusRing spot={current} /> : null}
            </svg>
            {isReadable ? (
              <div className={styles.over} style={overStyle(drawn.scale, part)}>
                <ChartPortraits {...{ spots, persons }} />
              </div>
            ) : null}
          </div>
        )}
      </div>
      <div
        role="group"
        aria-label="Size of the chart. Arrow keys move it, plus and minus change its size"
        className={styles.tools}
      >
        <IconButton label="Larger" onClick={() => zoom(zoomStep)}>
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label="Smaller" onClick={() => zoom(1 / zoomStep)}>
          <Minus aria-hidden="true" />
        </IconButton>
        <IconButton label="Whole chart" onClick={() => show((_, area) => whole(bounds, area))}>
          <Maximize aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}

/** The corners of a box around the middle of a place. */
const cornersOf = ({ middle: { x, y } }: Spot) => [
  { x: x - boxWidth / 2, y: y - boxHeight / 2 },
  { x: x + boxWidth / 2, y: y + boxHeight / 2 },
]

/** Lays what has the units of the chart over the drawing. */
const overStyle = (scale: number, { x, y }: Point): CSSProperties => ({
  transform: `scale(${scale}) translate(${-x}px, ${-y}px)`,
})
