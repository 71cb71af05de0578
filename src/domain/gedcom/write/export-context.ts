/** What a record's writer must know of the other records. */
import type { Dialect } from './at-signs.ts'
import type { MetTags } from './terms.ts'

export interface ExportContext {
  readonly tags: MetTags
  /** How the file was written. */
  readonly dialect: Dialect
  /** Whether the export has such a record; `tag` as in GEDCOM 7, notes are `SNOTE`. */
  has(tag: string, xref: string): boolean
  /** The kind of the record with this cross-reference, where only one line of a program knows what it points at. */
  kindOf(xref: string): string | null
  /** Records of two kinds have this cross-reference. */
  isShared(xref: string): boolean
}
