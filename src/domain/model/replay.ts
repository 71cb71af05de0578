/**
 * Living through a session again: a version to begin with and the facts since, or the whole log of a session. Plain
 * JSON, so that what happened on one machine can be looked at on another.
 */
import type { LoggedEvent } from './events.ts'
import { createModel, type Model } from './model.ts'
import { rootOf, type Snapshot, snapshotOf } from './snapshot.ts'

export interface Recording {
  /** Null when the events begin with the session. */
  readonly from: Snapshot | null
  readonly events: readonly LoggedEvent[]
}

/**
 * Records from now on; the answer gives what has happened so far, or null when it is more than the log holds. A
 * session that begins meanwhile is recorded from its own beginning: what the user before saw is gone.
 */
export function record(model: Pick<Model, 'root' | 'eventsSince'>): () => Recording | null {
  const first = model.root()
  const last = model.eventsSince(0).at(-1)?.sequence ?? 0
  return () => {
    const goesOn = model.root().epoch === first.epoch
    const events = model.eventsSince(goesOn ? last : 0)
    const expected = goesOn ? last + 1 : 1
    if (events.length > 0 && events[0]?.sequence !== expected) return null
    return { from: goesOn ? snapshotOf(first) : null, events }
  }
}

/** A model in the state in which the recorded one was. */
export function replay({ from, events }: Recording): Model {
  const model = createModel(from === null ? {} : { root: rootOf(from) })
  for (const { event, at } of events) model.append(event, at)
  return model
}
