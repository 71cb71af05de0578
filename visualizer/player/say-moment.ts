/** Moments, steps and transitions in words. */
import type { Step, StepKind } from '#machines/paths/step.ts'
import type { Chart, ChartTransition } from '../chart/chart.ts'

/** Who or what causes a step. */
export const causes: Record<StepKind, string> = {
  start: 'It starts',
  user: 'The person',
  world: 'From outside',
  'actor says': 'An actor says',
  'actor done': 'An actor answers',
  'actor fails': 'An actor fails',
  time: 'Time passes',
}

/** A state by its path; the machine itself by its id. */
export function sayState(chart: Chart, id: string): string {
  const state = chart.states.find((each) => each.id === id)
  return state === undefined || state.path === '' ? chart.id : state.path
}

/** `entering → creating identity`, or `stays in entering`. */
export function sayArrow(chart: Chart, { source, targets }: ChartTransition): string {
  const from = sayState(chart, source)
  const to = targets.map((target) => sayState(chart, target)).join(' and ')
  return targets.length === 0 ? `stays in ${from}` : `${from} → ${to}`
}

export function transitionOf(chart: Chart, id: string): ChartTransition | undefined {
  return chart.transitions.find((transition) => transition.id === id)
}

/** Names what an actor's event carries: XState has its own names for the answer and the error. */
export function sayCarried(kind: Step['kind']): string {
  if (kind === 'actor done') return 'What it answers'
  if (kind === 'actor fails') return 'What it fails with'
  return 'What the event carries'
}
