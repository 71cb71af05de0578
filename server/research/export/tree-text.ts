/** A tree as a GEDCOM file, part by part: the header, then the records of each kind, then the last line. */
import type { DataGroupId } from '#contract/wire.ts'
import { Exporter, type ExportFormat, trailer } from '#domain/gedcom/write/exporter.ts'
import { everyKind, headerOf, recordsAfter } from '../../store/readers/records.ts'
import type { Queries } from '../../store/store.ts'
import { beginningOf } from './beginning.ts'
import type { Cursor } from './cursor.ts'
import { partOf, type WithFiles } from './part.ts'

export interface TextPart {
  readonly text: string
  /** Where the next part begins; null after the last one. */
  readonly next: Cursor | null
}

export class TreeText {
  readonly #db: Queries
  readonly #dataGroupId: DataGroupId
  readonly #format: ExportFormat
  readonly #withFiles: WithFiles

  constructor(
    db: Queries,
    dataGroupId: DataGroupId,
    format: ExportFormat,
    withFiles: WithFiles = 'without files',
  ) {
    this.#db = db
    this.#dataGroupId = dataGroupId
    this.#format = format
    this.#withFiles = withFiles
  }

  /** The first part of the tree after this sync. */
  async beginning(syncId: Cursor['syncId']): Promise<TextPart> {
    const { header, clashes } = await beginningOf(this.#db, this.#dataGroupId, syncId, this.#format)
    const head = await headerOf(this.#db, this.#dataGroupId)
    const next = { syncId, kind: 0, after: head?.number ?? 0, clashes: clashes.length > 0 }
    return { text: header, next }
  }

  async after(cursor: Cursor): Promise<TextPart> {
    const [db, dataGroupId] = [this.#db, this.#dataGroupId]
    const kind = everyKind[cursor.kind]
    if (kind === undefined) return { text: trailer, next: null }
    const stored = await recordsAfter(db, dataGroupId, kind, cursor.after)
    const last = stored.at(-1)
    if (last === undefined) return this.after({ ...cursor, kind: cursor.kind + 1, after: 0 })
    const { records, known } = await partOf(db, dataGroupId, kind, stored, this.#withFiles)
    const clashes = cursor.clashes
      ? (await beginningOf(db, dataGroupId, cursor.syncId, this.#format)).clashes
      : []
    const exporter = new Exporter(this.#format, await this.#head(), known, clashes)
    return {
      text: records.map(({ node, ties, photos }) => exporter.record(node, ties, photos)).join(''),
      next: { ...cursor, after: last.number },
    }
  }

  /** The header of the tree, which tells the GEDCOM version of the records. */
  async #head() {
    const head = await headerOf(this.#db, this.#dataGroupId)
    const { records } = await partOf(this.#db, this.#dataGroupId, 'Header', head === null ? [] : [head])
    return records[0]?.node
  }
}
