import type { Actor, AnyStateMachine } from 'xstate'

const ending = new WeakMap<object, ReturnType<typeof setTimeout>>()

/**
 * Starts a flow. Returns a function that stops it a moment later. If the flow is started again before that, as
 * React's strict mode does with a component, it keeps running. A stop and a restart would abort its calls, and the
 * flow would take these for failures (adr 8).
 */
export function keepRunning(flow: Pick<Actor<AnyStateMachine>, 'start' | 'stop'>): () => void {
  clearTimeout(ending.get(flow))
  flow.start()
  return () =>
    void ending.set(
      flow,
      setTimeout(() => flow.stop()),
    )
}
