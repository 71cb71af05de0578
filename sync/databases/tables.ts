/** The tables of a program's database in memory, with its rows grouped by what they belong to. */
import { GrowthLimit } from '../growth-limit.ts'
import { BrokenDatabase } from '../sqlite/broken-database.ts'
import type { SqliteDatabase } from '../sqlite/database.ts'
import { Stored } from './stored.ts'

export class Tables {
  readonly #database: SqliteDatabase
  readonly #limit: GrowthLimit
  readonly #rows = new Map<string, readonly Stored[]>()
  readonly #groups = new Map<string, ReadonlyMap<string, readonly Stored[]>>()

  /** Tables are read when they are asked for. Then a damaged one throws `BrokenDatabase`. */
  constructor(database: SqliteDatabase) {
    this.#database = database
    this.#limit = new GrowthLimit(database.bytes)
  }

  /** Passes the records on, and bounds what is read for each of them. Throws `FileRefused` beyond the bound. */
  *bounded<Made>(records: Iterable<Made>): Generator<Made, void, undefined> {
    for (const record of records) {
      yield record
      this.#limit.beginRecord()
    }
  }

  has(table: string, column: string): boolean {
    return this.#database.columnsOf(table).includes(column)
  }

  /**
   * The rows of a table that become records with the number in this column as their key; none if there is no such table.
   * Throws `BrokenDatabase` if two of them could have the same number.
   */
  rowsOfRecords(table: string, idColumn: string): readonly Stored[] {
    const rows = this.rowsOf(table)
    const isId = this.#database.idColumnOf(table)?.toLowerCase() === idColumn.toLowerCase()
    if (rows.some((row) => !isId || !Number.isSafeInteger(row.number(idColumn))))
      throw new BrokenDatabase(`${table} without ids`)
    return rows
  }

  /** All rows in the order of their numbers. */
  rowsOf(table: string): readonly Stored[] {
    const known = this.#rows.get(table)
    if (known !== undefined) return known
    const columns = this.#database.columnsOf(table)
    const rows = Array.from(this.#database.rows(table, columns), (values) => new Stored(values, this.#limit))
    this.#rows.set(table, rows)
    return rows
  }

  /** The rows of a table whose columns have these numbers. */
  rowsWith(table: string, columns: Readonly<Record<string, number>>): readonly Stored[] {
    const names = Object.keys(columns)
    const key = `${table} ${names.join(' ')}`
    const known = this.#groups.get(key)
    const groups =
      known ?? Map.groupBy(this.rowsOf(table), (row) => names.map((name) => row.number(name)).join(' '))
    if (known === undefined) this.#groups.set(key, groups)
    return groups.get(Object.values(columns).join(' ')) ?? []
  }

  /** The row with this number; null if there is none, or for the number 0, which means none. */
  row(table: string, idColumn: string, number: number): Stored | null {
    return number > 0 ? (this.rowsWith(table, { [idColumn]: number })[0] ?? null) : null
  }
}
