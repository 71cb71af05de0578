/**
 * The one file that reads XState's semi-private API: `_transitions` of the microstep inspection, `_nodes` and
 * `historyValue` of a snapshot, and the built-in actions that start and stop actors and timers. The version of
 * xstate is pinned, and tests/machines/xstate-internals.test.ts shows what an update would break.
 */
import {
  type ActorScope,
  type AnyActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  fromCallback,
  type InspectionEvent,
  type Snapshot,
} from 'xstate'

export type StateNode = AnyStateMachine['root']
export type ActorSystem = AnyActorScope['system']

/**
 * One microstep: the event, the definitions that were taken (none if the event was refused or not handled), and the
 * resulting snapshot.
 */
export interface Microstep {
  readonly event: EventObject
  readonly transitions: readonly AnyTransitionDefinition[]
  readonly snapshot: AnyMachineSnapshot
}

/**
 * What a step started, stopped and emitted, in order. Actors have their invoke id; timers and emitted events have
 * the event type.
 */
export interface Effect {
  readonly kind: 'actor started' | 'actor stopped' | 'timer started' | 'timer stopped' | 'told'
  readonly id: string
}

/** The result of a computed step: no actions were executed, no actor started, and no time passed. */
export interface Macrostep {
  readonly snapshot: AnyMachineSnapshot
  readonly microsteps: readonly Microstep[]
  readonly effects: readonly Effect[]
}

/** Computes the first macrostep of a machine without running anything. */
export function startPurely(machine: AnyStateMachine, input: unknown): Macrostep {
  return recorded((scope) => machine.getInitialSnapshot(scope, input))
}

/** Computes the macrostep that `event` causes, without running anything. */
export function stepPurely(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): Macrostep {
  return recorded((scope) => machine.transition(snapshot, event, scope))
}

/** The microstep in an inspection event of a running actor; null if the event is about something else. */
export function microstepIn(inspection: InspectionEvent): Microstep | null {
  if (inspection.type !== '@xstate.microstep') return null
  // Only machines take microsteps, so the snapshot is a machine's.
  const snapshot = inspection.snapshot as AnyMachineSnapshot
  return { event: inspection.event, transitions: inspection._transitions, snapshot }
}

/** The name of an actor and the id of its machine; null if it is not a machine. */
export function actorBehind(inspected: InspectionEvent['actorRef']): {
  name: string
  machine: string | null
} {
  // The inspection type declares fewer fields than an actor has.
  const actor = inspected as AnyActor
  const machine = isMachine(actor.logic) ? actor.logic.id : null
  // A flow without a parent is named after its machine, because its own id is only a number.
  return { name: actor._parent === undefined ? (machine ?? actor.id) : actor.id, machine }
}

/** The snapshot, if the inspected actor runs a machine. */
export function machineSnapshotOf(
  inspected: InspectionEvent['actorRef'],
  snapshot: Snapshot<unknown>,
): AnyMachineSnapshot | null {
  return isMachine((inspected as AnyActor).logic) ? (snapshot as AnyMachineSnapshot) : null
}

const isMachine = (logic: object): logic is AnyStateMachine => 'root' in logic

/** All active state nodes of a snapshot, including their ancestors. */
export function activeNodes(snapshot: AnyMachineSnapshot): readonly StateNode[] {
  return snapshot._nodes
}

/** The states that history nodes remember, as plain data. */
export function rememberedStates(snapshot: AnyMachineSnapshot): Record<string, string[]> {
  const remembered: [string, StateNode[]][] = Object.entries(snapshot.historyValue ?? {})
  return Object.fromEntries(remembered.map(([id, nodes]) => [id, nodes.map((node) => node.id)]))
}

type Action = Parameters<AnyActorScope['actionExecutor']>[0]

/** The empty actor provides a system in which children register. They are never started. */
function recorded(act: (scope: AnyActorScope) => AnyMachineSnapshot): Macrostep {
  const microsteps: Microstep[] = []
  const effects: Effect[] = []
  const inspect = (inspection: InspectionEvent) => {
    const microstep = microstepIn(inspection)
    if (microstep) microsteps.push(microstep)
  }
  const self = createActor(
    fromCallback(() => {}),
    { inspect },
  )
  const scope: ActorScope<AnyMachineSnapshot, EventObject> = {
    // Only serves as the parent of the machine's children; nothing reads its snapshot.
    self: self as unknown as AnyActorScope['self'],
    id: '',
    sessionId: '',
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: (action) => void effects.push(...effectsOf(action)),
  }
  return { snapshot: act(scope), microsteps, effects }
}

function effectsOf({ type, params }: Action): Effect[] {
  switch (type) {
    case 'xstate.spawnChild':
      return [{ kind: 'actor started', id: (params as { id: string }).id }]
    case 'xstate.stopChild':
      return [{ kind: 'actor stopped', id: (params as { id: string }).id }]
    case 'xstate.raise':
      return startedTimer(params as { event: EventObject; delay?: number })
    case 'xstate.emit':
    case 'xstate.sendTo':
      return [{ kind: 'told', id: (params as { event: EventObject }).event.type }]
    case 'xstate.cancel':
      return [{ kind: 'timer stopped', id: (params as { sendId: string }).sendId }]
    default:
      return []
  }
}

function startedTimer({ event, delay }: { event: EventObject; delay?: number }): Effect[] {
  return delay === undefined ? [] : [{ kind: 'timer started', id: event.type }]
}

/** The timers of an actor system: XState's key of each, and the event that it will send. */
export function scheduledTimers(system: ActorSystem): ReadonlyMap<string, string> {
  const scheduled = Object.entries(system.getSnapshot()._scheduledEvents)
  return new Map(scheduled.map(([key, { event }]) => [key, event.type]))
}
