/**
 * Blobs in a folder: `ab/cd/<hash>`. A blob is written to a file of its own, flushed, and only then gets its name, so a
 * name always has all its bytes, also after a power cut.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, type Dirent } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { StartProblem } from '../values/start-problem.ts'
import { type BlobHash, type BlobStore, isBlobHash, type StoredBlob } from './blob-store.ts'

/** The folder for bytes that have no name yet. Its name cannot be the beginning of a hash. */
const unnamed = 'incoming'

/** Unnamed bytes of this age belong to nobody: the process that wrote them has ended. */
const abandonedAfter = 24 * 60 * 60 * 1000

/** Opens the folder, and creates it if there is none. Only the account of the server can read it. */
export async function openFolderStore(folder: string): Promise<BlobStore> {
  try {
    await mkdir(join(folder, unnamed), { recursive: true, mode: 0o700 })
    await probe(folder)
    await removeAbandoned(folder)
  } catch (error) {
    throw new StartProblem(
      `The folder ${folder} cannot be written (${codeOf(error) ?? String(error)}). Let the account of the server write it, or choose another DATA_DIR.`,
    )
  }
  return {
    keep: async (path) => {
      const blob = await store(folder, bytesIn(path))
      await rm(path, { force: true })
      return blob
    },
    keepBytes: (bytes) => store(folder, [bytes]),
    keepStream: (bytes) => store(folder, bytes),
    read: (hash, range) => read(folder, hash, range),
    remove: async (hash) => {
      if (isBlobHash(hash)) await rm(pathIn(folder, hash), { force: true })
    },
    olderThan: (moment) => olderThan(folder, moment),
  }
}

const pathIn = (folder: string, hash: BlobHash) => join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)

/** Opens the file at the first read. A stream that nobody reads yet would fail without anybody who hears it. */
async function* bytesIn(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path)
}

async function store(
  folder: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<StoredBlob> {
  const path = join(folder, unnamed, randomUUID())
  try {
    const blob = await writeFlushed(path, bytes)
    await name(folder, path, blob.hash)
    return blob
  } finally {
    // After the rename there is nothing to remove.
    await rm(path, { force: true })
  }
}

/** Hashes the bytes on their way, so that the name is that of the bytes that were written. */
async function writeFlushed(
  path: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<StoredBlob> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const part of bytes) {
      hash.update(part)
      size += part.length
      await writeAll(file, part)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { hash: hash.digest('hex'), size }
}

/** One write may take only part of the bytes. */
async function writeAll(file: FileHandle, bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
}

/**
 * Gives the bytes their name. A blob that is there already only becomes young again, so that `olderThan` does not list
 * it before its new owner refers to it. Its name is flushed too: another writer may have given it a moment ago.
 */
async function name(folder: string, path: string, hash: BlobHash) {
  const target = pathIn(folder, hash)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  if (!(await becomesYoung(target))) await rename(path, target)
  await flushFolder(dirname(target))
  await flushFolder(dirname(dirname(target)))
  await flushFolder(folder)
}

async function becomesYoung(path: string): Promise<boolean> {
  const now = new Date()
  return (await unlessMissing(utimes(path, now, now).then(() => true))) ?? false
}

/** A new name survives a power cut only when its folder is flushed. Windows has no such act, and needs none. */
async function flushFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function read(
  folder: string,
  hash: BlobHash,
  range?: { start: number; end: number },
): Promise<Readable | null> {
  if (!isBlobHash(hash)) return null
  const file = await unlessMissing(open(pathIn(folder, hash), 'r'))
  return file === null ? null : file.createReadStream(range)
}

async function* olderThan(folder: string, moment: Date): AsyncGenerator<BlobHash> {
  for (const first of await entriesOf(folder)) {
    if (first.name === unnamed) continue
    for (const second of await entriesOf(join(folder, first.name)))
      for (const { name: hash } of await entriesOf(join(folder, first.name, second.name)))
        if (isBlobHash(hash) && (await isOlder(pathIn(folder, hash), moment))) yield hash
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    // Something else than a folder, which others have put there, holds no blobs.
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return []
    throw error
  }
}

/** False if the file has been removed in the meantime. */
async function isOlder(path: string, moment: Date): Promise<boolean> {
  const found = await unlessMissing(stat(path))
  return found !== null && found.mtimeMs < moment.getTime()
}

/** Fails if the account of the server cannot write here, for example because root has created the folder. */
async function probe(folder: string) {
  const path = join(folder, unnamed, randomUUID())
  await (await open(path, 'wx', 0o600)).close()
  await rm(path)
}

/** A younger file may belong to another process of this server, which is still writing it. */
async function removeAbandoned(folder: string) {
  const moment = new Date(Date.now() - abandonedAfter)
  for (const entry of await entriesOf(join(folder, unnamed))) {
    const path = join(folder, unnamed, entry.name)
    if (await isOlder(path, moment)) await rm(path, { force: true })
  }
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : null)
