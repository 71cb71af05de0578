/** The nested states of a chart, each with its transitions, for the list. */
import type { Chart, ChartState, ChartTransition } from '../chart/chart.ts'

export interface OutlinedState {
  readonly state: ChartState
  readonly transitions: readonly ChartTransition[]
  readonly children: readonly OutlinedState[]
  /** How many states contain this one; 0 for the root. */
  readonly depth: number
}

export function outlineOf(chart: Chart): OutlinedState | null {
  const [root] = chart.states
  return root ? outlined(chart, root, 0) : null
}

function outlined(chart: Chart, state: ChartState, depth: number): OutlinedState {
  const children = chart.states.filter(({ parent }) => parent === state.id)
  return {
    state,
    transitions: chart.transitions.filter(({ source }) => source === state.id),
    children: children.map((child) => outlined(chart, child, depth + 1)),
    depth,
  }
}
