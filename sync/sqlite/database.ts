/**
 * Reads the tables of an SQLite file, without an SQL engine, because one would cost the browser some 300 kB and a weaker
 * content policy. Indexes, views, triggers, virtual tables and tables WITHOUT ROWID are not read.
 */
import { BrokenDatabase } from './broken-database.ts'
import { type Columns, columnsOf } from './columns.ts'
import { Pages } from './pages.ts'
import { RecordReader, type SqliteValue } from './record.ts'
import { rowsOfTree } from './table-tree.ts'

/** A row: the value of each column that was asked for. */
export type SqliteRow<Column extends string> = Readonly<Record<Column, SqliteValue>>

interface Table {
  readonly root: number
  readonly columns: Columns
}

/** Throws `BrokenDatabase` here and while rows are read, for bytes that are no SQLite file or a damaged one. */
export class SqliteDatabase {
  readonly #pages: Pages
  readonly #records: RecordReader
  /** By the name in lower case, as SQLite compares names. */
  readonly #tables = new Map<string, Table>()

  constructor(file: Uint8Array) {
    this.#pages = new Pages(file)
    this.#records = new RecordReader(this.#pages.encoding)
    for (const { type, name, rootpage, sql } of this.#rows(schema, schemaColumns)) {
      // A virtual table has no pages.
      if (type !== 'table' || typeof name !== 'string' || typeof sql !== 'string' || !rootpage) continue
      const columns = columnsOf(sql)
      if (columns === null) continue
      if (columns.names.length > maxColumns) throw new BrokenDatabase(`${columns.names.length} columns`)
      this.#tables.set(name.toLowerCase(), { root: Number(rootpage), columns })
    }
  }

  /** True if a program that is running may hold the latest changes in a second file. */
  get mayMissChanges(): boolean {
    return this.#pages.hasWriteAheadLog
  }

  /** The size of the file. */
  get bytes(): number {
    return this.#pages.bytes
  }

  /** In the names of the field: UTF-8, UTF-16LE. */
  get charset(): string {
    return this.#pages.encoding.toUpperCase()
  }

  /** The names of all columns of a table; none if there is no such table. */
  columnsOf(table: string): readonly string[] {
    return this.#tables.get(table.toLowerCase())?.columns.names ?? []
  }

  /** The column that stands for the id of the row, which differs in each row; null if there is none. */
  idColumnOf(table: string): string | null {
    return this.#tables.get(table.toLowerCase())?.columns.idColumn ?? null
  }

  /**
   * The rows of a table in the order of their ids, with the values of these columns. There are none if there is no such
   * table, and a column that the table does not have is null.
   */
  *rows<Column extends string>(
    table: string,
    columns: readonly Column[],
  ): Generator<SqliteRow<Column>, void, undefined> {
    const found = this.#tables.get(table.toLowerCase())
    if (found !== undefined) yield* this.#rows(found, columns)
  }

  *#rows<Column extends string>(
    { root, columns: { names, idColumn } }: Table,
    columns: readonly Column[],
  ): Generator<SqliteRow<Column>, void, undefined> {
    const lower = names.map((name) => name.toLowerCase())
    const positions = columns.map((column) => ({ column, at: lower.indexOf(column.toLowerCase()) }))
    const wanted = new Set(positions.map(({ at }) => at))
    const idAt = idColumn === null ? -1 : names.indexOf(idColumn)
    const maxRows = (maxValuesPerByte * this.#pages.bytes) / columns.length
    let rows = 0
    for (const { id, payload } of rowsOfTree(this.#pages, root)) {
      if (++rows > maxRows) throw new BrokenDatabase(`${rows} rows of ${columns.length} columns`)
      const values = this.#records.valuesOf(payload, wanted)
      const valueAt = (at: number): SqliteValue =>
        at >= 0 && at === idAt ? exactNumber(id) : (values.get(at) ?? null)
      // Each column of the type has its value.
      yield Object.fromEntries(positions.map(({ column, at }) => [column, valueAt(at)])) as SqliteRow<Column>
    }
  }
}

/** SQLite writes no wider table, unless it is built for that. */
const maxColumns = 2000

/**
 * A row has a byte for each value, but for columns that its table got later. A table with very many columns and short
 * rows would fill the memory.
 */
const maxValuesPerByte = 8

const schemaColumns = ['type', 'name', 'tbl_name', 'rootpage', 'sql'] as const
/** The table of all tables begins on the first page. */
const schema: Table = { root: 1, columns: { names: schemaColumns, idColumn: null } }

const exactNumber = (id: bigint) => {
  const number = Number(id)
  return Number.isSafeInteger(number) ? number : id
}
