import { join } from 'node:path'
import type { BlobStore } from '../blobs/blob-store.ts'
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

/** Where the bytes of photos and files are. */
export const openBlobs = ({
  blobStore,
  dataDir,
}: Pick<Config, 'blobStore' | 'dataDir'>): Promise<BlobStore> =>
  blobStore.kind === 's3' ? openS3Store(blobStore) : openFolderStore(join(dataDir, 'blobs'))

/** Opens the store of photos and files, and what renders them. */
export async function openContent(config: Config): Promise<OpenContent> {
  const { dataDir } = config
  const blobs = await openBlobs(config)
  const uploadsFolder = join(dataDir, 'uploads')
  await openUploads(uploadsFolder)
  const pictures = openPictures()
  return { blobs, uploadsFolder, pictures, stop: pictures.stop }
}
