import type { ModelEvent } from '#domain/model/events.ts'
import type { Model } from '#domain/model/model.ts'

type Listener = (events: readonly ModelEvent[]) => void

/** A model that reports appended events, after it has applied them. */
export interface AudibleModel extends Model {
  /** Returns a function that stops listening. */
  readonly listen: (listener: Listener) => () => void
}

export function audible(model: Model): AudibleModel {
  const listeners = new Set<Listener>()
  return {
    ...model,
    append: (events, at) => {
      model.append(events, at)
      const several: readonly ModelEvent[] = Array.isArray(events) ? events : [events]
      for (const listener of listeners) listener(several)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
