import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SqliteDatabase } from '#sync/sqlite/database.ts'

/** A database file that these statements make, as bytes. */
export function databaseOf(make: (database: DatabaseSync) => void): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-sqlite-'))
  try {
    const path = join(folder, 'tree.sqlite')
    const database = new DatabaseSync(path)
    // Saves the waits for the disk, which are most of the time.
    database.exec('PRAGMA synchronous = OFF')
    make(database)
    database.close()
    return new Uint8Array(readFileSync(path))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What SQLite itself reads from the table. Whole numbers are bigints. */
export const rowsBySqlite = (bytes: Uint8Array, table: string): Record<string, unknown>[] =>
  // An index may have an order that this SQLite does not know.
  asked(bytes, `SELECT * FROM "${table}" NOT INDEXED ORDER BY rowid`).map(comparable)

export const tablesBySqlite = (bytes: Uint8Array): string[] =>
  asked(bytes, `SELECT name FROM sqlite_schema WHERE type = 'table'`).map(({ name }) => String(name))

function asked(bytes: Uint8Array, question: string): Record<string, unknown>[] {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-sqlite-'))
  try {
    const path = join(folder, 'tree.sqlite')
    writeFileSync(path, bytes)
    const database = new DatabaseSync(path, { readOnly: true })
    const statement = database.prepare(question)
    statement.setReadBigInts(true)
    const rows = statement.all()
    database.close()
    return rows
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What our reader reads, in the same form. */
export const rowsByReader = (database: SqliteDatabase, table: string): Record<string, unknown>[] =>
  [...database.rows(table, database.columnsOf(table))].map(comparable)

/** The two give whole numbers in different types. */
const comparable = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : value,
    ]),
  )
