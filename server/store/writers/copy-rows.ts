/** Loads rows by COPY, which costs the database and this process least of all ways to store many. */
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { CopyText } from './copy-text.ts'

/** What a column holds; jsonb takes any value and writes it as JSON, bytea hexadecimal digits. */
export type ColumnType =
  | 'bigint'
  | 'integer'
  | 'smallint'
  | 'text'
  | 'text[]'
  | 'integer[]'
  | 'boolean'
  | 'double precision'
  | 'jsonb'
  | 'bytea'
  | 'timestamptz'

/** A table as it is loaded. Names come from our own source, never from a caller. */
export interface BulkTable<Column extends string = string> {
  readonly name: string
  readonly columns: Readonly<Record<Column, ColumnType>>
  /** The primary key. */
  readonly key: readonly Column[]
  /** Columns that alone make no difference between two rows. */
  readonly incidental: readonly Column[]
}

export type RowOf<T extends BulkTable> = Readonly<Record<keyof T['columns'] & string, unknown>>

/** Rows of one table on their way into the database, in COPY's text format. */
export class RowBuffer<Column extends string> {
  readonly #columns: readonly (readonly [Column, ColumnType])[]
  readonly #text = new CopyText()

  constructor(table: BulkTable<Column>) {
    // Object.entries forgets which names the keys have.
    this.#columns = Object.entries(table.columns) as [Column, ColumnType][]
  }

  get bytes(): number {
    return this.#text.length
  }

  add(row: Readonly<Record<Column, unknown>>): void {
    let isFirst = true
    for (const [name, type] of this.#columns) {
      if (!isFirst) this.#text.nextCell()
      isFirst = false
      putCell(this.#text, row[name], type)
    }
    this.#text.nextRow()
  }

  /** What has been added since the last time. It stays as it is until rows are added after the next time. */
  take(): Buffer {
    return this.#text.take()
  }
}

/** Sends rows in COPY's text format into a table. */
export async function copyRows<Column extends string>(
  client: pg.ClientBase,
  { columns }: BulkTable<Column>,
  into: string,
  text: Buffer,
): Promise<void> {
  const names = Object.keys(columns).join(', ')
  const stream = client.query(copyFrom(`COPY ${into} (${names}) FROM STDIN`))
  const done = finished(stream)
  stream.end(text)
  await done
}

/** A value is of the type of its column: rows are made by our own code alone. */
function putCell(into: CopyText, value: unknown, type: ColumnType): void {
  if (value === null || value === undefined) return into.putNull()
  switch (type) {
    case 'text':
      return into.put(value as string)
    case 'jsonb':
      return into.put(JSON.stringify(value))
    case 'bytea':
      return into.put(`\\x${value as string}`)
    case 'text[]':
      return into.put(`{${(value as readonly string[]).map(quoted).join(',')}}`)
    case 'integer[]':
      return into.put(`{${(value as readonly number[]).join(',')}}`)
    case 'timestamptz':
      return into.put((value as Date).toISOString())
    case 'boolean':
      return into.put(value === true ? 't' : 'f')
    default:
      return into.put(String(value as number | string))
  }
}

/** An element of an array in PostgreSQL's own notation. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, (letter) => `\\${letter}`)}"`
