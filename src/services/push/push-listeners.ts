import type { PushEvent } from '#contract/push.ts'

export interface PushListeners {
  /** Hears every event from now on; answers how to stop. For flows that wait for one: what is shown, the model keeps. */
  readonly onPush: (listener: (event: PushEvent) => void) => () => void
  readonly tell: (events: readonly PushEvent[]) => void
}

/** Nobody listens at first. */
export function createPushListeners(): PushListeners {
  const listeners = new Set<(event: PushEvent) => void>()
  return {
    onPush: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: (events) => {
      for (const event of events) for (const listener of listeners) listener(event)
    },
  }
}
