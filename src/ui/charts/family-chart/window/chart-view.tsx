import { Maximize, Minus, Plus } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { type BranchKey, type ChartPerson, chartName } from '#domain/chart/family-chart.ts'
import type { PersonId } from '#domain/ids.ts'
import { personPath } from '#domain/pages/routes.ts'
import { IconButton } from '#ui/components/buttons/icon-button.tsx'
import { ChartLines } from '../drawing/chart-lines.tsx'
import { FanSector } from '../drawing/fan-sector.tsx'
import { FocusRing } from '../drawing/focus-ring.tsx'
import { PersonBox } from '../drawing/person-box.tsx'
import { hasPortrait } from '../drawing/portrait-place.ts'
import {
  boxHeight,
  boxWidth,
  type ChartPicture,
  overlaps,
  type PlacedBox,
  type PlacedSector,
  around as rectangleAround,
  type Spot,
} from '../layout/picture.ts'
import { ChartPortraits } from './chart-portraits.tsx'
import styles from './chart-view.module.css'
import { KeyboardPerson } from './keyboard-person.tsx'
import { neighbourOf } from './neighbour.ts'
import { cssTransformOf, transformOf, useViewport, zoomStep } from './use-viewport.ts'
import { centred, contains, drawnPart, visiblePart, type WindowSize, whole, zoomed } from './viewport.ts'

type Props = {
  picture: ChartPicture
  /** True if generations follow from left to right. */
  across: boolean
  persons: ReadonlyMap<PersonId, ChartPerson>
  startId: PersonId
  onToggle: (branch: BranchKey) => void
}

/** Below this scale names cannot be read, so that only the shapes of the boxes are drawn. */
const minReadableScale = 0.4
/** A new chart is not smaller than this, so that its names can be read. */
const minFirstScale = 0.6

/**
 * The window onto a chart. It draws what is visible, and half as much on each side. The keyboard goes from person to person,
 * and keys move and enlarge the chart. Screen readers use the list of the same people below it.
 */
export function ChartView({ picture, across, persons, startId, onToggle }: Props) {
  const around = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useRef<SVGGElement>(null)
  const over = useRef<HTMLDivElement>(null)
  const { bounds } = picture
  const start = spotOf(picture, startId)
  const first = useCallback(
    (size: WindowSize) => {
      const all = whole(bounds, size)
      return all.scale >= minFirstScale || start === undefined
        ? all
        : centred(Math.max(minFirstScale, all.scale), start.middle, size)
    },
    [bounds, start],
  )
  const { size, drawn, show } = useViewport({ around, frame, drawing, over }, bounds, first)
  const zoom = (factor: number) =>
    show((view, area) =>
      zoomed(view, factor, { x: area.width / 2, y: area.height / 2 }, whole(bounds, area).scale),
    )
  const goTo = (spot: Spot) =>
    show((view, area) => centred(Math.max(view.scale, minFirstScale), spot.middle, area))
  const [chosen, setChosen] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const current = spotWithKey(picture, chosen) ?? start ?? null
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
  return (
    <div ref={around} className={styles.around}>
      {current === null || person === undefined ? null : (
        <KeyboardPerson
          {...{ person, isFocused }}
          stub={current.stub}
          onFocus={setFocused}
          onArrow={(key) => choose(neighbourOf(picture, current, key, across))}
          onGo={() => choose(spotOf(picture, current.personId))}
        />
      )}
      <div ref={frame} className={styles.frame}>
        <svg className={styles.canvas} aria-hidden="true" focusable="false">
          <g ref={drawing} transform={transformOf(drawn)}>
            {size.width === 0 ? null : (
              <Visible
                picture={picture}
                part={drawnPart(drawn, size)}
                isReadable={drawn.scale >= minReadableScale}
                {...{ persons, startId, onToggle, goTo }}
              />
            )}
            {isFocused && current !== null ? <FocusRing spot={current} /> : null}
          </g>
        </svg>
        <div ref={over} className={styles.over} style={{ transform: cssTransformOf(drawn) }}>
          {size.width > 0 && drawn.scale >= minReadableScale ? (
            <ChartPortraits
              spots={[
                ...picture.boxes.filter((box) => overlaps(box, drawnPart(drawn, size))),
                ...picture.sectors,
              ]}
              persons={persons}
            />
          ) : null}
        </div>
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

const spotWithKey = ({ boxes, sectors }: ChartPicture, key: string | null) =>
  boxes.find((box) => box.key === key) ?? sectors.find((sector) => sector.key === key)

/** The corners of a box around the middle of a place. */
const cornersOf = ({ middle: { x, y } }: Spot) => [
  { x: x - boxWidth / 2, y: y - boxHeight / 2 },
  { x: x + boxWidth / 2, y: y + boxHeight / 2 },
]

/** The place where a person is in full. */
const spotOf = ({ boxes, sectors }: ChartPicture, id: PersonId): PlacedBox | PlacedSector | undefined =>
  boxes.find((box) => box.personId === id && !box.stub) ??
  sectors.find((sector) => sector.personId === id && !sector.stub)

type VisibleProps = Omit<Props, 'across'> & {
  part: ReturnType<typeof drawnPart>
  isReadable: boolean
  goTo: (spot: Spot) => void
}

function Visible({ picture, part, isReadable, persons, startId, onToggle, goTo }: VisibleProps) {
  const boxes = picture.boxes.filter((box) => overlaps(box, part))
  const lines = picture.lines.filter((line) => overlaps(line.bounds, part))
  if (!isReadable && boxes.length > 0)
    return (
      <>
        <ChartLines lines={lines} />
        <path d={boxes.map(outline).join('')} className={styles.shapes} />
      </>
    )
  const placed = (spot: PlacedBox | PlacedSector, drawn: (person: ChartPerson) => ReactNode) => {
    const person = persons.get(spot.personId)
    if (person === undefined) return null
    const full = spot.stub ? spotOf(picture, spot.personId) : undefined
    return (
      <PersonLink key={spot.key} person={person} onGo={full === undefined ? null : () => goTo(full)}>
        {drawn(person)}
      </PersonLink>
    )
  }
  return (
    <>
      <ChartLines lines={lines} />
      {boxes.map((box) =>
        placed(box, (person) => (
          <PersonBox
            box={box}
            person={person}
            isStart={box.personId === startId && !box.stub}
            withPortrait={hasPortrait(box, person)}
          />
        )),
      )}
      {picture.sectors.map((sector) =>
        placed(sector, (person) => (
          <FanSector
            sector={sector}
            person={person}
            isStart={sector.generation === 0}
            withPortrait={hasPortrait(sector, person)}
          />
        )),
      )}
      {boxes.flatMap((box) =>
        box.branches.map((branch) => (
          <g
            key={`${box.key} ${branch.key}`}
            transform={`translate(${branch.at.x} ${branch.at.y})`}
            className={styles.fold}
            onClick={() => onToggle(branch.key)}
          >
            <title>{branch.folded ? 'Unfold this branch' : 'Fold this branch'}</title>
            <circle r={14} className={styles.touch} />
            <circle r={8} className={styles.knob} />
            <path d={branch.folded ? 'M-4 0H4M0-4V4' : 'M-4 0H4'} className={styles.sign} />
          </g>
        )),
      )}
    </>
  )
}

const outline = ({ x, y, width, height }: PlacedBox) => `M${x} ${y}h${width}v${height}h${-width}z`

/** Leads to the person's page or, from a stub, to the place where the person is in full. */
function PersonLink({
  person,
  onGo,
  children,
}: {
  person: ChartPerson
  onGo: (() => void) | null
  children: ReactNode
}) {
  const title = onGo === null ? chartName(person) : `${chartName(person)}: shown elsewhere in this chart`
  return (
    <a
      href={personPath(person.id)}
      tabIndex={-1}
      className={styles.link}
      onClick={(event) => {
        if (onGo === null) return
        event.preventDefault()
        onGo()
      }}
    >
      <title>{title}</title>
      {children}
    </a>
  )
}
