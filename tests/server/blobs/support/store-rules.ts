import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import type { BlobStore } from '../../../../server/blobs/blob-store.ts'

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export const bytesOf = async (stream: Readable | null) => (stream === null ? null : await buffer(stream))

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-blobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function hashesBefore(store: BlobStore, moment: string | Date): Promise<string[]> {
  const hashes: string[] = []
  for await (const hash of store.olderThan(new Date(moment))) hashes.push(hash)
  return hashes.sort()
}

/** A moment after everything that has been stored so far, also where times have whole seconds. */
const later = () => new Date(Date.now() + 5000)

/** What every store of blobs does, wherever it has them. */
export function behavesAsStore(opened: () => Promise<BlobStore>): void {
  it('keeps the bytes of a file under their hash, and removes the file', async () => {
    const store = await opened()
    const bytes = randomBytes(300_000)
    const path = join(temporaryFolder(), 'photo.jpg')
    writeFileSync(path, bytes)

    const blob = await store.keep(path)

    expect(blob).toEqual({ hash: hashOf(bytes), size: 300_000 })
    expect(await bytesOf(await store.read(blob.hash))).toEqual(bytes)
    expect(existsSync(path)).toBe(false)
  })

  it('keeps bytes in memory, also no bytes at all', async () => {
    const store = await opened()

    for (const bytes of [Buffer.from('portrait'), Buffer.alloc(0)]) {
      const { hash } = await store.keepBytes(bytes)

      expect(await bytesOf(await store.read(hash))).toEqual(bytes)
    }
  })

  it('keeps the file if its bytes could not be stored', async () => {
    const store = await opened()

    await expect(store.keep(join(temporaryFolder(), 'missing.jpg'))).rejects.toThrow('ENOENT')
    expect(await hashesBefore(store, later())).toEqual([])
  })

  it('reads a part of the bytes, both ends included', async () => {
    const store = await opened()
    const { hash } = await store.keepBytes(Buffer.from('0123456789'))

    const part = async (start: number, end: number) =>
      (await bytesOf(await store.read(hash, { start, end })))?.toString()

    expect([await part(0, 0), await part(2, 5), await part(7, 9)]).toEqual(['0', '2345', '789'])
  })

  it('finds nothing where nothing was stored, and takes no path for a name', async () => {
    const store = await opened()

    for (const hash of [hashOf(Buffer.from('other')), '../../../etc/passwd', '', 'AB'.repeat(32)])
      expect(await store.read(hash)).toBeNull()
    await store.remove('../../../etc/passwd')
    await store.remove(hashOf(Buffer.from('other')))
  })

  it('removes a blob, and takes the same bytes again afterwards', async () => {
    const store = await opened()
    const { hash } = await store.keepBytes(Buffer.from('portrait'))
    await store.remove(hash)
    const afterRemoval = await store.read(hash)

    await store.keepBytes(Buffer.from('portrait'))

    expect(afterRemoval).toBeNull()
    expect(await bytesOf(await store.read(hash))).toEqual(Buffer.from('portrait'))
  })

  it('keeps the same bytes once, whoever stores them at the same time', async () => {
    const store = await opened()
    const bytes = randomBytes(200_000)

    const blobs = await Promise.all(Array.from({ length: 20 }, () => store.keepBytes(bytes)))

    expect(new Set(blobs.map(({ hash }) => hash))).toEqual(new Set([hashOf(bytes)]))
    expect(await hashesBefore(store, later())).toEqual([hashOf(bytes)])
    expect(await bytesOf(await store.read(hashOf(bytes)))).toEqual(bytes)
  })

  it('lists what was stored before a moment', async () => {
    const store = await opened()
    const kept = [await store.keepBytes(Buffer.from('one')), await store.keepBytes(Buffer.from('two'))]

    expect(await hashesBefore(store, later())).toEqual(kept.map(({ hash }) => hash).sort())
    expect(await hashesBefore(store, new Date(Date.now() - 60_000))).toEqual([])
  })
}
