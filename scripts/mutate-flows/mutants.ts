/**
 * The ways to break a machine, one thing at a time: remove a transition, lead it to a wrong state, invert its guard,
 * remove its actions, or make its button do nothing; or disconnect a control of the screen. A mutant is named by the
 * definition that it breaks.
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
  /**
   * The id of the broken definition. For actions of a state: `<state>|entry` or `<state>|exit`. For a dead control: its
   * event.
   */
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
 * Mutants of the screen of a flow: the user acts, but the event never reaches the flow. Only level 2 can notice this.
 */
export function screenMutantsOf({ machine, description }: PathModel): Mutant[] {
  const byUser = Object.entries(description.events).filter(([, { by }]) => by === 'user')
  return byUser.map(([place]) => ({ machine: machine.id, kind: 'dead control', place }))
}

/** A mutant in words, for a table, as in `signIn: dropped transition, signIn.entering|submitted|0`. */
export function sayMutant({ machine, kind, place }: Mutant): string {
  return `${machine}: ${kind}, ${place}`
}

function kindsFor(transition: AnyTransitionDefinition, byUser: boolean): MutantKind[] {
  const kinds: readonly [MutantKind, boolean][] = [
    ['dropped transition', true],
    ['guard turned around', transition.guard !== undefined],
    // A button that does nothing on purpose is left out, because disabling it changes nothing.
    ['dead button', byUser && kindOf(transition.eventType) === 'event' && doesSomething(transition)],
    ['wrong target', wrongTarget(transition) !== null],
    ['dropped actions', transition.actions.length > 0],
  ]
  return kinds.filter(([, applies]) => applies).map(([kind]) => kind)
}

const doesSomething = ({ target, actions }: AnyTransitionDefinition) =>
  target !== undefined || actions.length > 0

/** The sibling after the right state; null if there is none. */
export function wrongTarget({ target = [] }: AnyTransitionDefinition): StateNode | null {
  const [right, ...more] = target
  if (!right?.parent || more.length > 0 || right.parent.type === 'parallel') return null
  const siblings = Object.values(right.parent.states).filter(({ type }) => type !== 'history')
  return siblings.length < 2 ? null : (siblings[(siblings.indexOf(right) + 1) % siblings.length] ?? null)
}

/** False for actions that XState adds to a state's own actions, to start and stop timers and actors. */
function isOfTheChart(action: unknown): boolean {
  const type = typeof action === 'object' && action !== null && 'type' in action ? action.type : action
  return typeof type === 'string' && !type.startsWith('xstate.')
}
