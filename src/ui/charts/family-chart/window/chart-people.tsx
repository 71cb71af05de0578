import { memo, type ReactNode } from 'react'
import { type BranchKey, type ChartPerson, chartName } from '#domain/chart/family-chart.ts'
import type { PersonId } from '#domain/ids.ts'
import { personPath } from '#domain/pages/routes.ts'
import { ChartLines } from '../drawing/chart-lines.tsx'
import { FanSector } from '../drawing/fan-sector.tsx'
import { PersonBox } from '../drawing/person-box.tsx'
import { hasPortrait } from '../drawing/portrait-place.ts'
import type { ChartPicture, PlacedBox, PlacedBranch, Spot } from '../layout/picture.ts'
import styles from './chart-view.module.css'
import type { inPart } from './in-part.ts'
import type { Place, Places } from './places-in.ts'

type Props = {
  picture: ChartPicture
  /** The boxes and lines in the part that is drawn. */
  seen: ReturnType<typeof inPart>
  places: Places
  /** False if the scale is so small that only the shapes of boxes are drawn. */
  isReadable: boolean
  persons: ReadonlyMap<PersonId, ChartPerson>
  startId: PersonId
  onToggle: (branch: BranchKey) => void
  goTo: (spot: Spot) => void
}

/** The people in a part of a chart, with their lines. Who was drawn before is not drawn again. */
export const ChartPeople = memo(function ChartPeople(props: Props) {
  const { picture, seen, places, isReadable, persons, startId, onToggle, goTo } = props
  const { boxes, lines } = seen
  if (!isReadable && boxes.length > 0)
    return (
      <>
        <ChartLines lines={lines} />
        <path d={boxes.map(outline).join('')} className={styles.shapes} />
      </>
    )
  const drawn = (place: Place, isStart: boolean): ReactNode => {
    const person = persons.get(place.personId)
    const full = place.stub ? (places.inFull.get(place.personId) ?? null) : null
    return person === undefined ? null : (
      <PersonPlace key={place.key} {...{ place, person, isStart, full, goTo }} />
    )
  }
  return (
    <>
      <ChartLines lines={lines} />
      {boxes.map((box) => drawn(box, box.personId === startId && !box.stub))}
      {picture.sectors.map((sector) => drawn(sector, sector.generation === 0))}
      {boxes.flatMap(({ key, branches }) =>
        branches.map((branch) => <Fold key={`${key} ${branch.key}`} {...{ branch, onToggle }} />),
      )}
    </>
  )
})

const outline = ({ x, y, width, height }: PlacedBox) => `M${x} ${y}h${width}v${height}h${-width}z`

type PersonProps = {
  place: Place
  person: ChartPerson
  isStart: boolean
  /** From a stub: the place where the person is in full. */
  full: Place | null
  goTo: (spot: Spot) => void
}

/** Leads to the person's page or, from a stub, to the place where the person is in full. */
const PersonPlace = memo(function PersonPlace({ place, person, isStart, full, goTo }: PersonProps) {
  const withPortrait = hasPortrait(place, person)
  return (
    <a
      href={personPath(person.id)}
      tabIndex={-1}
      className={styles.link}
      onClick={(event) => {
        if (full === null) return
        event.preventDefault()
        goTo(full)
      }}
    >
      <title>
        {full === null ? chartName(person) : `${chartName(person)}: shown elsewhere in this chart`}
      </title>
      {'width' in place ? (
        <PersonBox box={place} {...{ person, isStart, withPortrait }} />
      ) : (
        <FanSector sector={place} {...{ person, isStart, withPortrait }} />
      )}
    </a>
  )
})

type FoldProps = { branch: PlacedBranch; onToggle: (branch: BranchKey) => void }

/** The button that folds or unfolds a branch. */
const Fold = memo(function Fold({ branch: { key, folded, at }, onToggle }: FoldProps) {
  return (
    <g transform={`translate(${at.x} ${at.y})`} className={styles.fold} onClick={() => onToggle(key)}>
      <title>{folded ? 'Unfold this branch' : 'Fold this branch'}</title>
      <circle r={14} className={styles.touch} />
      <circle r={8} className={styles.knob} />
      <path d={folded ? 'M-4 0H4M0-4V4' : 'M-4 0H4'} className={styles.sign} />
    </g>
  )
})
