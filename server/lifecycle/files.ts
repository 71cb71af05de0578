import { join } from 'node:path'
import type { Files } from '../blobs/files.ts'
import { openFolderStore } from '../blobs/folder-store.ts'
import { openUploads } from '../blobs/partial-files.ts'
import type { Config } from '../values/config.ts'

/** Opens the places where photos and files are stored. */
export async function openFiles({ dataDir }: Pick<Config, 'dataDir'>): Promise<Files> {
  const uploadsFolder = join(dataDir, 'uploads')
  await openUploads(uploadsFolder)
  return { blobs: await openFolderStore(join(dataDir, 'blobs')), uploadsFolder }
}
