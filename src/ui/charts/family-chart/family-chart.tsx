import { type ReactNode, useMemo } from 'react'
import type { ChartChoice } from '#domain/chart/chart-choice.ts'
import type { BranchKey, Chart, ChartPerson } from '#domain/chart/family-chart.ts'
import type { PersonId } from '#domain/ids.ts'
import type { ChartPicture } from './layout/picture.ts'
import { usePicture } from './layout/use-picture.ts'
import styles from './window/chart-view.module.css'
import { ChartView } from './window/chart-view.tsx'
import type { SeenPart } from './window/viewport.ts'

/** The part of a drawing that the user sees. A drawing is a form of the chart in one direction. */
export interface SeenChart extends SeenPart {
  readonly drawing: string
}

export interface FamilyChartProps {
  readonly chart: Chart
  readonly choice: ChartChoice
  readonly folded: readonly BranchKey[]
  readonly onToggle: (branch: BranchKey) => void
  /** The part of this chart that the user saw last; null for a new chart. */
  readonly seenBefore: SeenChart | null
  readonly onSeen: (seen: SeenChart) => void
  /** What can be done with the picture: print it, save it. */
  readonly renderActs: (picture: ChartPicture, persons: ReadonlyMap<PersonId, ChartPerson>) => ReactNode
}

/** A chart that is laid out in a worker. The last picture stays until the next one is ready. */
export function FamilyChart(props: FamilyChartProps) {
  const { chart, choice, folded, onToggle, seenBefore, onSeen, renderActs } = props
  const made = usePicture(useMemo(() => ({ chart, choice, folded }), [chart, choice, folded]))
  const shown = made === null || made === 'failed' ? null : made
  const persons = useMemo(
    () => new Map((shown?.of.chart.persons ?? []).map((person) => [person.id, person])),
    [shown?.of.chart],
  )
  if (made === 'failed')
    return <p role="alert">This browser could not draw the chart. The list below has the same people.</p>
  if (shown === null) return <div className={styles.frame} aria-busy="true" />
  const { form, across } = shown.of.choice
  const drawing = `${form} ${across}`
  return (
    <>
      <ChartView
        key={drawing}
        seenBefore={seenBefore?.drawing === drawing ? seenBefore : null}
        onSeen={(part) => onSeen({ ...part, drawing })}
        picture={shown.picture}
        across={across}
        persons={persons}
        startId={shown.of.chart.startId}
        onToggle={onToggle}
      />
      <div className={styles.acts}>{renderActs(shown.picture, persons)}</div>
    </>
  )
}
