import type { Chart } from '../chart/chart.ts'

/** Which states of a chart are folded, and how to fold and unfold them. */
export interface Folding {
  readonly whole: Chart
  readonly folded: ReadonlySet<string>
  readonly onFold: (id: string) => void
  /** Folds everything or unfolds everything. */
  readonly onFoldAll: (folded: boolean) => void
}
