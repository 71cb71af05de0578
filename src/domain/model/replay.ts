/**
 * Replays a session: a start version and the events after it, or the whole log of a session. Plain JSON, so that
 * events of one machine can be studied on another.
 */
import type { LoggedEvent } from './events.ts'
import { createModel, type Model } from './model.ts'
import { rootOf, type Snapshot, snapshotOf } from './snapshot.ts'

export interface Recording {
  /** The state before the events; null if the events start with the session. */
  readonly from: Snapshot | null
  readonly events: readonly LoggedEvent[]
}

/**
 * Starts a recording. The returned function gives the events so far, or null if there are more than the log holds.
 * If a new session begins, the recording starts again with it and contains no data of the previous user.
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

/** Creates a model in the recorded state. */
export function replay({ from, events }: Recording): Model {
  const model = createModel(from === null ? {} : { root: rootOf(from) })
  for (const { event, at } of events) model.append(event, at)
  return model
}
