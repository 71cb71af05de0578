/** Loads the chart of a person. */
import { CallFailure, send, type Transport } from '#contract/client.ts'
import { failureOf } from '#contract/failure.ts'
import { getChart } from '#contract/research/chart.ts'
import type { ChartGenerations } from '#domain/chart/chart-choice.ts'
import type { Chart } from '#domain/chart/family-chart.ts'
import type { PersonId } from '#domain/ids.ts'
import { reloadable } from './unchanged.ts'

/** Null if there is no such person, or the user may not see them. */
export const loadChartActor = ({ transport }: { readonly transport: Transport }, id: PersonId) =>
  reloadable<Chart | null, ChartGenerations>(async ({ input: { up, down }, signal }) => {
    try {
      return await send(transport, getChart, { params: { id }, query: { up, down } }, { signal })
    } catch (error) {
      if (error instanceof CallFailure && failureOf(error) === 'gone') return null
      throw error
    }
  })
