/** Loads rows with COPY. For many rows this costs least, for the database and for this process. */
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { CopyBinary } from './copy-binary.ts'

/**
 * The type of a column. For jsonb, any value is given and written as JSON. For bytea, hexadecimal digits are given, and
 * for tsvector a list of words, each once.
 */
export type ColumnType =
  | 'bigint'
  | 'integer'
  | 'text'
  | 'text[]'
  | 'boolean'
  | 'double precision'
  | 'jsonb'
  | 'bytea'
  | 'timestamptz'
  | 'tsvector'

/** How rows are loaded into a table. The names come from our own source, never from a caller. */
export interface BulkTable<Column extends string = string> {
  readonly name: string
  readonly columns: Readonly<Record<Column, ColumnType>>
  /** The columns of the primary key. */
  readonly key: readonly Column[]
  /** Columns that do not count when two rows are compared. */
  readonly incidental: readonly Column[]
}

export type RowOf<T extends BulkTable> = Readonly<Record<keyof T['columns'] & string, unknown>>

/** Collects rows of one table in COPY's binary format, to be sent to the database. */
export class RowBuffer<Column extends string> {
  readonly #columns: readonly (readonly [Column, ColumnType])[]
  readonly #rows = new CopyBinary()

  constructor(table: BulkTable<Column>) {
    // The cast restores the types of the keys, which Object.entries loses.
    this.#columns = Object.entries(table.columns) as [Column, ColumnType][]
  }

  get bytes(): number {
    return this.#rows.length
  }

  add(row: Readonly<Record<Column, unknown>>): void {
    this.#rows.beginRow(this.#columns.length)
    for (const [name, type] of this.#columns) putCell(this.#rows, row[name], type)
  }

  /** Returns what was added since the last call. It stays valid until the first row is added after the next call. */
  take(): Buffer {
    return this.#rows.take()
  }
}

/** Sends rows in COPY's binary format into a table. */
export async function copyRows<Column extends string>(
  client: pg.ClientBase,
  { columns }: BulkTable<Column>,
  into: string,
  rows: Buffer,
): Promise<void> {
  const names = Object.keys(columns).join(', ')
  const stream = client.query(copyFrom(`COPY ${into} (${names}) FROM STDIN (FORMAT binary)`))
  const done = finished(stream)
  stream.end(rows)
  await done
}

/** Writes one cell. The value has the type of its column, because only our own code makes rows. */
function putCell(into: CopyBinary, value: unknown, type: ColumnType): void {
  if (value === null || value === undefined) return into.putNull()
  switch (type) {
    case 'text':
      return into.putText(value as string)
    case 'jsonb':
      return into.putJson(value)
    case 'bytea':
      return into.putHex(value as string)
    case 'text[]':
      return into.putTexts(value as readonly string[])
    case 'tsvector':
      return into.putLexemes(value as readonly string[])
    case 'timestamptz':
      return into.putInt64(((value as Date).getTime() - beginOfTime) * 1000)
    case 'boolean':
      return into.putBoolean(value as boolean)
    case 'bigint':
      return into.putInt64(wholeNumber(value as string))
    case 'integer':
      return into.putInt32(value as number)
    case 'double precision':
      return into.putDouble(value as number)
  }
}

function wholeNumber(digits: string): number | bigint {
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : BigInt(digits)
}

/** PostgreSQL counts microseconds from the year 2000 on. */
const beginOfTime = Date.UTC(2000)
