import type { Chart } from '../chart/chart.ts'

/** A chart with highlighted parts. */
export interface ShownChart {
  readonly chart: Chart
  readonly active: ReadonlySet<string>
  readonly taken: ReadonlySet<string>
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}
