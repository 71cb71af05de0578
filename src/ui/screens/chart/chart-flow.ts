import type { ActorRefFrom } from 'xstate'
import type { familyChartMachine } from '#machines/family-chart/family-chart.machine.ts'

export type ChartFlow = ActorRefFrom<typeof familyChartMachine>
