/** Copies photos and files to the backups: only what is not there yet, each compared with its name. */
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { BlobStore } from '../blobs/blob-store.ts'
import { openFolderStore } from '../blobs/folder-store.ts'
import { type BackupFolder, writeWhole } from './backup-folder.ts'
import { BackupProblem } from './backup-problem.ts'

/** Later than every blob. */
const everything = new Date(8.64e15)

export async function copyBlobs(blobs: BlobStore, folder: BackupFolder): Promise<void> {
  const store = await openFolderStore(folder.blobs)
  for await (const hash of blobs.olderThan(everything)) await copyBlob(blobs, store, hash)
}

/** Copies one blob if it is missing. `gone`: the source has lost it, or it has just been deleted. */
export async function copyBlob(from: BlobStore, to: BlobStore, hash: string): Promise<'there' | 'gone'> {
  if (await has(to, hash)) return 'there'
  const bytes = await from.read(hash)
  if (bytes === null) return 'gone'
  const kept = await to.keepStream(bytes)
  if (kept.hash === hash) return 'there'
  await to.remove(kept.hash)
  throw new BackupProblem(
    'blob-damaged',
    `The photo or file ${hash} is damaged: its bytes do not match its name.`,
  )
}

async function has(store: BlobStore, hash: string): Promise<boolean> {
  const byte = await store.read(hash, { start: 0, end: 0 })
  byte?.destroy()
  return byte !== null
}

/** Replaces a damaged copy, unless the server has lost the original too. */
export async function replaceBlob(blobs: BlobStore, folder: BackupFolder, hash: string): Promise<void> {
  if (!(await has(blobs, hash))) return
  const store = await openFolderStore(folder.blobs)
  await store.remove(hash)
  await copyBlob(blobs, store, hash)
}

const GoneBlobs = z.record(z.string(), z.iso.datetime())

/**
 * Removes blobs that the server had no more when the oldest kept backup was taken. A blob that is still referred to by
 * any moment to which a restore can lead is never removed.
 */
export async function pruneBlobs(
  blobs: BlobStore,
  folder: BackupFolder,
  oldestKept: Date,
  now: Date,
): Promise<void> {
  const store = await openFolderStore(folder.blobs)
  const alive = new Set<string>()
  for await (const hash of blobs.olderThan(everything)) alive.add(hash)
  const before = GoneBlobs.safeParse(await readGone(folder))
  const since = before.success ? before.data : {}
  const gone: Record<string, string> = {}
  for await (const hash of store.olderThan(everything)) {
    if (alive.has(hash)) continue
    const first = since[hash] ?? now.toISOString()
    if (new Date(first) < oldestKept) await store.remove(hash)
    else gone[hash] = first
  }
  await writeWhole(folder.goneBlobs, JSON.stringify(gone))
}

async function readGone({ goneBlobs }: BackupFolder): Promise<unknown> {
  try {
    return JSON.parse(await readFile(goneBlobs, 'utf8'))
  } catch {
    // Without the file, every blob counts as gone from now on, which removes nothing too early.
    return {}
  }
}
