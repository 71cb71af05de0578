import { type ReactNode, useMemo } from 'react'
import type { ChartChoice } from '#domain/chart/chart-choice.ts'
import type { BranchKey, Chart, ChartPerson } from '#domain/chart/family-chart.ts'
import type { PersonId } from '#domain/ids.ts'
import type { ChartPicture } from './layout/picture.ts'
import { usePicture } from './layout/use-picture.ts'
import styles from './window/chart-view.module.css'
import { ChartView } from './window/chart-view.tsx'

export interface FamilyChartProps {
  readonly chart: Chart
  readonly choice: ChartChoice
  readonly folded: readonly BranchKey[]
  readonly onToggle: (branch: BranchKey) => void
  /** What can be done with the picture: print it, save it. */
  readonly renderActs: (picture: ChartPicture, persons: ReadonlyMap<PersonId, ChartPerson>) => ReactNode
}

/** A chart that is laid out in a worker. The last picture stays until the next one is ready. */
export function FamilyChart({ chart, choice, folded, onToggle, renderActs }: FamilyChartProps) {
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
  return (
    <>
      <ChartView
        key={`${form} ${across}`}
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
