import type { LoggedEvent, ModelEvent } from './events.ts'

/** The latest events of a session, in order. Older ones than the window holds are dropped: the root has them folded in. */
export interface EventLog {
  readonly append: (event: ModelEvent, at: number) => LoggedEvent
  /** The events after `sequence` that the window still holds. */
  readonly since: (sequence: number) => readonly LoggedEvent[]
  /** Forgets everything and counts from 1 again. */
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
      // Dropping in batches keeps an append cheap; up to twice the window is held in between.
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
