/**
 * What paths have to show: every definition taken; every guarded one refused as well; every named case used.
 * The same reading serves the pure exploration and running actors, so that both count alike.
 */
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { definitionId, definitionsOf, siblingsOf } from './definitions.ts'
import type { Step } from './step.ts'
import { activeNodes, type Microstep, type StateNode } from './xstate-internals.ts'

/** The second outcome of a guarded definition. */
export const refusalOf = (id: string): string => `${id} refused`

/** The use of a named case of an event or of an actor's outcome. */
export const caseGoal = (event: string, name: string): string => `${event} (${name})`

/** The goals that the machine alone gives: its definitions, and the refusals of the guarded ones. */
export function definitionGoals(machine: AnyStateMachine): string[] {
  return definitionsOf(machine).flatMap(({ id, guarded }) => (guarded ? [id, refusalOf(id)] : [id]))
}

/** The goals met by a step: those of its macrostep, and the use of its named case, which a guard may well refuse. */
export function goalsOfStep(
  { event, name }: Step,
  before: AnyMachineSnapshot | null,
  microsteps: readonly Microstep[],
  after: AnyMachineSnapshot,
): string[] {
  const used = name === '' ? [] : [caseGoal(event.type, name)]
  return [...goalsMet(before, microsteps, after), ...used]
}

/** The goals met by a macrostep that began in `before` (null at the start) and came to rest in `after`. */
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

/** Definitions of active states that the event found, of which none was taken, there or below. */
function refusedOutright(before: AnyMachineSnapshot, { event, transitions }: Microstep) {
  return activeNodes(before)
    .filter((node) => !transitions.some((taken) => isWithin(taken.source, node)))
    .flatMap((node) => node.transitions.get(event.type) ?? [])
    .filter(isGuarded)
}

/** A machine at rest has refused every `always` of its active states. */
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
