/** The dotted paths of states below the machine, as used in path models: `editing.saving`. */
import type { AnyMachineSnapshot } from 'xstate'
import { activeNodes, type StateNode } from './xstate-internals.ts'

export function statePath(node: StateNode): string {
  return node.path.join('.')
}

/**
 * The states without children in which a snapshot is: one, or one for each parallel region, in the order of the
 * chart.
 */
export function restingPaths(snapshot: AnyMachineSnapshot): string[] {
  const leaves = activeNodes(snapshot).filter(({ type }) => type === 'atomic' || type === 'final')
  // XState lists the active states in the order in which they were entered, so they are sorted by the chart.
  const resting = leaves
    .filter(({ path }) => path.length > 0)
    .toSorted((one, other) => one.order - other.order)
  return resting.map((node) => statePath(node))
}

/** The state of a machine as text, for pictures and lists: `paused`, `asking.answer.found + asking.bell.quiet`. */
export function sayState(snapshot: AnyMachineSnapshot): string {
  return restingPaths(snapshot).join(' + ')
}
