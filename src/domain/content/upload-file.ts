/** A file that somebody uploads: a photo or document of a person, or of a whole tree or profile. */
import type { ContentId } from '#contract/wire.ts'
import type { ContentSubject } from './content-subject.ts'

export interface UploadFile {
  /** Unique. The server creates one record for a key, however often the call is repeated. */
  readonly key: string
  readonly name: string
  readonly size: number
  readonly bytes: Blob
  /** The person who gets the tag; with nobody, it is added to the tree or profile only. */
  readonly target: ContentSubject
  /** The record of the file on the server; null before there is one. */
  readonly contentId: ContentId | null
}
