/** Sample files for path models and screens. */
import type { ContentId } from '#contract/wire.ts'
import type { UploadFile } from '#domain/content/upload-file.ts'
import { sampleGroupId, samplePersonId } from '../paths/sample-values.ts'

// Ids are branded when the wire is read.
export const sampleContentId = (number: number) => `17-u${number}` as ContentId

export const sampleTarget = { groupId: sampleGroupId(17), personId: samplePersonId(17, 1) }

export const sampleFile = (number: number, name: string): UploadFile => ({
  key: `file-${number}-5f0c`,
  name,
  size: 4_200_000,
  bytes: new Blob(['a photo']),
  target: sampleTarget,
  contentId: null,
})

export const weddingPhoto = sampleFile(1, 'wedding.jpg')
/** A file that an earlier visit had begun to send. */
export const begunFile: UploadFile = { ...sampleFile(2, 'harbour.png'), contentId: sampleContentId(2) }
