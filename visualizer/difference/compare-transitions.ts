/** Transitions that were added, removed or changed. */
import type { ChartTransition } from '../chart/chart.ts'
import { changedList } from './changed-list.ts'
import type { PartDifference } from './difference.ts'
import type { FlowAt } from './flow-at.ts'
import { pairTransitions, reordered } from './pair-transitions.ts'
import { sayGuard, sayTargets, sayTransition } from './say.ts'

/** A renamed state must have its new name in `before` too. */
export function compareTransitions(before: FlowAt, after: FlowAt): PartDifference[] {
  const groups = new Set([...before.chart.transitions, ...after.chart.transitions].map(groupOf))
  return [...groups].flatMap((group) => compareGroup(group, before, after))
}

/** The transitions of one state for the same event. */
function groupOf({ source, event }: ChartTransition): string {
  return JSON.stringify([source, event])
}

function compareGroup(group: string, before: FlowAt, after: FlowAt): PartDifference[] {
  const [were, are] = [before, after].map(({ chart }) =>
    chart.transitions.filter((transition) => groupOf(transition) === group),
  )
  if (!were || !are) return []
  const paired = pairTransitions(were, are)
  const moved = reordered(paired, were, are)
  return [
    ...paired.come.map((transition) => arrived(transition, after)),
    ...paired.pairs.flatMap((pair) => changed(pair, before, after, moved.includes(pair))),
    ...paired.gone.map((transition) => left(transition, before)),
  ]
}

function arrived(transition: ChartTransition, { chart }: FlowAt): PartDifference {
  const { guard, targets, actions } = transition
  const does = actions.length === 0 ? '' : `, doing ${actions.join(', ')}`
  const asks = guard === null ? '' : `, ${sayGuard(guard)}`
  const words = `${sayTransition(chart, transition)}: ${sayTargets(chart, targets)}${asks}${does}`
  return { part: 'transition', id: transition.id, change: 'added', words }
}

function left(transition: ChartTransition, { chart }: FlowAt): PartDifference {
  const asked = transition.guard === null ? '' : `, ${sayGuard(transition.guard)}`
  const words = `${sayTransition(chart, transition)}: ${sayTargets(chart, transition.targets)}${asked}`
  return { part: 'transition', id: transition.id, change: 'removed', words }
}

function changed(
  { was, is }: { was: ChartTransition; is: ChartTransition },
  before: FlowAt,
  after: FlowAt,
  moved: boolean,
): PartDifference[] {
  const changes = [
    ...guardChanged(was.guard, is.guard),
    ...targetsChanged(was, is, before, after),
    ...changedList('does', was.actions, is.actions),
    ...(was.reenter === is.reenter ? [] : [is.reenter ? 'now leaves and enters again' : 'no longer leaves']),
    ...(moved ? ['is tried in another order'] : []),
  ]
  const rewritten = before.written.transitions[was.id] !== after.written.transitions[is.id]
  // If a guard or action was replaced, its inputs differ in any case, so only the replacement is reported.
  if (changes.length === 0 && rewritten) changes.push('what its guard or actions are given is written anew')
  if (changes.length === 0) return []
  const words = `${sayTransition(after.chart, is)} ${changes.join('; ')}`
  return [{ part: 'transition', id: is.id, change: 'changed', words }]
}

function guardChanged(was: string | null, is: string | null): string[] {
  if (was === is) return []
  if (was === null) return [`now asks ${is ?? ''}`]
  return [is === null ? `no longer asks ${was}` : `asks ${is} instead of ${was}`]
}

function targetsChanged(was: ChartTransition, is: ChartTransition, before: FlowAt, after: FlowAt): string[] {
  const [old, now] = [sayTargets(before.chart, was.targets), sayTargets(after.chart, is.targets)]
  if (old === now) return []
  if (is.targets.length === 0) return [`stays instead of leading ${old}`]
  return [`leads ${now} instead of ${was.targets.length === 0 ? 'staying' : old.replace('to ', '')}`]
}
