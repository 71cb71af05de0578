import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import type { BlobStore } from '../../../server/blobs/blob-store.ts'
import type { Files } from '../../../server/blobs/files.ts'

/** Blobs in memory, and a folder for unfinished uploads that is removed at the end of the test file. */
export async function filesForThisFile(): Promise<Files & { readonly stored: Map<string, Buffer> }> {
  const uploadsFolder = await mkdtemp(join(tmpdir(), 'kinweave-uploads-'))
  afterAll(() => rm(uploadsFolder, { recursive: true, force: true }))
  const stored = new Map<string, Buffer>()
  return { blobs: blobsIn(stored), uploadsFolder, stored }
}

function blobsIn(stored: Map<string, Buffer>): BlobStore {
  const keepBytes: BlobStore['keepBytes'] = async (bytes) => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    stored.set(hash, Buffer.from(bytes))
    return { hash, size: bytes.length }
  }
  return {
    keepBytes,
    keep: async (path) => {
      const blob = await keepBytes(await readFile(path))
      await rm(path)
      return blob
    },
    keepStream: async (bytes) => keepBytes(await buffer(bytes)),
    read: async (hash, range) => {
      const bytes = stored.get(hash)
      return bytes === undefined
        ? null
        : Readable.from([range === undefined ? bytes : bytes.subarray(range.start, range.end + 1)])
    },
    remove: async (hash) => void stored.delete(hash),
    olderThan: async function* all() {
      yield* stored.keys()
    },
  }
}
