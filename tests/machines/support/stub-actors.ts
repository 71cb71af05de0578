/** Actors that answer, fail and send events when the test says so, one for each name that a machine declares. */
import type { ActorLogic, AnyActorRef, EventObject, Snapshot } from 'xstate'
import { actorSources } from '#machines/paths/actors.ts'
import type { PathModel } from '#machines/paths/path-model.ts'

type StubEvent =
  | { type: 'stub done'; output: unknown }
  | { type: 'stub failed'; error: unknown }
  | { type: 'xstate.stop' }
type StubLogic = ActorLogic<Snapshot<unknown>, StubEvent, unknown>

export interface StubActors {
  /** Logic by the actor's name, for `provide`. */
  readonly logic: Readonly<Record<string, StubLogic>>
  /** Invoke ids of the actors that are running. */
  readonly running: () => string[]
  readonly done: (id: string, output: unknown) => void
  readonly fail: (id: string, error: unknown) => void
  readonly sendBack: (id: string, event: EventObject) => void
}

export function stubActors(model: PathModel): StubActors {
  const running = new Map<string, AnyActorRef>()
  const logic = stubLogic(running)
  // Those that a machine invokes, and those that its actions start.
  const names = new Set([
    ...actorSources(model.machine).values(),
    ...Object.keys(model.machine.implementations.actors),
  ])
  const find = (id: string) => {
    const actor = running.get(id)
    if (actor?.getSnapshot().status !== 'active') throw new Error(`The actor "${id}" is not running`)
    return actor
  }
  return {
    logic: Object.fromEntries([...names].map((name) => [name, logic])),
    running: () => [...running.keys()].filter((id) => running.get(id)?.getSnapshot().status === 'active'),
    done: (id, output) => find(id).send({ type: 'stub done', output }),
    fail: (id, error) => find(id).send({ type: 'stub failed', error }),
    sendBack: (id, event) => find(id)._parent?.send(event),
  }
}

function stubLogic(running: Map<string, AnyActorRef>): StubLogic {
  return {
    start: (_, { self }) => void running.set(self.id, self),
    transition: (snapshot, event) => {
      switch (event.type) {
        case 'stub done':
          return { status: 'done', output: event.output, error: undefined }
        case 'stub failed':
          return { status: 'error', output: undefined, error: event.error }
        // XState stops an actor by sending it this event. A real promise actor answers in the same way.
        case 'xstate.stop':
          return { status: 'stopped', output: undefined, error: undefined } satisfies typeof snapshot
        // Events from the flow to a running actor do not change the stub.
        default:
          return snapshot
      }
    },
    getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
    getPersistedSnapshot: (snapshot) => snapshot,
  }
}
