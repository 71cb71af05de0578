/**
 * The one file that reads XState's semi-private API: `_transitions` of the microstep inspection, `_nodes` and
 * `historyValue` of a snapshot, and the built-in actions that start and stop actors and timers. xstate is pinned
 * exactly, and tests/machines/xstate-internals.test.ts shows what an update would break.
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

/** One microstep: the event, the definitions taken (none: refused or not handled), and what came out. */
export interface Microstep {
  readonly event: EventObject
  readonly transitions: readonly AnyTransitionDefinition[]
  readonly snapshot: AnyMachineSnapshot
}

/** What a step started, stopped and told, in order. Actors by invoke id, timers and what is told by their event. */
export interface Effect {
  readonly kind: 'actor started' | 'actor stopped' | 'timer started' | 'timer stopped' | 'told'
  readonly id: string
}

/** The outcome of a pure step: nothing was executed, no actor started, no time passed. */
export interface Macrostep {
  readonly snapshot: AnyMachineSnapshot
  readonly microsteps: readonly Microstep[]
  readonly effects: readonly Effect[]
}

/** The first macrostep of a machine, without running anything. */
export function startPurely(machine: AnyStateMachine, input: unknown): Macrostep {
  return recorded((scope) => machine.getInitialSnapshot(scope, input))
}

/** The macrostep that `event` causes, without running anything. */
export function stepPurely(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): Macrostep {
  return recorded((scope) => machine.transition(snapshot, event, scope))
}

/** Reads an inspection event of a running actor; null when it tells of something else. */
export function microstepIn(inspection: InspectionEvent): Microstep | null {
  if (inspection.type !== '@xstate.microstep') return null
  // Only machines take microsteps, so the snapshot is a machine's.
  const snapshot = inspection.snapshot as AnyMachineSnapshot
  return { event: inspection.event, transitions: inspection._transitions, snapshot }
}

/** What an actor is called, and the id of its machine; null for a service. */
export function actorBehind(inspected: InspectionEvent['actorRef']): {
  name: string
  machine: string | null
} {
  // XState shows inspectors less of an actor than there is.
  const actor = inspected as AnyActor
  const machine = isMachine(actor.logic) ? actor.logic.id : null
  // A flow of its own has no id but its number.
  return { name: actor._parent === undefined ? (machine ?? actor.id) : actor.id, machine }
}

/** The snapshot, where the inspected actor runs a machine. */
export function machineSnapshotOf(
  inspected: InspectionEvent['actorRef'],
  snapshot: Snapshot<unknown>,
): AnyMachineSnapshot | null {
  return isMachine((inspected as AnyActor).logic) ? (snapshot as AnyMachineSnapshot) : null
}

const isMachine = (logic: object): logic is AnyStateMachine => 'root' in logic

/** All state nodes that are active in a snapshot, ancestors included. */
export function activeNodes(snapshot: AnyMachineSnapshot): readonly StateNode[] {
  return snapshot._nodes
}

/** The remembered states of history nodes, as plain data. */
export function rememberedStates(snapshot: AnyMachineSnapshot): Record<string, string[]> {
  const remembered: [string, StateNode[]][] = Object.entries(snapshot.historyValue ?? {})
  return Object.fromEntries(remembered.map(([id, nodes]) => [id, nodes.map((node) => node.id)]))
}

type Action = Parameters<AnyActorScope['actionExecutor']>[0]

/** A blank actor lends its system: children register there and are never started. */
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
    // Nothing reads its snapshot: a machine only hands `self` on as the parent of its children.
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

/** Timers that are set in an actor system: XState's key of each, and the event it will send. */
export function scheduledTimers(system: ActorSystem): ReadonlyMap<string, string> {
  const scheduled = Object.entries(system.getSnapshot()._scheduledEvents)
  return new Map(scheduled.map(([key, { event }]) => [key, event.type]))
}
