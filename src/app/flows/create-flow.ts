import {
  type Actor,
  type ActorOptions,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate'
import type { AudibleModel } from '#services/persistence/audible-model.ts'

/**
 * A tool that is put into the page before the app starts: the probe of the level 3 tests, or the recorder of the
 * visualizer. It gets every actor and the model. It must only listen, although it could change them. A visitor's
 * page has no such tool.
 */
export interface FlowWatcher {
  readonly inspect: (event: InspectionEvent) => void
  readonly modelMade?: (model: AudibleModel) => void
}

declare global {
  interface Window {
    __flows?: FlowWatcher
  }
}

/** All flows of the page must be created here, so that a watcher sees them and the actors that they invoke. */
export function createFlow<M extends AnyStateMachine>(machine: M, options?: ActorOptions<M>): Actor<M> {
  const watcher = globalThis.window?.__flows
  return createActor<M>(machine, { ...options, ...(watcher ? { inspect: watcher.inspect } : {}) })
}
