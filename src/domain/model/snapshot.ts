/**
 * The model as plain data in chunks, so that only changes are written to the device's storage. A chunk holds up to
 * 256 entries; versions of the model share unchanged chunks.
 */
import type { UserId } from '#contract/wire.ts'
import type { Pending } from './edit.ts'
import type { EntryKey } from './entities.ts'
import type { Entry } from './entry.ts'
import { emptyRoot, type Root, RootDraft } from './root.ts'
import { chunkAt, chunkCountOf, entriesOfChunk } from './table.ts'

/** An entry as shown. `edits`: the edits that the server had not answered, and the entry's value without them. */
export interface StoredEntry {
  readonly key: EntryKey
  readonly entry: Entry
  readonly edits?: Pending
}
export type StoredChunk = readonly StoredEntry[]

/** Everything that one session loaded, chunk by chunk. */
export interface Snapshot {
  readonly userId: UserId | null
  readonly actorId: UserId | null
  readonly chunks: readonly StoredChunk[]
}

export const chunkCount = (root: Root): number => chunkCountOf(root.entries)

/** Returns one chunk as data for structured clone and JSON. */
export function chunkOf(root: Root, index: number): StoredChunk {
  return Array.from(entriesOfChunk(root.entries, index), ([text, entry]) => {
    // The cast is safe, because only `RootDraft` fills the table, and it takes only keys.
    const key = text as EntryKey
    const edits = root.pending.get(key)
    return edits === undefined ? { key, entry } : { key, entry, edits }
  })
}

/** The chunks that differ between `before` and `after`; all chunks if another session has begun. */
export function changedChunks(before: Root, after: Root): number[] {
  const indexes = indexesOf(after)
  if (before.epoch !== after.epoch) return indexes
  return indexes.filter((index) => chunkAt(before.entries, index) !== chunkAt(after.entries, index))
}

export function snapshotOf(root: Root): Snapshot {
  const { userId, actorId } = root
  return { userId, actorId, chunks: indexesOf(root).map((index) => chunkOf(root, index)) }
}

const indexesOf = (root: Root): number[] => Array.from({ length: chunkCount(root) }, (_, index) => index)

/** Rebuilds the exact stored state, including running loads, to replay what happened after it. */
export function rootOf({ userId, actorId, chunks }: Snapshot): Root {
  const draft = new RootDraft(emptyRoot(0, userId, actorId))
  for (const { key, entry, edits } of chunks.flat()) draft.put(key, entry, edits ?? null)
  return draft.root()
}
