/**
 * Writes a tree as a GEDCOM file, record by record. The header comes first but depends on all records. So call `meet`
 * for every record to learn its tags, then write the header, then write the records.
 */
import type { GedcomNode } from '../tokenizer/line.ts'
import type { Dialect } from './at-signs.ts'
import { type Draft, dialectOf, draft, draftOf, pointerDraft } from './draft.ts'
import type { ExportContext } from './export-context.ts'
import { headerOfGedcom7 } from './gedcom7/header.ts'
import { recordsOfGedcom7 } from './gedcom7/record.ts'
import { headerOfGedcom551 } from './gedcom551/header.ts'
import { recordOfGedcom551 } from './gedcom551/record.ts'
import { linesOfGedcom7 } from './lines7.ts'
import { linesOfGedcom551 } from './lines551.ts'
import { added } from './marks.ts'
import { MetTags } from './terms.ts'
import { type TaggedPhoto, withPhotos } from './uploaded-files.ts'

export type ExportFormat = 'gedcom-7.0' | 'gedcom-5.5.1'

/** The tree's records, so that pointers can be checked. Tags are those of the file: a note is `NOTE` or `SNOTE`. */
export type KnownRecords = Omit<ExportContext, 'tags' | 'dialect'>

/** A link between a person and a family that only the other of the two records states. */
export interface Tie {
  readonly tag: 'FAMC' | 'FAMS' | 'HUSB' | 'WIFE' | 'CHIL'
  readonly xref: string
}

const byteOrderMark = '\uFEFF'
export const trailer = '0 TRLR\n'

export class Exporter {
  readonly tags: MetTags
  readonly #format: ExportFormat
  readonly #header: GedcomNode | undefined
  readonly #dialect: Dialect
  readonly #context: ExportContext

  /** `clashes`: from `tags` of an exporter that has met all records and written the header. */
  constructor(
    format: ExportFormat,
    header: GedcomNode | undefined,
    known: KnownRecords,
    clashes: readonly string[] = [],
    tags: MetTags = new MetTags(clashes),
  ) {
    this.tags = tags
    this.#format = format
    this.#header = header
    this.#dialect = dialectOf(header)
    this.#context = {
      tags: this.tags,
      dialect: this.#dialect,
      has: (tag, xref) => known.has(tag, xref),
      kindOf: (xref) => known.kindOf(xref),
      isShared: (xref) => known.isShared(xref),
      pictureSize: (xref) => known.pictureSize(xref),
      file: (path) => known.file(path),
    }
  }

  /** Learns the tags of a record without writing it. */
  meet(node: GedcomNode): void {
    this.#drafts(node, [])
  }

  /**
   * Returns the lines of a record. GEDCOM requires every link to be in both records, so `ties` adds missing ones.
   * `photos`: those in which people have tagged this person.
   */
  record(node: GedcomNode, ties: readonly Tie[] = [], photos: readonly TaggedPhoto[] = []): string {
    const lines = this.#format === 'gedcom-5.5.1' ? linesOfGedcom551 : linesOfGedcom7
    const [record, ...made] = this.#drafts(node, ties)
    return record === undefined ? '' : [withPhotos(record, photos), ...made].map(lines).join('')
  }

  #drafts(node: GedcomNode, ties: readonly Tie[]): readonly Draft[] {
    // A file has only one header and one trailer, and neither is a record.
    if (node.tag === 'HEAD' || node.tag === 'TRLR') return []
    const file = withTies(draftOf(node, this.#dialect), ties)
    return this.#format === 'gedcom-5.5.1'
      ? [recordOfGedcom551(file, this.#context)]
      : recordsOfGedcom7(file, this.#context)
  }

  /**
   * Returns the lines of the header. Call it after `meet` or `record` has seen all records: only then is
   * `tags.clashes` complete.
   */
  header(): string {
    const file = this.#header === undefined ? added(draft('HEAD')) : draftOf(this.#header, this.#dialect)
    const bare = { ...file, xref: '' }
    // The header is written twice, because the first time it may add tags of its own.
    this.#headerLines(bare, this.#context)
    return byteOrderMark + this.#headerLines(bare, { ...this.#context, tags: this.tags.settled() })
  }

  #headerLines(header: Draft, context: ExportContext): string {
    return this.#format === 'gedcom-5.5.1'
      ? headerOfGedcom551(header, context).map(linesOfGedcom551).join('')
      : headerOfGedcom7(header, context).map(linesOfGedcom7).join('')
  }
}

const withTies = (record: Draft, ties: readonly Tie[]): Draft =>
  ties.length === 0
    ? record
    : {
        ...record,
        children: [...record.children, ...ties.map(({ tag, xref }) => added(pointerDraft(tag, xref)))],
      }
