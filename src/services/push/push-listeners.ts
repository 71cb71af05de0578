import type { PushEvent } from '#contract/push.ts'

export interface PushListeners {
  /**
   * Calls the listener with every later event. Returns a function that stops this. Use it in flows that wait for an
   * event; pages read what they show from the model.
   */
  readonly onPush: (listener: (event: PushEvent) => void) => () => void
  readonly tell: (events: readonly PushEvent[]) => void
  /**
   * Calls the listener when events may have been missed: when a connection has begun, also the first one, and when a lost
   * one is back. Returns a function that stops this.
   */
  readonly onMissed: (listener: () => void) => () => void
  readonly tellMissed: () => void
}

export function createPushListeners(): PushListeners {
  const listeners = new Set<(event: PushEvent) => void>()
  const missing = new Set<() => void>()
  return {
    onPush: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onMissed: (listener) => {
      missing.add(listener)
      return () => void missing.delete(listener)
    },
    tellMissed: () => {
      for (const listener of missing) listener()
    },
    tell: (events) => {
      for (const event of events) for (const listener of listeners) listener(event)
    },
  }
}
