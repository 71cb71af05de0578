import type { ContentSize } from '#contract/research/content.ts'
import type { ContentId } from '#contract/wire.ts'
import { isPicture } from '#domain/content/decide-upload.ts'
import { plainFileName } from '#domain/content/file-name.ts'
import type { FileType } from '#domain/content/file-type.ts'
import { fileNameOf } from '#domain/person/content-types.ts'
import type { Viewer } from '../../values/viewer.ts'
import type { Queries } from '../store.ts'
import { contentKey, uploadNumberIn } from './content-keys.ts'
import { readVisibleMedia, readVisibleMediaInPlace } from './contents.ts'
import { fileIn, isOfFile } from './portraits.ts'
import { readTreeData } from './tree-data.ts'
import { readVisibleUploads, type StoredData } from './uploads.ts'

/** The bytes of one size, and how they are called. */
export interface ServedBytes {
  readonly hash: string
  /** The number of bytes; null for sizes made of the original. */
  readonly size: number | null
  readonly fileType: FileType
  readonly fileName: string
}

/** What of a photo or file the viewer may get in this size; null if nothing. */
export async function readServedBytes(
  db: Queries,
  viewer: Viewer,
  id: ContentId,
  size: ContentSize,
): Promise<ServedBytes | null> {
  const found =
    uploadNumberIn(contentKey(id).key) === null
      ? await ofTree(db, viewer, id)
      : await ofUpload(db, viewer, id)
  if (found === null) return null
  const { data, fileName, mayModify } = found
  const { hash, fileType } = data
  if (hash === null || fileType === null || data.status === 'Blocked') return null
  if (size === 'original')
    // The original of a photo may tell where it was taken.
    return mayModify || !isPicture(fileType) ? { hash, size: data.size, fileType, fileName } : null
  const ofSize = { thumb: data.thumbHash, gallery: data.galleryHash, large: data.largeHash }[size]
  return ofSize === null ? null : { hash: ofSize, size: null, fileType, fileName }
}

interface Found {
  readonly data: StoredData
  readonly fileName: string
  readonly mayModify: boolean
}

async function ofUpload(db: Queries, viewer: Viewer, id: ContentId): Promise<Found | null> {
  const [upload] = await readVisibleUploads(db, viewer, [id])
  if (upload === undefined) return null
  return { data: upload.data, fileName: plainFileName(upload.content.fileName), mayModify: upload.mayModify }
}

async function ofTree(db: Queries, viewer: Viewer, id: ContentId): Promise<Found | null> {
  const known = (await readTreeData(db, viewer, [id])).get(id)
  if (known === undefined) return null
  const [record] = await readVisibleMedia(db, viewer, [id])
  const [inPlace] = await readVisibleMediaInPlace(db, viewer, [id])
  const file = record === undefined ? inPlace && (inPlace.mention.file ?? '') : fileIn(record.text)
  if (file === undefined || file === null || !isOfFile(known.data, file)) return null
  return { ...known, fileName: fileNameOf(file) }
}
