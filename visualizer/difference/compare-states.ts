/** States that were added, removed or changed. */
import type { ChartState } from '../chart/chart.ts'
import { changedList } from './changed-list.ts'
import type { PartDifference } from './difference.ts'
import type { FlowAt } from './flow-at.ts'
import type { Renamed } from './renamed.ts'
import { sayKind, sayState } from './say.ts'

/** A renamed state must have its new name in `before` too; `renamed` lists these states. */
export function compareStates(before: FlowAt, after: FlowAt, renamed: readonly Renamed[]): PartDifference[] {
  const paths = new Set([...after.chart.states, ...before.chart.states].map(({ path }) => path))
  return [...paths].flatMap((path) => {
    const was = before.chart.states.find((state) => state.path === path)
    const is = after.chart.states.find((state) => state.path === path)
    if (!was) return is ? [arrived(is, after)] : []
    if (!is) return [left(was, before)]
    return changed(was, is, before, after, renamed)
  })
}

function arrived(state: ChartState, { chart }: FlowAt): PartDifference {
  const actors = state.invokes.map(({ src }) => src)
  const starts = actors.length === 0 ? '' : `; starts ${actors.join(', ')}`
  const words = `${sayState(chart, state.id)}, ${sayKind(state)}${starts}`
  return { part: 'state', id: state.id, change: 'added', words }
}

function left(state: ChartState, { chart }: FlowAt): PartDifference {
  const words = `${sayState(chart, state.id)}, ${sayKind(state)}`
  return { part: 'state', id: state.id, change: 'removed', words }
}

function changed(
  was: ChartState,
  is: ChartState,
  before: FlowAt,
  after: FlowAt,
  renamed: readonly Renamed[],
): PartDifference[] {
  const changes = [
    ...renamed.filter(({ to }) => to === is.path).map(({ from }) => `was called "${from}"`),
    ...(sayKind(was) === sayKind(is) ? [] : [`is ${sayKind(is)}, was ${sayKind(was)}`]),
    ...beginning(was, is, before, after),
    ...changedList('does on entry', was.entry, is.entry),
    ...changedList('does on exit', was.exit, is.exit),
    ...actorsChanged(was, is),
  ]
  const rewritten = before.written.states[was.path] !== after.written.states[is.path]
  // If an actor or action was replaced, its inputs differ in any case, so only the replacement is reported.
  if (changes.length === 0 && rewritten) changes.push('what its actors or actions are given is written anew')
  if (changes.length === 0) return []
  const words = `${sayState(after.chart, is.id)} ${changes.join('; ')}`
  return [{ part: 'state', id: is.id, change: 'changed', words }]
}

function beginning(was: ChartState, is: ChartState, before: FlowAt, after: FlowAt): string[] {
  if (was.initial === is.initial || is.initial === null || was.initial === null) return []
  return [`begins in ${sayState(after.chart, is.initial)}, was ${sayState(before.chart, was.initial)}`]
}

function actorsChanged(was: ChartState, is: ChartState): string[] {
  const names = ({ invokes }: ChartState) => invokes.map(({ src }) => src)
  const sources = changedList('starts', names(was), names(is))
  const ids = ({ invokes }: ChartState) => invokes.map(({ id }) => id)
  // Transitions name an actor by its id. A new id alone does not change behaviour, but is worth reporting.
  return sources.length > 0 ? sources : changedList('has the actor', ids(was), ids(is))
}
