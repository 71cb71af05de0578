/** A file that somebody uploads: a photo or document of a person, or of a whole tree or profile. */
import type { ContentId, DataGroupId, PersonId } from '#contract/wire.ts'

/** Where the file is going to be. */
export interface UploadTarget {
  readonly groupId: DataGroupId
  /** The person that gets the tag; null to add the file to the tree or profile only. */
  readonly personId: PersonId | null
}

export interface UploadFile {
  /** Unique. The server creates one record for a key, however often the call is repeated. */
  readonly key: string
  readonly name: string
  readonly size: number
  readonly bytes: Blob
  readonly target: UploadTarget
  /** The record of the file on the server; null before there is one. */
  readonly contentId: ContentId | null
}

export const isSameTarget = (one: UploadTarget, other: UploadTarget): boolean =>
  one.groupId === other.groupId && one.personId === other.personId
