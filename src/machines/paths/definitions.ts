/**
 * The transition definitions of a machine, which coverage counts. A definition is one arrow as written in the
 * machine's file. Its id is `<source state>|<event>|<index among the source's transitions for that event>`.
 */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import type { StateNode } from './xstate-internals.ts'

export type DefinitionKind =
  | 'event'
  | 'always'
  | 'after'
  | 'actor done'
  | 'actor failed'
  | 'actor snapshot'
  | 'state done'

export interface Definition {
  readonly id: string
  readonly kind: DefinitionKind
  readonly source: string
  /** The event type in XState; empty for `always`. */
  readonly event: string
  /** Whether it has a guard. A refusal is then a second outcome to be tested. */
  readonly guarded: boolean
  readonly targets: readonly string[]
}

/** All definitions of a machine, in the order of its file. */
export function definitionsOf(machine: AnyStateMachine): Definition[] {
  return nodesOf(machine.root).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flat().map((transition) => definition(transition)),
  )
}

/** The id of a definition. It stays the same under `provide`, which copies the state nodes. */
export function definitionId(transition: AnyTransitionDefinition): string {
  return `${transition.source.id}|${transition.eventType}|${siblingsOf(transition).indexOf(transition)}`
}

/** The definitions for the same event in the same state, in the order in which XState tries them. */
export function siblingsOf({
  source,
  eventType,
}: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  return eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
}

/** A node and all its descendants, parents first. */
export function nodesOf(node: StateNode): StateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => nodesOf(child))]
}

/** The kind of event that a descriptor names. */
export function kindOf(descriptor: string): DefinitionKind {
  if (descriptor === '') return 'always'
  if (descriptor.startsWith('xstate.after.')) return 'after'
  if (descriptor.startsWith('xstate.done.actor.')) return 'actor done'
  if (descriptor.startsWith('xstate.error.actor.')) return 'actor failed'
  if (descriptor.startsWith('xstate.snapshot.')) return 'actor snapshot'
  if (descriptor.startsWith('xstate.done.state.')) return 'state done'
  return 'event'
}

function definition(transition: AnyTransitionDefinition): Definition {
  return {
    id: definitionId(transition),
    kind: kindOf(transition.eventType),
    source: transition.source.id,
    event: transition.eventType,
    guarded: transition.guard !== undefined,
    targets: (transition.target ?? []).map((target) => target.id),
  }
}
