import type { Chart } from '../chart/chart.ts'

/** The ids of the states at rest and of their ancestors, without the machine itself. */
export function activeStates(chart: Chart, resting: readonly string[]): ReadonlySet<string> {
  const byId = new Map(chart.states.map((state) => [state.id, state]))
  const active = new Set<string>()
  for (const path of resting) {
    let state = chart.states.find((each) => each.path === path)
    while (state && state.parent !== null) {
      active.add(state.id)
      state = byId.get(state.parent)
    }
  }
  return active
}
