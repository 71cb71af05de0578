import { newChart } from '#domain/chart/chart-choice.ts'
import { familyChartPaths } from '#machines/family-chart/family-chart.paths.ts'
import { ChartScreen } from '#ui/screens/chart/chart-screen.tsx'
import { familyChartBindings } from '../../../e2e/bindings/family-chart.ts'
import { screenWalk } from '../support/screen-walk.ts'

/** The picture needs a worker, which only a browser has. */
const NoPicture = () => null

export const familyChartWalk = screenWalk({
  model: familyChartPaths,
  bindings: familyChartBindings,
  render: (flow) => (
    <ChartScreen flow={flow} personId="17-1" choice={newChart('hourglass')} Draw={NoPicture} />
  ),
})
