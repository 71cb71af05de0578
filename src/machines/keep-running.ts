import type { Actor, AnyStateMachine } from 'xstate'

const ending = new WeakMap<object, ReturnType<typeof setTimeout>>()

/**
 * Starts a flow, and answers how to end it. Put back at once, as React's strict mode does with a component, the flow goes
 * on: stopped and started again, it would take the aborted calls of its first life for failures of its second (adr 8).
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
