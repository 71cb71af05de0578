/** The flows of the catalog with their charts. Each chart is read once. */
import { catalog, type Flow } from '#machines/catalog.ts'
import type { Chart } from '../chart/chart.ts'
import { chartOf } from '../chart/chart-of.ts'

export interface ChartedFlow {
  readonly flow: Flow
  readonly chart: Chart
}

/** The flows with their charts, in the order of the catalog. */
export const chartedFlows: readonly ChartedFlow[] = catalog.map((flow) => ({
  flow,
  chart: chartOf(flow.paths.machine),
}))

export function chartedFlow(machine: string): ChartedFlow | undefined {
  return chartedFlows.find(({ flow }) => flow.id === machine)
}

/** Areas with their flows, in the order in which the catalog first names them. */
export function flowsByArea(): ReadonlyMap<Flow['area'], readonly ChartedFlow[]> {
  const areas = new Map<Flow['area'], ChartedFlow[]>()
  for (const charted of chartedFlows) {
    areas.set(charted.flow.area, [...(areas.get(charted.flow.area) ?? []), charted])
  }
  return areas
}
