/** A genealogy program whose own file is an SQLite database, and how its tables become records. */
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import type { RecordSource, Remarks } from '../record-source.ts'
import type { SqliteDatabase } from '../sqlite/database.ts'

export interface DatabaseProgram {
  readonly dataFileType: RecordSource['dataFileType']
  readonly name: string
  /** Tags that the records have and GEDCOM does not define. */
  readonly ownTags: ReadonlySet<string>
  /** True if the database is a tree of this program. */
  readonly owns: (database: SqliteDatabase) => boolean
  /** Null if the file does not say it. */
  readonly versionOf: (database: SqliteDatabase) => string | null
  /**
   * All records, the header first. A remark is about the record that is made at that time. Throws `BrokenDatabase` if the
   * file is damaged.
   */
  readonly recordsOf: (database: SqliteDatabase, remarks: Remarks) => Generator<GedcomNode, void, undefined>
}
