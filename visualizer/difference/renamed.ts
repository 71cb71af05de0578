/**
 * Detects parts that were only renamed. A renamed flow or state is compared with its old version, so that a new name is
 * not reported as one part removed and another added.
 */
import type { Chart, ChartState } from '../chart/chart.ts'
import type { FlowAt } from './flow-at.ts'

/** A state of the old chart of which only the name differs in the new one. */
export interface Renamed {
  /** The state's path before and after. */
  readonly from: string
  readonly to: string
}

/** The old flow with the new names, and the states that were renamed. */
export function withNewNames(before: FlowAt, after: FlowAt): { flow: FlowAt; renamed: Renamed[] } {
  let flow = called(before, { from: before.chart.id, to: after.chart.id })
  const renamed: Renamed[] = []
  for (let next = renamedState(flow.chart, after.chart); next; next = renamedState(flow.chart, after.chart)) {
    renamed.push({ from: next.was.path, to: next.is.path })
    flow = called(flow, { from: next.was.id, to: next.is.id }, { from: next.was.path, to: next.is.path })
  }
  return { flow, renamed }
}

/**
 * Finds a state of which only the name has changed, outer states first. A state counts only if exactly one new state
 * fits.
 */
function renamedState(before: Chart, after: Chart): { was: ChartState; is: ChartState } | null {
  const gone = before.states.filter(({ path }) => !after.states.some((state) => state.path === path))
  const come = after.states.filter(({ path }) => !before.states.some((state) => state.path === path))
  for (const was of gone) {
    const shape = shapeOf(before, was)
    const alike = come.filter((state) => shapeOf(after, state) === shape)
    const rivals = gone.filter((state) => shapeOf(before, state) === shape)
    if (shape !== null && alike[0] && alike.length === 1 && rivals.length === 1) return { was, is: alike[0] }
  }
  return null
}

/** Everything about a state except its name; null if it has no transitions, because then it could be any state. */
function shapeOf({ states, transitions }: Chart, state: ChartState): string | null {
  const self = (id: string) => (id === state.id ? 'itself' : id)
  const ends = transitions.map(
    (transition) => [self(transition.source), transition.targets.map(self)] as const,
  )
  const touching = transitions.flatMap(({ kind, label, guard, actions }, index) => {
    const [source, targets] = ends[index] ?? ['', []]
    return source === 'itself' || targets.includes('itself')
      ? [[source, kind, label, guard, targets, actions]]
      : []
  })
  const children = states.filter(({ parent }) => parent === state.id).map(({ name }) => name)
  if (touching.length === 0 && children.length === 0) return null
  return JSON.stringify([
    state.parent,
    state.kind,
    state.entry,
    state.exit,
    state.invokes,
    children,
    touching,
  ])
}

/** Replaces an id, and the ids of all states below it. */
function called(flow: FlowAt, id: Renamed, path?: Renamed): FlowAt {
  const { chart, written } = flow
  if (id.from === id.to) return flow
  const renamedId = renaming(id)
  const renamedPath = path ? renaming(path) : (name: string) => name
  // In `signIn.code page|xstate.after.pageTurn.signIn.code page|0`, the event contains the state's id too.
  const renamedEvent = (event: string) =>
    event.replace(/^(xstate\.(?:after\.[^.]+|done\.state)\.)(.+)$/, (_, head: string, tail: string) => {
      return head + renamedId(tail)
    })
  const renamedTransition = (transition: string) => {
    const [source = '', event = '', index = ''] = transition.split('|')
    return [renamedId(source), renamedEvent(event), index].join('|')
  }
  const states = chart.states.map((state) => ({
    ...state,
    id: renamedId(state.id),
    path: renamedPath(state.path),
    name: renamedId(state.id) === id.to ? lastOf(id.to) : state.name,
    parent: state.parent === null ? null : renamedId(state.parent),
    initial: state.initial === null ? null : renamedId(state.initial),
  }))
  const transitions = chart.transitions.map((transition) => ({
    ...transition,
    id: renamedTransition(transition.id),
    source: renamedId(transition.source),
    targets: transition.targets.map(renamedId),
    event: renamedEvent(transition.event),
  }))
  return {
    ...flow,
    chart: { id: renamedId(chart.id), states, transitions },
    written: {
      ...written,
      states: withKeys(written.states, renamedPath),
      transitions: withKeys(written.transitions, renamedTransition),
    },
  }
}

function renaming({ from, to }: Renamed): (name: string) => string {
  return (name) => (name === from || name.startsWith(`${from}.`) ? to + name.slice(from.length) : name)
}

function lastOf(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1)
}

function withKeys(record: Readonly<Record<string, string>>, rename: (key: string) => string) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [rename(key), value]))
}
