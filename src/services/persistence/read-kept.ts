/**
 * Reads at the start what this device has kept of a user, before anything is asked of the server. It belongs to the
 * first load, so it makes do without a library, and it is not waited for longer than a person would.
 */
import type { Owner } from '#domain/device/keeping.ts'
import { createModel } from '#domain/model/model.ts'
import { rootOf, type Snapshot, snapshotOf } from '#domain/model/snapshot.ts'
import {
  chunkStore,
  databaseName,
  type KeptChunk,
  type KeptNote,
  noteStore,
  projectionVersion,
  settled,
} from './database.ts'

/** What lies there, notes folded in; null when there is nothing, nothing of this release, or no storage. */
export interface Kept {
  readonly inTime: Snapshot | null
  /** What came only when it was no longer waited for; with null there is nothing more to come. */
  readonly late: Promise<Snapshot | null>
}

const nothing: Kept = { inTime: null, late: Promise.resolve(null) }

export async function readKept(
  factory: IDBFactory | undefined,
  owner: Owner | null,
  patience: AbortSignal,
): Promise<Kept> {
  if (factory === undefined || owner === null) return nothing
  // Whatever is the matter with the storage: the server has it all.
  const reading = read(factory, owner).catch(() => null)
  const impatient = new Promise<'late'>((resolve) =>
    patience.addEventListener('abort', () => resolve('late')),
  )
  const found = await Promise.race([reading, impatient])
  return found === 'late' ? { inTime: null, late: reading } : { ...nothing, inTime: found }
}

async function read(factory: IDBFactory, owner: Owner): Promise<Snapshot | null> {
  const database = await openExisting(factory, databaseName(owner))
  try {
    const transaction = database.transaction([chunkStore, noteStore])
    const [chunks, notes]: [KeptChunk[], KeptNote[]] = await Promise.all([
      settled(transaction.objectStore(chunkStore).getAll()),
      settled(transaction.objectStore(noteStore).getAll()),
    ])
    // Oldest first, so that what was used last stands last again.
    const inOrder = chunks.sort((one, other) => one.writtenAt - other.writtenAt)
    return withNotes({ ...owner, chunks: inOrder.map(({ entries }) => entries) }, notes.flat())
  } finally {
    database.close()
  }
}

function withNotes(snapshot: Snapshot, notes: KeptNote): Snapshot {
  if (notes.length === 0) return snapshot
  const model = createModel({ root: rootOf(snapshot) })
  model.append(notes, 0)
  return snapshotOf(model.root())
}

/** Fails where there is no database of this version, and makes none. */
function openExisting(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = factory.open(name, projectionVersion)
  request.addEventListener('upgradeneeded', () => request.transaction?.abort())
  return settled(request)
}
