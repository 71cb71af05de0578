import type { Chart } from '../chart/chart.ts'

/** A chart in which something stands out. */
export interface ShownChart {
  readonly chart: Chart
  readonly active: ReadonlySet<string>
  readonly taken: ReadonlySet<string>
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}
