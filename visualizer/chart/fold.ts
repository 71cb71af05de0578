/** A chart in which some states hide what is in them: what led out of them leads out of the folded state itself. */
import type { Chart, ChartState, ChartTransition } from './chart.ts'

export function fold(chart: Chart, folded: ReadonlySet<string>): Chart {
  if (folded.size === 0) return chart
  const shownAs = shownStates(chart, folded)
  const show = (id: string) => shownAs.get(id) ?? id
  return {
    ...chart,
    states: chart.states.filter(({ id }) => show(id) === id).map((state) => asFolded(chart, state, folded)),
    transitions: chart.transitions.flatMap((transition) => asShown(transition, show)),
  }
}

/** How many states are hidden in it, at any depth. */
export function statesWithin(chart: Chart, id: string): number {
  const children = chart.states.filter(({ parent }) => parent === id)
  return children.reduce((sum, child) => sum + 1 + statesWithin(chart, child.id), 0)
}

/** For every state, itself or the outermost folded state that it is in. */
export function shownStates(chart: Chart, folded: ReadonlySet<string>): ReadonlyMap<string, string> {
  const shown = new Map<string, string>()
  for (const { id, parent } of chart.states) {
    const outer = parent === null ? undefined : shown.get(parent)
    const hidden = parent !== null && outer !== undefined && (outer !== parent || folded.has(outer))
    shown.set(id, hidden ? outer : id)
  }
  return shown
}

function asFolded(chart: Chart, state: ChartState, folded: ReadonlySet<string>): ChartState {
  return folded.has(state.id) ? { ...state, initial: null, hidden: statesWithin(chart, state.id) } : state
}

/** What happens wholly within a folded state is hidden with it. */
function asShown(transition: ChartTransition, show: (id: string) => string): ChartTransition[] {
  const source = show(transition.source)
  const targets = [...new Set(transition.targets.map(show))]
  const within = source !== transition.source && targets.every((target) => target === source)
  return within ? [] : [{ ...transition, source, targets }]
}
