/** Turns XState's inspection events about running actors into records. */
import type { InspectionEvent } from 'xstate'
import { definitionId, kindOf } from '../paths/definitions.ts'
import { restingPaths } from '../paths/state-path.ts'
import { actorBehind, machineSnapshotOf, microstepIn } from '../paths/xstate-internals.ts'
import type { ActorId, FlowRecord, Outcome } from './record.ts'

/** What is remembered about an actor between two inspection events. */
interface Watched {
  /** Definitions of the microsteps since its last step. */
  taken: string[]
  context: unknown
}

/**
 * Returns a function that turns each inspection event into records. It must get all events in order. An actor that
 * is created but never started is left out; React's strict mode creates such actors.
 */
export function recordsOf(): (inspection: InspectionEvent) => FlowRecord[] {
  const made = new Map<ActorId, string[]>()
  const running = new Map<ActorId, Watched>()

  function started(inspection: InspectionEvent & { type: '@xstate.event' }): FlowRecord[] {
    const { actorRef, sourceRef } = inspection
    const { sessionId } = actorRef
    const { name, machine } = actorBehind(actorRef)
    running.set(sessionId, { taken: made.get(sessionId) ?? [], context: undefined })
    made.delete(sessionId)
    return [{ type: 'actor-started', actor: sessionId, parent: sourceRef?.sessionId ?? null, name, machine }]
  }

  function ended(actor: ActorId, outcome: Outcome): FlowRecord[] {
    return running.delete(actor) ? [{ type: 'actor-ended', actor, outcome }] : []
  }

  function sent(inspection: InspectionEvent & { type: '@xstate.event' }): FlowRecord[] {
    const { actorRef, sourceRef, event } = inspection
    const from = sourceRef?.sessionId ?? null
    // A promise actor sends its own answer to itself, which no record needs.
    if (event.type.startsWith('xstate.promise.')) return []
    // XState reports the answer of an actor before the actor's end. The records need the end first.
    const outcome = outcomes[kindOf(event.type)]
    const before = outcome !== undefined && from !== null ? ended(from, outcome) : []
    return [...before, { type: 'event-sent', from, to: actorRef.sessionId, event }]
  }

  function stepped(inspection: InspectionEvent & { type: '@xstate.snapshot' }): FlowRecord[] {
    const { actorRef, event, snapshot } = inspection
    const actor = actorRef.sessionId
    const watched = running.get(actor)
    if (watched === undefined) return []
    const outcome = ends[snapshot.status]
    const end = () => (outcome === undefined ? [] : ended(actor, outcome))
    const ofMachine = machineSnapshotOf(actorRef, snapshot)
    // An actor that is stopped takes no step.
    if (ofMachine === null || event.type === 'xstate.stop') return end()
    const states = restingPaths(ofMachine)
    const definitions = watched.taken
    watched.taken = []
    const context = ofMachine.context === watched.context ? {} : { context: ofMachine.context }
    watched.context = ofMachine.context
    return [{ type: 'step-taken', actor, event: event.type, definitions, states, ...context }, ...end()]
  }

  return (inspection) => {
    const microstep = microstepIn(inspection)
    if (microstep !== null) {
      const { sessionId } = inspection.actorRef
      const taken = running.get(sessionId)?.taken ?? made.get(sessionId)
      taken?.push(...microstep.transitions.map((transition) => definitionId(transition)))
      return []
    }
    switch (inspection.type) {
      case '@xstate.actor':
        made.set(inspection.actorRef.sessionId, [])
        return []
      case '@xstate.event':
        return inspection.event.type === 'xstate.init' ? started(inspection) : sent(inspection)
      case '@xstate.snapshot':
        return stepped(inspection)
      default:
        return []
    }
  }
}

const outcomes: Readonly<Partial<Record<ReturnType<typeof kindOf>, Outcome>>> = {
  'actor done': 'done',
  'actor failed': 'failed',
}

const ends: Readonly<Record<string, Outcome>> = { done: 'done', error: 'failed', stopped: 'stopped' }
