import type { ChartChoice } from '#domain/chart/chart-choice.ts'
import { chartTree } from '#domain/chart/chart-tree.ts'
import type { BranchKey, Chart } from '#domain/chart/family-chart.ts'
import { layOutBoxes } from './lay-out-boxes.ts'
import { layOutFan } from './lay-out-fan.ts'
import type { ChartPicture } from './picture.ts'

/** What the picture of a chart is made from. */
export interface Drawn {
  readonly chart: Chart
  readonly choice: ChartChoice
  readonly folded: readonly BranchKey[]
}

/** Places everybody in a chart. */
export function layOut({ chart, choice, folded }: Drawn): ChartPicture {
  const tree = chartTree(chart, choice, new Set(folded))
  return choice.form === 'fan' ? layOutFan(tree.up, choice.up) : layOutBoxes(tree, choice.across)
}
