/**
 * What the paths must show: every definition is taken, every guarded definition is also refused, and every named case
 * is used. The exploration and the tests of running actors both count with this code.
 */
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { definitionId, definitionsOf, siblingsOf } from './definitions.ts'
import type { Step } from './step.ts'
import { activeNodes, type Microstep, type StateNode } from './xstate-internals.ts'

/** The id of the goal that a guarded definition is refused. */
export const refusalOf = (id: string): string => `${id} refused`

/** The id of the goal that a named case of an event, or of an actor's outcome, is used. */
export const caseGoal = (event: string, name: string): string => `${event} (${name})`

/** The goals that follow from the machine alone: its definitions, and the refusals of the guarded ones. */
export function definitionGoals(machine: AnyStateMachine): string[] {
  return definitionsOf(machine).flatMap(({ id, guarded }) => (guarded ? [id, refusalOf(id)] : [id]))
}

/**
 * The goals that a step meets: those of its macrostep, and the use of its named case, even if a guard refuses it.
 */
export function goalsOfStep(
  { event, name }: Step,
  before: AnyMachineSnapshot | null,
  microsteps: readonly Microstep[],
  after: AnyMachineSnapshot,
): string[] {
  const used = name === '' ? [] : [caseGoal(event.type, name)]
  return [...goalsMet(before, microsteps, after), ...used]
}

/** The goals that a macrostep meets. It began in `before` (null at the start) and ended in `after`. */
export function goalsMet(
  before: AnyMachineSnapshot | null,
  microsteps: readonly Microstep[],
  after: AnyMachineSnapshot,
): string[] {
  let current = before
  const met: string[] = []
  for (const microstep of microsteps) {
    met.push(...microstep.transitions.map((transition) => definitionId(transition)))
    met.push(...refusedBy(current, microstep).map((transition) => refusalOf(definitionId(transition))))
    current = microstep.snapshot
  }
  return [...new Set([...met, ...refusedAtRest(after)])]
}

function refusedBy(before: AnyMachineSnapshot | null, microstep: Microstep): AnyTransitionDefinition[] {
  const passedOver = microstep.transitions.flatMap((taken) => {
    const siblings = siblingsOf(taken)
    return siblings.slice(0, siblings.indexOf(taken)).filter(isGuarded)
  })
  const eventless = microstep.transitions.some((taken) => taken.eventType === '')
  return eventless || !before ? passedOver : [...passedOver, ...refusedOutright(before, microstep)]
}

/**
 * The guarded definitions for this event that were refused: those of active states where neither the state nor a state
 * below it took a transition.
 */
function refusedOutright(before: AnyMachineSnapshot, { event, transitions }: Microstep) {
  return activeNodes(before)
    .filter((node) => !transitions.some((taken) => isWithin(taken.source, node)))
    .flatMap((node) => node.transitions.get(event.type) ?? [])
    .filter(isGuarded)
}

/** If a machine stays in a state, the guards of all `always` transitions of its active states have refused. */
function refusedAtRest(after: AnyMachineSnapshot): string[] {
  if (after.status !== 'active') return []
  const refused = activeNodes(after).flatMap((node) => node.always ?? [])
  return refused.filter(isGuarded).map((transition) => refusalOf(definitionId(transition)))
}

function isGuarded({ guard }: AnyTransitionDefinition): boolean {
  return guard !== undefined
}

function isWithin(node: StateNode, ancestor: StateNode): boolean {
  return node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor))
}
