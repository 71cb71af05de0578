import { mostNotes } from '#domain/device/keeping.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import type { Model } from '#domain/model/model.ts'
import type { Root } from '#domain/model/root.ts'
import { changedChunks, chunkCount, chunkOf } from '#domain/model/snapshot.ts'
import { type KeptStore, mostChunks } from './kept-store.ts'

/** Tracks which part of the model is already stored, and writes the rest. */
export interface Ledger {
  /** Writes a note of the events since the last write. Returns how many notes there are since the last snapshot. */
  readonly note: () => Promise<number>
  /**
   * Writes a snapshot: the chunks that changed since the last one, or all chunks the first time. It replaces the
   * notes.
   */
  readonly fold: () => Promise<void>
  readonly makeRoom: () => Promise<void>
}

export function createLedger(model: Pick<Model, 'root' | 'eventsSince'>, store: KeptStore): Ledger {
  /** The model at the last snapshot, and the last event that is stored in a note or a snapshot. */
  let folded: Root | null = null
  let written = 0
  /**
   * How many notes there are, as far as this tab knows. It learns of another tab's notes when it writes its first
   * one.
   */
  let notes = 0

  return {
    note: async () => {
      const events = model.eventsSince(written)
      const first = events[0]
      if (first === undefined) return notes
      // The log no longer holds all events since the last write, so only a snapshot can store them.
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
      // If more chunks changed than are stored, only the newest are written, and they replace all others.
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

/** Only events that change values are stored. The next visit does not need to know what was stale or loading. */
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
    case 'answers-overtaken':
    case 'all-marked-stale':
    case 'push-received':
    case 'snapshot-restored':
      return false
  }
}
