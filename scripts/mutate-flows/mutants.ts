/**
 * What can be broken in a machine, one thing at a time: a transition is removed or leads to a wrong state, its guard is
 * inverted, its actions are removed, or its button does nothing; a control of the screen is disconnected. A mutant is
 * named by the definition that it breaks.
 */
import type { AnyTransitionDefinition } from 'xstate'
import { definitionId, kindOf, nodesOf } from '#machines/paths/definitions.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import type { StateNode } from '#machines/paths/xstate-internals.ts'

export const mutantKinds = [
  'dropped transition',
  'guard turned around',
  'dead button',
  'wrong target',
  'dropped actions',
  'dead control',
] as const
export type MutantKind = (typeof mutantKinds)[number]

export interface Mutant {
  readonly machine: string
  readonly kind: MutantKind
  /** The definition's id; `<state>|entry` or `<state>|exit` for actions of the state itself; a dead control's event. */
  readonly place: string
}

/** All mutants of a flow, in the order of its machine's file. */
export function mutantsOf({ machine, description }: PathModel): Mutant[] {
  return nodesOf(machine.root).flatMap((node) => [
    ...[...node.transitions.values(), node.always ?? []].flat().flatMap((transition) =>
      kindsFor(transition, description.events[transition.eventType]?.by === 'user').map((kind) => ({
        machine: machine.id,
        kind,
        place: definitionId(transition),
      })),
    ),
    ...(['entry', 'exit'] as const)
      .filter((when) => node[when].some(isOfTheChart))
      .map(
        (when): Mutant => ({
          machine: machine.id,
          kind: 'dropped actions',
          place: `${node.id}|${when}`,
        }),
      ),
  ])
}

/**
 * Mutants of the screen of a flow: what the user does for an event never reaches the flow. Only level 2 can notice
 * this.
 */
export function screenMutantsOf({ machine, description }: PathModel): Mutant[] {
  const byUser = Object.entries(description.events).filter(([, { by }]) => by === 'user')
  return byUser.map(([place]) => ({ machine: machine.id, kind: 'dead control', place }))
}

/** A mutant in words, for a table: `signIn: dropped transition, signIn.entering|submitted|0`. */
export function sayMutant({ machine, kind, place }: Mutant): string {
  return `${machine}: ${kind}, ${place}`
}

function kindsFor(transition: AnyTransitionDefinition, byUser: boolean): MutantKind[] {
  const kinds: readonly [MutantKind, boolean][] = [
    ['dropped transition', true],
    ['guard turned around', transition.guard !== undefined],
    // If pressing the button does nothing on purpose, disabling it changes nothing.
    ['dead button', byUser && kindOf(transition.eventType) === 'event' && doesSomething(transition)],
    ['wrong target', wrongTarget(transition) !== null],
    ['dropped actions', transition.actions.length > 0],
  ]
  return kinds.filter(([, applies]) => applies).map(([kind]) => kind)
}

const doesSomething = ({ target, actions }: AnyTransitionDefinition) =>
  target !== undefined || actions.length > 0

/** The next sibling of the right state; null if there is none. */
export function wrongTarget({ target = [] }: AnyTransitionDefinition): StateNode | null {
  const [right, ...more] = target
  if (!right?.parent || more.length > 0 || right.parent.type === 'parallel') return null
  const siblings = Object.values(right.parent.states).filter(({ type }) => type !== 'history')
  return siblings.length < 2 ? null : (siblings[(siblings.indexOf(right) + 1) % siblings.length] ?? null)
}

/** XState adds the starting and stopping of timers and actors to a state's own actions. */
function isOfTheChart(action: unknown): boolean {
  const type = typeof action === 'object' && action !== null && 'type' in action ? action.type : action
  return typeof type === 'string' && !type.startsWith('xstate.')
}
