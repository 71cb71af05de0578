import { mostNotes } from '#domain/device/keeping.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import type { Model } from '#domain/model/model.ts'
import type { Root } from '#domain/model/root.ts'
import { changedChunks, chunkCount, chunkOf } from '#domain/model/snapshot.ts'
import { type KeptStore, mostChunks } from './kept-store.ts'

/** Knows what of the model has been written down, and writes the rest. */
export interface Ledger {
  /** Notes what was learnt since the last writing; answers how many notes there are since the last snapshot. */
  readonly note: () => Promise<number>
  /** Writes the chunks that changed since the last snapshot, all of them the first time, in place of the notes. */
  readonly fold: () => Promise<void>
  readonly makeRoom: () => Promise<void>
}

export function createLedger(model: Pick<Model, 'root' | 'eventsSince'>, store: KeptStore): Ledger {
  /** The version that the snapshot shows, and the last event that is written in either form. */
  let folded: Root | null = null
  let written = 0
  /** How many notes there are, as far as this tab knows: of those that another has left it learns with its own first. */
  let notes = 0

  return {
    note: async () => {
      const events = model.eventsSince(written)
      const first = events[0]
      if (first === undefined) return notes
      // More has happened than the log holds: only the whole tells it.
      if (first.sequence > written + 1) return mostNotes
      const facts = events.map(({ event }) => event).filter(isWorthKeeping)
      if (facts.length > 0) notes = await store.note(facts)
      written = events.at(-1)?.sequence ?? written
      return notes
    },
    fold: async () => {
      const root = model.root()
      const last = model.eventsSince(written).at(-1)?.sequence ?? written
      const changed = folded === null ? null : changedChunks(folded, root)
      // Of more than is kept only the newest are written, in place of all: the rest is not worth its time.
      const inPlaceOf = changed === null || changed.length > mostChunks ? 'all' : 'same'
      const indexes = changed !== null && inPlaceOf === 'same' ? changed : newest(chunkCount(root))
      const chunks = new Map(indexes.map((index) => [index, chunkOf(root, index)]))
      await store.fold(chunks, inPlaceOf)
      folded = root
      written = last
      notes = 0
    },
    makeRoom: async () => {
      await store.makeRoom()
      folded = null
      notes = 0
    },
  }
}

const newest = (count: number) =>
  Array.from({ length: count }, (_, index) => index).slice(Math.max(0, count - mostChunks))

/** What values there are; that something is stale or on its way means nothing to the next visit. */
function isWorthKeeping({ type }: ModelEvent): boolean {
  switch (type) {
    case 'entities-loaded':
    case 'entities-missing':
    case 'entities-removed':
    case 'edit-proposed':
    case 'edit-confirmed':
    case 'edit-refused':
      return true
    case 'session-started':
    case 'session-ended':
    case 'entities-requested':
    case 'load-failed':
    case 'marked-stale':
    case 'all-marked-stale':
    case 'push-received':
    case 'snapshot-restored':
      return false
  }
}
