import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { Owner } from '#domain/device/keeping.ts'
import type { StoredChunk } from '#domain/model/snapshot.ts'
import {
  chunkStore,
  databaseName,
  type KeptChunk,
  type KeptNote,
  noteStore,
  projectionVersion,
} from './database.ts'

interface Kept extends DBSchema {
  [chunkStore]: { key: number; value: KeptChunk }
  [noteStore]: { key: number; value: KeptNote }
}

/** What this device stores for one user. Only the tab that holds the lock writes. */
export interface KeptStore {
  /** Adds a note. Returns how many notes there are. */
  readonly note: (note: KeptNote) => Promise<number>
  /**
   * Replaces the chunks with these numbers (`same`) or all stored chunks (`all`), and deletes the notes, in one
   * transaction.
   */
  readonly fold: (chunks: ReadonlyMap<number, StoredChunk>, inPlaceOf: 'same' | 'all') => Promise<void>
  /** Deletes the notes, and the half of the chunks that was unused for longest. */
  readonly makeRoom: () => Promise<void>
  readonly close: () => void
}

/**
 * Max chunks: at most 8,192 entries, about 10 MB, which are read within a tenth of a second. Beyond that, the entries
 * that were unused for longest are dropped.
 */
export const mostChunks = 32

/** Opens or creates the store. Data of another version of the product is dropped. */
export async function openKeptStore(owner: Owner, now: () => number): Promise<KeptStore> {
  const database: IDBPDatabase<Kept> = await openDB<Kept>(databaseName(owner), projectionVersion, {
    upgrade: (made) => {
      for (const name of Array.from(made.objectStoreNames)) made.deleteObjectStore(name)
      made.createObjectStore(chunkStore)
      made.createObjectStore(noteStore, { autoIncrement: true })
    },
    // Another tab deletes the database because the session has ended. Later writes fail.
    blocking: () => database.close(),
  })
  return {
    note: async (note) => {
      const transaction = database.transaction(noteStore, 'readwrite')
      const [, count] = await Promise.all([
        transaction.store.add(note),
        transaction.store.count(),
        transaction.done,
      ])
      return count
    },
    fold: async (chunks, inPlaceOf) => {
      const transaction = database.transaction([chunkStore, noteStore], 'readwrite')
      const kept = transaction.objectStore(chunkStore)
      const writtenAt = now()
      await Promise.all([
        transaction.objectStore(noteStore).clear(),
        ...(inPlaceOf === 'all' ? [kept.clear()] : []),
        ...[...chunks].map(([index, entries]) => kept.put({ entries, writtenAt }, index)),
        dropOldest(kept, mostChunks),
        transaction.done,
      ])
    },
    makeRoom: async () => {
      const transaction = database.transaction([chunkStore, noteStore], 'readwrite')
      const kept = transaction.objectStore(chunkStore)
      const count = await kept.count()
      await Promise.all([
        transaction.objectStore(noteStore).clear(),
        dropOldest(kept, Math.floor(count / 2)),
        transaction.done,
      ])
    },
    close: () => database.close(),
  }
}

type Chunks = IDBPObjectStore<Kept, (typeof chunkStore | typeof noteStore)[], typeof chunkStore, 'readwrite'>

async function dropOldest(chunks: Chunks, keepAtMost: number): Promise<void> {
  if ((await chunks.count()) <= keepAtMost) return
  const ages: { index: number; writtenAt: number }[] = []
  for (let cursor = await chunks.openCursor(); cursor !== null; cursor = await cursor.continue())
    ages.push({ index: cursor.primaryKey, writtenAt: cursor.value.writtenAt })
  // Chunks come sorted by number, so among chunks that were written together, the first are the oldest.
  const byAge = ages.sort((one, other) => one.writtenAt - other.writtenAt)
  await Promise.all(
    byAge.slice(0, Math.max(0, byAge.length - keepAtMost)).map(({ index }) => chunks.delete(index)),
  )
}
