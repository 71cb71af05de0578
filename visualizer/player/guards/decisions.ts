/**
 * The transitions that a machine considers for an event: every definition of an active state for it, from the innermost
 * state outwards, with the verdict of its guard. XState stops at the first one that passes. Here all guards are
 * evaluated, because the reader wants to see them.
 */
import type { AnyMachineSnapshot, AnyTransitionDefinition, EventObject } from 'xstate'
import { definitionId } from '#machines/paths/definitions.ts'
import { activeNodes, type Microstep } from '#machines/paths/xstate-internals.ts'
import { askGuard, type GuardVerdict } from './ask-guard.ts'

export interface Decision {
  /** The definition's id. */
  readonly transition: string
  /** `passed over`: its guard passed, but another definition came first. */
  readonly outcome: 'taken' | 'refused' | 'passed over'
  /** The verdict of the transition's guard; null if it has no guard. */
  readonly guard: GuardVerdict | null
}

/** The definitions that would be considered, before the event happens. None is taken yet. */
export function decisionsOn(snapshot: AnyMachineSnapshot, event: EventObject): Decision[] {
  const innermostFirst = [...activeNodes(snapshot)].sort((one, other) => other.path.length - one.path.length)
  const listening = innermostFirst.flatMap((node) => node.transitions.get(event.type) ?? [])
  return weigh(listening, snapshot, event)
}

/** The definitions that were considered in a step: first for its event, then for every `always` after it. */
export function decisionsIn(
  before: AnyMachineSnapshot | null,
  event: EventObject,
  microsteps: readonly Microstep[],
): Decision[] {
  const taken = new Set(
    microsteps.flatMap(({ transitions }) => transitions.map((each) => definitionId(each))),
  )
  const onEvent = before ? decisionsOn(before, event) : []
  const followed = microsteps.flatMap((microstep, index) => {
    const from = microsteps[index - 1]?.snapshot
    return from && isEventless(microstep) ? alwaysOf(from, microstep.event) : []
  })
  const all = new Map([...onEvent, ...followed].map((decision) => [decision.transition, decision]))
  return [...all.values()].map((decision) =>
    taken.has(decision.transition) ? { ...decision, outcome: 'taken' } : decision,
  )
}

function alwaysOf(snapshot: AnyMachineSnapshot, event: EventObject): Decision[] {
  return weigh(
    activeNodes(snapshot).flatMap((node) => node.always ?? []),
    snapshot,
    event,
  )
}

function isEventless({ transitions }: Microstep): boolean {
  return transitions.some(({ eventType }) => eventType === '')
}

function weigh(
  definitions: readonly AnyTransitionDefinition[],
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): Decision[] {
  return definitions.map((definition) => {
    const guard = definition.guard === undefined ? null : askGuard(definition.guard, snapshot, event)
    return {
      transition: definitionId(definition),
      outcome: guard?.passes === false ? 'refused' : 'passed over',
      guard,
    }
  })
}
