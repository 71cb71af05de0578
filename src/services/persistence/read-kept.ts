/**
 * Reads at startup what this device has stored for a user, before the server is asked. It is part of the first
 * load, so it uses no library. The start waits for it only as long as a user would.
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

/** The stored snapshot with the notes applied. Null if this release has stored none, or if there is no storage. */
export interface Kept {
  readonly inTime: Snapshot | null
  /** Resolves to the snapshot if it was read only after the time limit, else to null. */
  readonly late: Promise<Snapshot | null>
}

const nothing: Kept = { inTime: null, late: Promise.resolve(null) }

export async function readKept(
  factory: IDBFactory | undefined,
  owner: Owner | null,
  patience: AbortSignal,
): Promise<Kept> {
  if (factory === undefined || owner === null) return nothing
  // Any fault of the storage is ignored, because the server has all data.
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
    // The oldest chunks come first, so that the entries that were used last come last in the model again.
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

/** Rejects if there is no database of this version, and does not create one. */
function openExisting(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = factory.open(name, projectionVersion)
  request.addEventListener('upgradeneeded', () => request.transaction?.abort())
  return settled(request)
}
