/** A file that somebody uploads: a photo or document of a person, or of a whole tree or profile. */
import type { ContentId } from '#contract/wire.ts'
import type { ContentSubject } from './content-subject.ts'

export interface UploadFile {
  /**
   * Unique, and in the order of choice (`uploadKey`): a reload goes on in that order. The server creates one record for a
   * key, however often the call is repeated.
   */
  readonly key: string
  readonly name: string
  readonly size: number
  readonly bytes: Blob
  /** The person who gets the tag; with nobody, it is added to the tree or profile only. */
  readonly target: ContentSubject
  /** The record of the file on the server; null before there is one. */
  readonly contentId: ContentId | null
}

/**
 * The key of a chosen file. Keys sort by the moment of choice, in milliseconds since 1970, and by the place among the
 * files that were chosen together.
 */
export const uploadKey = (chosenAt: number, place: number, unique: string): string =>
  `${String(chosenAt).padStart(15, '0')}-${String(place).padStart(6, '0')}-${unique}`
