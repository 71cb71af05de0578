/**
 * The client's model: a log of events, and one immutable root that results from them. `append` is the only way to
 * change it. Readers always see a complete version.
 */
import type { EntityKind, EntryKey, ValueOf } from './entities.ts'
import type { Entry } from './entry.ts'
import type { LoggedEvent, ModelEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { freezeDeeply } from './freeze.ts'
import type { IndexName } from './indexes.ts'
import { createLog } from './log.ts'
import { emptyRoot, entryAt, keysAt, type Root, RootDraft } from './root.ts'
import type { Snapshot, StoredChunk } from './snapshot.ts'
import { createSubscriptions, type Listener, type Topic } from './subscriptions.ts'

export interface ModelOptions {
  /** Freezes all values, so that a change from outside throws. For development and tests. */
  readonly freeze?: boolean
  /** How many of the latest events the log keeps at least. */
  readonly window?: number
  /** The version of the data with which the model starts. */
  readonly root?: Root
}

export interface Model {
  /**
   * Applies events in order as one change, with one new version and one notification. `at` is the time of the
   * change.
   */
  readonly append: (events: ModelEvent | readonly ModelEvent[], at: number) => void
  /**
   * Adds the data that this device stored on an earlier visit of the same user. Newer values from the server stay.
   * The restored values are marked stale: a page shows them at once, and their next use asks the server.
   */
  readonly restore: (chunks: readonly StoredChunk[], who: Omit<Snapshot, 'chunks'>, at: number) => void
  /** The current entry under a key; the same object until it changes. */
  readonly read: <K extends EntityKind>(key: EntryKey<K>) => Entry<ValueOf<K>>
  /** The keys of an index's entries, loaded or not. */
  readonly readIndex: (name: IndexName) => EntryKey[]
  /** Calls `listener` after every change of one of these entries or indexes. Returns a function that stops this. */
  readonly subscribe: (topics: Topic | readonly Topic[], listener: Listener) => () => void
  /** The current version. Store it to compare it later, or to read it with `readAt`. */
  readonly root: () => Root
  /** The logged events after `sequence`. */
  readonly eventsSince: (sequence: number) => readonly LoggedEvent[]
}

const defaultWindow = 2000

/** Creates a model that is empty or starts with `root`. */
export function createModel({
  freeze = false,
  window = defaultWindow,
  root: first = emptyRoot(0, null, null),
}: ModelOptions = {}): Model {
  const log = createLog(window)
  const subscriptions = createSubscriptions()
  let root = first

  function fold(events: readonly ModelEvent[], at: number): RootDraft {
    const draft = new RootDraft(root)
    for (const event of events) {
      if (freeze) freezeDeeply(event)
      const { epoch } = draft
      evolve(draft, event)
      // A new session must not see events of the previous user.
      if (draft.epoch !== epoch) log.clear()
      log.append(event, at)
    }
    return draft
  }

  function append(events: ModelEvent | readonly ModelEvent[], at: number): void {
    const draft = fold(isOne(events) ? [events] : events, at)
    const changes = draft.changes()
    const next = draft.root()
    if (changes === null && next.marks === root.marks && next.confirmations === root.confirmations) return
    root = next
    if (changes !== null) subscriptions.notify(changes)
  }

  return {
    append,
    restore: (chunks, who, at) => append({ type: 'snapshot-restored', snapshot: { ...who, chunks } }, at),
    read: (key) => readAt(root, key),
    readIndex: (name) => keysAt(root, name),
    subscribe: (topics, listener) =>
      subscriptions.add(typeof topics === 'string' ? [topics] : topics, listener),
    root: () => root,
    eventsSince: log.since,
  }
}

/** The entry under a key in a saved version. */
export function readAt<K extends EntityKind>(root: Root, key: EntryKey<K>): Entry<ValueOf<K>> {
  // The cast is safe, because `keyed` puts values only under keys of their kind.
  return entryAt(root, key) as Entry<ValueOf<K>>
}

const isOne = (events: ModelEvent | readonly ModelEvent[]): events is ModelEvent => !Array.isArray(events)
