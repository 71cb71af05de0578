/** Reads a machine for a comparison. It runs none of the machine's code, so it works for machines of any revision. */
import type { AnyStateMachine } from 'xstate'
import { definitionId, nodesOf } from '#machines/paths/definitions.ts'
import { statePath } from '#machines/paths/state-path.ts'
import type { StateNode } from '#machines/paths/xstate-internals.ts'
import { chartOf } from '../../visualizer/chart/chart-of.ts'
import type { Fingerprints, FlowAt } from '../../visualizer/difference/flow-at.ts'
import { fingerprintOf } from './code-of.ts'

export function flowAt(machine: AnyStateMachine): FlowAt {
  const { guards, actions, actors } = machine.implementations
  const nodes = nodesOf(machine.root)
  const transitions = nodes.flatMap((node) => [...node.transitions.values(), node.always ?? []].flat())
  return {
    chart: chartOf(machine),
    delays: delaysOf(machine),
    written: {
      guards: fingerprints(guards),
      actions: fingerprints(actions),
      actors: Object.keys(actors),
      states: Object.fromEntries(nodes.map((node) => [statePath(node), fingerprintOf(givenIn(node))])),
      transitions: Object.fromEntries(
        transitions.map((transition) => [
          definitionId(transition),
          fingerprintOf([transition.guard, transition.actions]),
        ]),
      ),
    },
  }
}

/** The delays by name, in milliseconds; null for a delay that the machine computes. */
export function delaysOf({ implementations }: AnyStateMachine): Record<string, number | null> {
  const entries = Object.entries(implementations.delays)
  return Object.fromEntries(entries.map(([name, delay]) => [name, typeof delay === 'number' ? delay : null]))
}

/**
 * The actions and actors that a state names, with their input. Actions that are functions are left out, because those
 * are XState's own, for timers.
 */
function givenIn({ entry, exit, invoke, config, path }: StateNode): unknown {
  const named = (actions: readonly unknown[]) => actions.filter((action) => typeof action !== 'function')
  const inputs = invoke.map(({ src, input }) => [typeof src === 'string' ? src : '', input])
  const { context, output } = config as { context?: unknown; output?: unknown }
  return [named(entry), named(exit), inputs, path.length === 0 ? context : undefined, output]
}

function fingerprints(written: object): Fingerprints {
  return Object.fromEntries(Object.entries(written).map(([name, part]) => [name, fingerprintOf(part)]))
}
