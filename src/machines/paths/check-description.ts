/** Checks what the types of a description cannot express: that names exist, and that tables are not empty. */
import type { AnyStateMachine } from 'xstate'
import { actorOf, actorSources } from './actors.ts'
import { definitionsOf, nodesOf } from './definitions.ts'
import type { Description } from './description.ts'
import { definitionGoals } from './goals.ts'
import { isReason } from './reason.ts'
import { statePath } from './state-path.ts'
import type { StateNode } from './xstate-internals.ts'

/** @throws one error that lists every mismatch between machine and description */
export function checkDescription(machine: AnyStateMachine, description: Description): void {
  const misfits = [
    ...eventMisfits(machine, description),
    ...actorMisfits(machine, description),
    ...claimMisfits(machine, description),
    ...startMisfits(description),
  ]
  if (misfits.length > 0) throw new Error(`Paths of "${machine.id}":\n- ${misfits.join('\n- ')}`)
}

function eventMisfits(machine: AnyStateMachine, { events, actors }: Description): string[] {
  const named = new Set(
    definitionsOf(machine)
      .filter(({ kind }) => kind === 'event')
      .map(({ event }) => event),
  )
  const wildcards = [...named].filter((event) => event.includes('*'))
  return [
    ...wildcards.map((event) => `the wildcard "${event}" hides what the machine takes; name the events`),
    ...[...named]
      .filter((event) => !(event in events))
      .map((event) => `the event "${event}" is not described`),
    ...Object.keys(events)
      .filter((event) => !named.has(event))
      .map((event) => `no state takes "${event}"`),
    ...Object.entries(events)
      .filter(([, { by }]) => by !== 'user' && by !== 'world' && !(by in actors))
      .map(([event, { by }]) => `"${event}" comes from "${by}", which is no actor`),
    ...Object.entries(events)
      .filter(([, { cases }]) => cases && Object.keys(cases).length === 0)
      .map(([event]) => `"${event}" has no case`),
  ]
}

function actorMisfits(machine: AnyStateMachine, { actors }: Description): string[] {
  const sources = actorSources(machine)
  return definitionsOf(machine).flatMap(({ kind, event }) => {
    if (kind !== 'actor done' && kind !== 'actor failed') return []
    const src = sources.get(actorOf(event)) ?? ''
    const outcomes = kind === 'actor done' ? actors[src]?.done : actors[src]?.fails
    if (outcomes && Object.keys(outcomes).length > 0) return []
    return [`the actor "${src}" needs at least one outcome for "${kind}"`]
  })
}

function claimMisfits(machine: AnyStateMachine, { holds, waived, quiet, restsIn }: Description): string[] {
  const leaves = new Set(leavesOf(machine))
  const known = new Set(definitionGoals(machine))
  const asleep = Object.keys(restsIn ?? {})
  return [
    ...restingLeavesOf(machine)
      .filter((path) => !(path in holds))
      .map((path) => `nothing is said to hold in "${path}"`),
    ...Object.keys(holds)
      .concat(asleep)
      .filter((path) => !leaves.has(path))
      .map((path) => `no state "${path}"`),
    ...Object.keys(waived ?? {})
      .filter((goal) => goal.includes('|') && !known.has(goal))
      .map((goal) => `the waiver "${goal}" names nothing`),
    ...Object.keys(quiet ?? {})
      .filter((goal) => !known.has(goal))
      .map((goal) => `"${goal}" is said to be quiet, and names nothing`),
    ...Object.entries({ ...waived, ...quiet, ...restsIn })
      .filter(([, reason]) => !isReason(reason))
      .map(([about]) => `the excuse for "${about}" gives no reason`),
  ]
}

function startMisfits({ inputs }: Description): string[] {
  return inputs && Object.keys(inputs).length === 0 ? ['no input to start from'] : []
}

/** The dotted paths of the states without child states. */
export function leavesOf(machine: AnyStateMachine): string[] {
  return leafNodes(machine).map((node) => statePath(node))
}

/**
 * The states without children in which a machine can stay or end. A state with an unguarded `always` is left at once,
 * so it does not count.
 */
function restingLeavesOf(machine: AnyStateMachine): string[] {
  const resting = leafNodes(machine).filter(({ always = [] }) =>
    always.every(({ guard }) => guard !== undefined),
  )
  return resting.map((node) => statePath(node))
}

function leafNodes(machine: AnyStateMachine): StateNode[] {
  const leaves = nodesOf(machine.root).filter(({ type }) => type === 'atomic' || type === 'final')
  return leaves.filter((node) => node !== machine.root)
}
