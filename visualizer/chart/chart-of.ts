/** Reads a machine's chart. It reads the definition and runs nothing, so it works for the machine of any revision. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { actorOf } from '#machines/paths/actors.ts'
import { definitionId, kindOf, nodesOf } from '#machines/paths/definitions.ts'
import { guardParts } from '#machines/paths/guard-parts.ts'
import type { StateNode } from '#machines/paths/xstate-internals.ts'
import type { Chart, ChartState, ChartTransition } from './chart.ts'

export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = nodesOf(machine.root)
  return { id: machine.id, states: nodes.map(stateOf), transitions: nodes.flatMap(transitionsOf) }
}

function stateOf(node: StateNode): ChartState {
  return {
    id: node.id,
    path: node.path.join('.'),
    name: node.key,
    parent: node.parent?.id ?? null,
    kind: node.type,
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    history: node.type === 'history' ? (node.history === 'deep' ? 'deep' : 'shallow') : null,
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id })),
  }
}

function transitionsOf(node: StateNode): ChartTransition[] {
  return [...node.transitions.values(), node.always ?? []].flat().map(transitionOf)
}

function transitionOf(transition: AnyTransitionDefinition): ChartTransition {
  const { eventType: event, source, target = [], actions, reenter, guard } = transition
  const kind = kindOf(event)
  // The event is `xstate.after.<delay>.<state id>`; the name of a delay has no dot.
  const delay = kind === 'after' ? (event.split('.')[2] ?? null) : null
  const actor = actorOf(event) === '' ? null : actorOf(event)
  return {
    id: definitionId(transition),
    kind,
    source: source.id,
    targets: target.map(({ id }) => id),
    event,
    label: labelOf(kind, event, delay, actor),
    guard: guard === undefined ? null : wordsOf(guard),
    actions: namesOf(actions),
    reenter,
    delay,
    actor,
  }
}

function labelOf(
  kind: ChartTransition['kind'],
  event: string,
  delay: string | null,
  actor: string | null,
): string {
  switch (kind) {
    case 'event':
      return event
    case 'always':
      return 'always'
    case 'after':
      return `after ${delay ?? ''}`
    case 'actor done':
      return `${actor ?? ''} done`
    case 'actor failed':
      return `${actor ?? ''} fails`
    case 'actor snapshot':
      return `${event.replace('xstate.snapshot.', '')} changes`
    case 'state done':
      return 'done'
  }
}

/** Actions that XState adds itself, for timers, are functions and have no name in the file. */
function namesOf(actions: readonly unknown[]): string[] {
  return actions.flatMap((action) => {
    if (typeof action === 'string') return [action]
    return typeof action === 'object' && action !== null && 'type' in action ? [String(action.type)] : []
  })
}

function wordsOf(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  const combined = guardParts(guard)
  if (combined === null) return 'an unnamed guard'
  const parts = combined.guards.map((part) => bracketed(wordsOf(part)))
  if (combined.how === 'in state') return `in state ${JSON.stringify(combined.state)}`
  return combined.how === 'not' ? `not ${parts.join()}` : parts.join(` ${combined.how} `)
}

function bracketed(words: string): string {
  return / (?:and|or) /.test(words) ? `(${words})` : words
}
