import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ChartGenerations } from '#domain/chart/chart-choice.ts'
import type { Chart } from '#domain/chart/family-chart.ts'
import { familyChartMachine } from '#machines/family-chart/family-chart.machine.ts'
import { sampleChart } from '#machines/family-chart/family-chart.paths.ts'
import { wire } from '#machines/wire.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

it('shows the nearest of many generations first, and then all', async () => {
  const asked: ChartGenerations[] = []
  const whole = Promise.withResolvers<Chart>()
  const machine = wire(familyChartMachine)({
    loadChart: fromPromise<Chart | null, ChartGenerations>(async ({ input }) => {
      asked.push(input)
      return asked.length === 1 ? sampleChart : whole.promise
    }),
  })
  const flow = createActor(machine, { input: { generations: { up: 3, down: 30 } } }).start()
  await settle()
  expect(flow.getSnapshot().context.chart).toBe(sampleChart)
  expect(flow.getSnapshot().value).toEqual({ charted: 'refreshing' })

  const all: Chart = { ...sampleChart, leftOut: 7 }
  whole.resolve(all)
  await settle()
  expect(flow.getSnapshot().context.chart).toBe(all)
  expect(asked).toEqual([
    { up: 3, down: 4 },
    { up: 3, down: 30 },
  ])
})
