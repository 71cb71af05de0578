/**
 * A tree as a GEDCOM file, record by record. The header comes first in the file but can be written only after every
 * record: all records are met once for their tags (`meet`), then the header is written, then they are.
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

export type ExportFormat = 'gedcom-7.0' | 'gedcom-5.5.1'

/** What the records of the tree are, as far as others point at them. Tags are those of the file: a note is `NOTE` or `SNOTE`. */
export type KnownRecords = Omit<ExportContext, 'tags' | 'dialect'>

/** A tie between a person and a family that only the other of the two records has. */
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

  /** `clashes`: of the `tags` of an exporter that has met all records and written the header. */
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
    }
  }

  /** Meets the tags of a record without writing it. */
  meet(node: GedcomNode): void {
    this.#drafts(node, [])
  }

  /** The lines of a record. GEDCOM demands of every tie that both records have it. */
  record(node: GedcomNode, ties: readonly Tie[] = []): string {
    const lines = this.#format === 'gedcom-5.5.1' ? linesOfGedcom551 : linesOfGedcom7
    return this.#drafts(node, ties).map(lines).join('')
  }

  #drafts(node: GedcomNode, ties: readonly Tie[]): readonly Draft[] {
    // A file has one of each, which are no records.
    if (node.tag === 'HEAD' || node.tag === 'TRLR') return []
    const file = withTies(draftOf(node, this.#dialect), ties)
    return this.#format === 'gedcom-5.5.1'
      ? [recordOfGedcom551(file, this.#context)]
      : recordsOfGedcom7(file, this.#context)
  }

  /** The lines of the header: when all records have been written. Only then `tags.clashes` are all. */
  header(): string {
    const file = this.#header === undefined ? added(draft('HEAD')) : draftOf(this.#header, this.#dialect)
    const bare = { ...file, xref: '' }
    // Written once for the tags in it, too.
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
