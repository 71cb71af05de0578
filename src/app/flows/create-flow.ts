import {
  type Actor,
  type ActorOptions,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate'
import type { AudibleModel } from '#services/persistence/audible-model.ts'

/**
 * A tool that was put into the page before it started: the probe of the tests at level 3, the recorder of the
 * visualizer. It is handed every actor and the model, and so could change both: that it only listens is up to it. A
 * visitor's page has none.
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

/** The one way to make a flow in the page. The flows that it invokes are watched with it. */
export function createFlow<M extends AnyStateMachine>(machine: M, options?: ActorOptions<M>): Actor<M> {
  const watcher = globalThis.window?.__flows
  return createActor<M>(machine, { ...options, ...(watcher ? { inspect: watcher.inspect } : {}) })
}
