/** Information about all other records that a record's writer needs. */
import type { PictureSize } from '../../content/regions/region.ts'
import type { Dialect } from './at-signs.ts'
import type { MetTags } from './terms.ts'

export interface ExportContext {
  readonly tags: MetTags
  /** How the file was written. */
  readonly dialect: Dialect
  /**
   * Whether the export has a record with this tag and cross-reference. Tags are those of GEDCOM 7: notes are `SNOTE`.
   */
  has(tag: string, xref: string): boolean
  /**
   * The kind of the record with this cross-reference, for a line with a program's own tag, which does not tell the
   * kind.
   */
  kindOf(xref: string): string | null
  /** True if records of two kinds have this cross-reference. */
  isShared(xref: string): boolean
  /** The size of the upright picture of the media record with this cross-reference; null if it is not known. */
  pictureSize(xref: string): PictureSize | null
  /** What is known of the file that the tree calls by this path; null if its bytes are not there. */
  file(path: string): ExportedFile | null
}

export interface ExportedFile {
  /** Its name in the exported archive; null if the export is a GEDCOM file alone. */
  readonly name: string | null
  /** The size of the upright picture; null if the file is no picture. */
  readonly size: PictureSize | null
}
