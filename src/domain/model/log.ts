import type { LoggedEvent, ModelEvent } from './events.ts'

/**
 * The latest events of a session, in order. Events older than the window are dropped: the root already contains them.
 */
export interface EventLog {
  readonly append: (event: ModelEvent, at: number) => LoggedEvent
  /** The events after `sequence` that are still in the window. */
  readonly since: (sequence: number) => readonly LoggedEvent[]
  /** Forgets all events and counts from 1 again. */
  readonly clear: () => void
}

export function createLog(window: number): EventLog {
  let events: LoggedEvent[] = []
  let last = 0
  return {
    append: (event, at) => {
      last += 1
      const logged = { sequence: last, at, event }
      events.push(logged)
      // Drops events in batches, so appends stay cheap. In between, the log holds up to twice the window.
      if (events.length >= 2 * window) events = events.slice(-window)
      return logged
    },
    since: (sequence) => events.slice(-window).filter((logged) => logged.sequence > sequence),
    clear: () => {
      events = []
      last = 0
    },
  }
}
