/** States by their dotted path below the machine, as people and path models name them: `editing.saving`. */
import type { AnyMachineSnapshot } from 'xstate'
import { activeNodes, type StateNode } from './xstate-internals.ts'

export function statePath(node: StateNode): string {
  return node.path.join('.')
}

/** The states at rest in a snapshot: one, or one for each parallel region. */
export function restingPaths(snapshot: AnyMachineSnapshot): string[] {
  const leaves = activeNodes(snapshot).filter(({ type }) => type === 'atomic' || type === 'final')
  return leaves.filter(({ path }) => path.length > 0).map((node) => statePath(node))
}
