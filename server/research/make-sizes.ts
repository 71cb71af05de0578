/** Makes the sizes of a picture or of the first page of a PDF, in the background. */
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from '../blobs/blob-store.ts'
import { temporaryPath } from '../blobs/partial-files.ts'
import type { Pictures, Rendered } from '../pictures/pictures.ts'
import type { ContentKey } from '../store/readers/content-keys.ts'
import { findData } from '../store/readers/upload-facts.ts'
import type { Store } from '../store/store.ts'
import { holdBlobs, type MadeSizes, noteSizes } from '../store/writers/content-data.ts'
import { noteContent } from '../store/writers/contents/uploads.ts'

export interface SizeTools {
  readonly store: Store
  readonly blobs: BlobStore
  readonly pictures: Pick<Pictures, 'render'>
  readonly uploadsFolder: string
}

/** Makes the sizes, if they are still missing. Any number of calls for the same bytes end in the same state. */
export async function makeSizes(tools: SizeTools, of: ContentKey): Promise<void> {
  const { store, blobs, pictures, uploadsFolder } = tools
  const data = await findData(store.db, of.dataGroupId, of.key)
  if (data?.status !== 'Processing' || data.hash === null || data.fileType === null) return
  const { hash, fileType } = data
  const path = temporaryPath(uploadsFolder)
  try {
    const bytes = await blobs.read(hash)
    if (bytes === null) throw new Error('A blob that a row refers to is gone.')
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const rendered = await pictures.render(path, fileType)
    await store.transaction(async (queries) => {
      await holdBlobs(queries)
      const made = rendered.ok ? await storeSizes(blobs, rendered.value) : null
      if (await noteSizes(queries, of, hash, made)) await noteContent(queries, of.dataGroupId)
    })
  } finally {
    await rm(path, { force: true })
  }
}

/** Every size is in the store before the row refers to it. */
async function storeSizes(blobs: BlobStore, { width, height, faces, sizes }: Rendered): Promise<MadeSizes> {
  const [thumb, gallery, large] = await Promise.all([
    blobs.keepBytes(sizes.thumb),
    blobs.keepBytes(sizes.gallery),
    blobs.keepBytes(sizes.large),
  ])
  return { width, height, faces, thumbHash: thumb.hash, galleryHash: gallery.hash, largeHash: large.hash }
}
