/** Which steps can happen next, according to the machine and the cases of its path model. */
import { type AnyMachineSnapshot, type EventObject, getNextTransitions } from 'xstate'
import { actorOf, actorSources } from './actors.ts'
import { kindOf } from './definitions.ts'
import type { PathModel } from './path-model.ts'
import type { Step } from './step.ts'

/** What is running in a snapshot: actors by invoke id, timers by the event that they will send. */
export interface Running {
  readonly actors: ReadonlySet<string>
  readonly timers: ReadonlySet<string>
}

/** The ways to start: one for each named input. */
export function starts({ description }: PathModel): Step[] {
  const inputs = Object.entries(description.inputs ?? { '': undefined })
  return inputs.map(([name, input]) => ({ kind: 'start', event: { type: 'xstate.init' }, name, input }))
}

/**
 * The steps that can follow: events that an active state handles, even if a guard refuses them; answers of running
 * actors; timers that are set. An actor answers once and a timer fires once.
 */
export function candidates(model: PathModel, snapshot: AnyMachineSnapshot, running: Running): Step[] {
  if (snapshot.status !== 'active') return []
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }): string => eventType))
  return [...types].flatMap((type) => stepsOf(model, snapshot, running, type))
}

/** All events that the user may cause, with values that fit the snapshot. A guard or a state may refuse them. */
export function userEvents(model: PathModel, snapshot: AnyMachineSnapshot): EventObject[] {
  const byUser = Object.entries(model.description.events).filter(([, { by }]) => by === 'user')
  return byUser.flatMap(([type]) => eventSteps(model, snapshot, nothingRuns, type).map(({ event }) => event))
}

const nothingRuns: Running = { actors: new Set(), timers: new Set() }

/**
 * The same step with values for another snapshot. One explored situation represents all situations with the same key,
 * but a running actor may differ in details that `key` leaves out.
 */
export function inSnapshot(model: PathModel, step: Step, snapshot: AnyMachineSnapshot): Step {
  const actors = new Set(step.actor === undefined ? [] : [step.actor])
  const same = stepsOf(model, snapshot, { actors, timers: new Set() }, step.event.type)
  return same.find(({ name, actor }) => name === step.name && actor === step.actor) ?? step
}

function stepsOf(model: PathModel, snapshot: AnyMachineSnapshot, running: Running, type: string): Step[] {
  switch (kindOf(type)) {
    case 'event':
      return eventSteps(model, snapshot, running, type)
    case 'after':
      return running.timers.has(type) ? [{ kind: 'time', event: { type }, name: '' }] : []
    case 'actor done':
    case 'actor failed':
      return running.actors.has(actorOf(type)) ? outcomeSteps(model, snapshot, type) : []
    // These events only follow from other steps. If a path sent them, they would report something that has not
    // happened.
    case 'always':
    case 'state done':
    case 'actor snapshot':
      return []
  }
}

function eventSteps(model: PathModel, snapshot: AnyMachineSnapshot, running: Running, type: string): Step[] {
  const described = model.description.events[type]
  if (!described) return []
  const { by, cases = { '': {} } } = described
  const events = Object.entries(cases).map(([name, payload]) => ({
    name,
    event: { type, ...(valueIn(snapshot, payload) as object) },
  }))
  if (by === 'user' || by === 'world') return events.map((step) => ({ kind: by, ...step }))
  const speaking = [...running.actors].filter((id) => actorSources(model.machine).get(id) === by)
  return speaking.flatMap((actor) => events.map((step): Step => ({ kind: 'actor says', actor, ...step })))
}

function outcomeSteps(model: PathModel, snapshot: AnyMachineSnapshot, type: string): Step[] {
  const actor = actorOf(type)
  const outcomes = model.description.actors[actorSources(model.machine).get(actor) ?? '']
  const done = kindOf(type) === 'actor done'
  return Object.entries((done ? outcomes?.done : outcomes?.fails) ?? {}).map(([name, value]): Step => {
    const carried = valueIn(snapshot, value)
    // XState's own events have these fields, but `EventObject` declares only the type.
    const event: EventObject & Record<string, unknown> = {
      type,
      actorId: actor,
      [done ? 'output' : 'error']: carried,
    }
    return { kind: done ? 'actor done' : 'actor fails', actor, name, event }
  })
}

function valueIn(snapshot: AnyMachineSnapshot, value: unknown): unknown {
  return typeof value === 'function' ? value(snapshot) : value
}
