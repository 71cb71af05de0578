/**
 * The client's model: a log of facts, folded into one immutable root. `append` is the only way in; everything
 * that reads sees whole versions, never half a change.
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
  /** Freezes what arrives, so that a change from outside throws. For development and tests. */
  readonly freeze?: boolean
  /** How many events the log holds. */
  readonly window?: number
  /** The version to begin with. */
  readonly root?: Root
}

export interface Model {
  /** Folds facts in, in order, as one change: one new version and one notification. `at` is the time of it. */
  readonly append: (events: ModelEvent | readonly ModelEvent[], at: number) => void
  /**
   * Takes in what this device kept of an earlier visit of the same person. What the server has said since wins;
   * the rest is marked stale, so that a page paints from it and its next use asks the server.
   */
  readonly restore: (chunks: readonly StoredChunk[], who: Omit<Snapshot, 'chunks'>, at: number) => void
  /** The entry under a key, now; the same object until it changes. */
  readonly read: <K extends EntityKind>(key: EntryKey<K>) => Entry<ValueOf<K>>
  /** The keys of the entries that belong to an index, loaded or not. */
  readonly readIndex: (name: IndexName) => EntryKey[]
  /** Calls `listener` after every change of one of these entries or indexes. Answers how to stop. */
  readonly subscribe: (topics: Topic | readonly Topic[], listener: Listener) => () => void
  /** The present version. Keep one to compare or to travel back; `readAt` reads from it. */
  readonly root: () => Root
  /** The latest events after `sequence`. */
  readonly eventsSince: (sequence: number) => readonly LoggedEvent[]
}

const defaultWindow = 2000

/** A model that knows nothing, or what `root` holds. */
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
      // What one user saw is not kept for the next.
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

/** The entry under a key in a version that was kept. */
export function readAt<K extends EntityKind>(root: Root, key: EntryKey<K>): Entry<ValueOf<K>> {
  // Values come under a key of their kind only (`keyed`), so the key tells the type.
  return entryAt(root, key) as Entry<ValueOf<K>>
}

const isOne = (events: ModelEvent | readonly ModelEvent[]): events is ModelEvent => !Array.isArray(events)
