/** Compares all flows of two revisions by identity, so layout and order of the files do not matter. */
import type { Chart } from '../chart/chart.ts'
import { compareNames } from './compare-names.ts'
import { compareStates } from './compare-states.ts'
import { compareTransitions } from './compare-transitions.ts'
import type { MachineDifference, PartDifference } from './difference.ts'
import type { FlowAt } from './flow-at.ts'
import { withNewNames } from './renamed.ts'
import { counted } from './say.ts'

/** Flows that are the same in both are left out. */
export function compareFlows(before: readonly FlowAt[], after: readonly FlowAt[]): MachineDifference[] {
  const gone = before.filter(({ chart }) => !after.some((flow) => flow.chart.id === chart.id))
  const differences = after.flatMap((is) => {
    const was =
      before.find(({ chart }) => chart.id === is.chart.id) ?? calledOtherwise(is, gone, before, after)
    return was ? changedFlow(was, is) : [arrived(is)]
  })
  const found = new Set(after.map((is) => calledOtherwise(is, gone, before, after)))
  return [...differences, ...gone.filter((flow) => !found.has(flow)).map(left)]
}

/** The parts in which one flow differs from what it was. */
export function compareFlow(before: FlowAt, after: FlowAt): PartDifference[] {
  const { flow, renamed } = withNewNames(before, after)
  const called: PartDifference = {
    part: 'flow',
    id: after.chart.id,
    change: 'changed',
    words: `it was called ${before.chart.id}`,
  }
  return [
    ...(before.chart.id === after.chart.id ? [] : [called]),
    ...compareStates(flow, after, renamed),
    ...compareTransitions(flow, after),
    ...compareNames(flow, after),
  ]
}

/** The removed flow that was renamed to this new one: the two have most of their states and events in common. */
function calledOtherwise(
  is: FlowAt,
  gone: readonly FlowAt[],
  before: readonly FlowAt[],
  after: readonly FlowAt[],
): FlowAt | undefined {
  if (before.some(({ chart }) => chart.id === is.chart.id)) return undefined
  const come = after.filter(({ chart }) => !before.some((flow) => flow.chart.id === chart.id))
  const nearest = (flow: FlowAt, among: readonly FlowAt[]) =>
    among.toSorted((one, other) => likeness(flow.chart, other.chart) - likeness(flow.chart, one.chart))[0]
  const was = nearest(is, gone)
  const mutual = was !== undefined && nearest(was, come) === is
  return mutual && likeness(was.chart, is.chart) > 0.5 ? was : undefined
}

/** The share of states and events that two charts have in common. */
function likeness(one: Chart, other: Chart): number {
  const [first, second] = [featuresOf(one), featuresOf(other)]
  const common = [...first].filter((feature) => second.has(feature)).length
  return common / new Set([...first, ...second]).size
}

function featuresOf({ states, transitions }: Chart): ReadonlySet<string> {
  const pathOf = (id: string) => states.find((state) => state.id === id)?.path ?? id
  return new Set([
    ...states.filter(({ path }) => path !== '').map(({ path }) => path),
    ...transitions.map(({ source, label }) => `${pathOf(source)} on ${label}`),
  ])
}

function changedFlow(was: FlowAt, is: FlowAt): MachineDifference[] {
  const parts = compareFlow(was, is)
  return parts.length === 0 ? [] : [{ machine: is.chart.id, change: 'changed', parts }]
}

function arrived({ chart }: FlowAt): MachineDifference {
  return { machine: chart.id, change: 'added', parts: [whole(chart, 'added')] }
}

function left({ chart }: FlowAt): MachineDifference {
  return { machine: chart.id, change: 'removed', parts: [whole(chart, 'removed')] }
}

function whole({ id, states, transitions }: Chart, change: 'added' | 'removed'): PartDifference {
  const words = `${counted(states.length - 1, 'state')} and ${counted(transitions.length, 'transition')}`
  return { part: 'flow', id, change, words }
}
