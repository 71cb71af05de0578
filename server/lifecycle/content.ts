import { join } from 'node:path'
import type { Files } from '../blobs/files.ts'
import { openFolderStore } from '../blobs/folder-store.ts'
import { openUploads } from '../blobs/partial-files.ts'
import { openS3Store } from '../blobs/s3-store.ts'
import { openPictures } from '../pictures/open-pictures.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Config } from '../values/config.ts'

export interface OpenContent extends Files {
  readonly pictures: Pictures
  readonly stop: () => Promise<void>
}

/** Opens the store of photos and files, and what renders them. */
export async function openContent({ blobStore, dataDir }: Config): Promise<OpenContent> {
  const blobs =
    blobStore.kind === 's3' ? await openS3Store(blobStore) : await openFolderStore(join(dataDir, 'blobs'))
  const uploadsFolder = join(dataDir, 'uploads')
  await openUploads(uploadsFolder)
  const pictures = openPictures()
  return { blobs, uploadsFolder, pictures, stop: pictures.stop }
}
