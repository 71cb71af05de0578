/** States by their dotted path below the machine, as people and path models name them: `editing.saving`. */
import type { AnyMachineSnapshot } from 'xstate'
import { activeNodes, type StateNode } from './xstate-internals.ts'

export function statePath(node: StateNode): string {
  return node.path.join('.')
}

/** The states at rest in a snapshot: one, or one for each parallel region, in the order of the chart. */
export function restingPaths(snapshot: AnyMachineSnapshot): string[] {
  const leaves = activeNodes(snapshot).filter(({ type }) => type === 'atomic' || type === 'final')
  // A snapshot has them in the order in which they were entered.
  const resting = leaves
    .filter(({ path }) => path.length > 0)
    .toSorted((one, other) => one.order - other.order)
  return resting.map((node) => statePath(node))
}

/** Where a machine is, as pictures and lists name it: `paused`, `asking.answer.found + asking.bell.quiet`. */
export function sayState(snapshot: AnyMachineSnapshot): string {
  return restingPaths(snapshot).join(' + ')
}
