/**
 * The folder of the backups. `bases/<moment>` is one backup of the database, `wal/<line>` the changes since, `blobs` the
 * photos and files. A line is the life of one database: a restored database begins a new one, so that its changes never
 * mix with those of the former.
 */
import { chmodSync, mkdirSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

export interface BackupFolder {
  readonly root: string
  readonly bases: string
  readonly wal: string
  readonly blobs: string
  /** Held while a backup runs. */
  readonly lock: string
  /** Held while archived changes are collected. */
  readonly walLock: string
  /** What the last run does or did. */
  readonly run: string
  /** Blobs that the server has no more, with the moment at which that was first seen. */
  readonly goneBlobs: string
}

export function openBackupFolder(root: string): BackupFolder {
  const folder = {
    root,
    bases: join(root, 'bases'),
    wal: join(root, 'wal'),
    blobs: join(root, 'blobs'),
    lock: join(root, 'backup.lock'),
    walLock: join(root, 'wal.lock'),
    run: join(root, 'run.json'),
    goneBlobs: join(root, 'gone-blobs.json'),
  }
  for (const path of [root, folder.bases, folder.wal, folder.blobs])
    mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(root, 0o700)
  return folder
}

const unfinished = '.unfinished'

/** The folder of a backup that is being made. Nothing with this ending is ever called a backup. */
export const unfinishedBase = (folder: BackupFolder, id: string) => join(folder.bases, `${id}${unfinished}`)

/** Removes what interrupted runs have left. Call it under the lock. */
export async function removeLeftovers(folder: BackupFolder): Promise<void> {
  for (const name of await readdir(folder.bases))
    if (name.endsWith(unfinished)) await rm(join(folder.bases, name), { recursive: true, force: true })
}

/** The names of the finished backups, the oldest first. */
export async function baseIds(folder: BackupFolder): Promise<string[]> {
  const names = await readdir(folder.bases)
  return names.filter((name) => /^\d{8}T\d{6}Z$/.test(name)).toSorted((a, b) => (a < b ? -1 : 1))
}

/** The name of a backup: its moment, so that names sort by time. */
export const baseIdAt = (moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replaceAll('-', '').replaceAll(':', '')}Z`

/** Writes a file so that a reader finds either the former one or all of the new one, also after a power cut. */
export async function writeWhole(path: string, bytes: string | Uint8Array): Promise<void> {
  const unnamed = join(dirname(path), `.${basename(path)}.new`)
  const file = await open(unnamed, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unnamed, path)
  await flushFolder(dirname(path))
}

/** A new name survives a power cut only when its folder is flushed. Windows has no such act, and needs none. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
