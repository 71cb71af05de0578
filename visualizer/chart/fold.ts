/**
 * A chart in which some states hide their contents. Transitions that leave a hidden state leave the folded state
 * instead.
 */
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

/** A chart with more states than this is too large to read at first sight. */
const manyStates = 24

/** The states that contain states, outer ones first. The chart itself is never folded. */
export function foldable(chart: Chart): readonly string[] {
  return chart.states
    .filter(({ id, parent }) => parent !== null && chart.states.some((child) => child.parent === id))
    .map(({ id }) => id)
}

/** Every way to fold the chart that gives a different picture, except the unfolded chart. */
export function waysToFold(chart: Chart): readonly ReadonlySet<string>[] {
  const within = (parent: string): string[][] =>
    chart.states
      .filter((state) => state.parent === parent)
      .reduce<string[][]>(
        (ways, { id }) => ways.flatMap((way) => waysOf(id).map((own) => [...way, ...own])),
        [[]],
      )
  const waysOf = (id: string) =>
    chart.states.some(({ parent }) => parent === id) ? [[id], ...within(id)] : [[]]
  const root = chart.states[0]?.id ?? ''
  return within(root)
    .filter((way) => way.length > 0)
    .map((way) => new Set(way))
}

/** Identifies what is folded: the ids of the outermost folded states. Charts of other machines have other ids. */
export function foldedKey(chart: Chart): string {
  return chart.states.flatMap(({ id, hidden }) => (hidden === undefined ? [] : [id])).join(' ')
}

/** Which states are folded when a chart opens. A large chart shows its outline first. */
export function foldedAtFirst(chart: Chart): ReadonlySet<string> {
  return new Set(chart.states.length > manyStates ? foldable(chart) : [])
}

/** The folded states, without those that hide the given state or transition. */
export function unfoldedFor(
  chart: Chart,
  folded: ReadonlySet<string>,
  part: string | null,
): ReadonlySet<string> {
  const shown = fold(chart, folded)
  if (part === null || [...shown.states, ...shown.transitions].some(({ id }) => id === part)) return folded
  const around = new Set<string>()
  let at: string | null = chart.transitions.find(({ id }) => id === part)?.source ?? part
  while (at !== null) {
    around.add(at)
    at = chart.states.find(({ id }) => id === at)?.parent ?? null
  }
  return new Set([...folded].filter((id) => !around.has(id)))
}

/** How many states a state contains, at any depth. */
export function statesWithin(chart: Chart, id: string): number {
  const children = chart.states.filter(({ parent }) => parent === id)
  return children.reduce((sum, child) => sum + 1 + statesWithin(chart, child.id), 0)
}

/** For every state: itself, or the outermost folded state that contains it. */
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

/** Transitions inside a folded state are hidden with it. */
function asShown(transition: ChartTransition, show: (id: string) => string): ChartTransition[] {
  const source = show(transition.source)
  const targets = [...new Set(transition.targets.map(show))]
  const within = source !== transition.source && targets.every((target) => target === source)
  return within ? [] : [{ ...transition, source, targets }]
}
