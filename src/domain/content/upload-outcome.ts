/** How the upload of a file ends, and why it fails. */
import type { RefusalOf } from '#contract/endpoint.ts'
import type { addContent, putContentData } from '#contract/research/content-acts.ts'
import type { ContentId } from '#contract/wire.ts'
import type { ContentFileRefusal } from './content-file.ts'
import type { UploadFile } from './upload-file.ts'

export type RecordRefusal = RefusalOf<typeof addContent>

/** `has-data` and `other-position` only say where to continue. `file-lost`: the browser can no longer read the file. */
export type BytesRefusal =
  | Exclude<RefusalOf<typeof putContentData>, 'has-data' | 'other-position'>
  | 'file-lost'

/**
 * `file-unreadable`: the server has the bytes, and cannot show them. `not-tagged`: the file is there, but the person did
 * not get the tag.
 */
export type FileProblem = ContentFileRefusal | RecordRefusal | BytesRefusal | 'file-unreadable' | 'not-tagged'

export type FileOutcome = 'uploaded' | 'cancelled' | FileProblem

/** A file that has its record. */
export interface FileOnServer {
  readonly file: UploadFile
  readonly contentId: ContentId
}
