/** Loads rows by COPY, which costs the database and this process least of all ways to store many. */
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** What a column holds; jsonb takes any value and writes it as JSON. */
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
  #text = ''

  constructor(table: BulkTable<Column>) {
    // Object.entries forgets which names the keys have.
    this.#columns = Object.entries(table.columns) as [Column, ColumnType][]
  }

  get letters(): number {
    return this.#text.length
  }

  add(row: Readonly<Record<Column, unknown>>): void {
    let line = ''
    for (const [name, type] of this.#columns) line += `${line === '' ? '' : '\t'}${cell(row[name], type)}`
    this.#text += `${line}\n`
  }

  /** What has been added since the last time. */
  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}

/** Sends rows in COPY's text format into a table. */
export async function copyRows<Column extends string>(
  client: pg.ClientBase,
  { columns }: BulkTable<Column>,
  into: string,
  text: string,
): Promise<void> {
  const names = Object.keys(columns).join(', ')
  const stream = client.query(copyFrom(`COPY ${into} (${names}) FROM STDIN`))
  const done = finished(stream)
  stream.end(Buffer.from(text))
  await done
}

/** A value is of the type of its column: rows are made by our own code alone. */
function cell(value: unknown, type: ColumnType): string {
  if (value === null || value === undefined) return '\\N'
  switch (type) {
    case 'text':
      return escaped(value as string)
    case 'jsonb':
      return escaped(JSON.stringify(value))
    case 'bytea':
      return `\\\\x${(value as Buffer).toString('hex')}`
    case 'text[]':
      return escaped(`{${(value as readonly string[]).map(quoted).join(',')}}`)
    case 'integer[]':
      return `{${(value as readonly number[]).join(',')}}`
    case 'timestamptz':
      return (value as Date).toISOString()
    default:
      return `${value as number | boolean | string}`
  }
}

const special = /[\\\n\r\t]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const escaped = (text: string) =>
  special.test(text) ? text.replace(/[\\\n\r\t]/g, (letter) => escapes[letter] ?? letter) : text

/** An element of an array in PostgreSQL's own notation. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, (letter) => `\\${letter}`)}"`
