import type pg from 'pg'

/** What a column of a bulk insert holds; jsonb takes any value and writes it as JSON. */
export type ColumnType =
  | 'bigint'
  | 'integer'
  | 'text'
  | 'boolean'
  | 'double precision'
  | 'jsonb'
  | 'timestamptz'

/** A table with the columns that a bulk insert fills. Names come from our own source, never from a caller. */
export interface BulkTable<Column extends string> {
  readonly name: string
  readonly columns: Readonly<Record<Column, ColumnType>>
}

export type RowOf<T> = T extends BulkTable<infer Column> ? Readonly<Record<Column, unknown>> : never

/** Rows of one statement: far from any limit, and small beside the batch they came from. */
const rowsAtOnce = 5000

/**
 * Inserts any number of rows, one array a column, so that no limit on parameters is met. A row whose key is
 * there already is left out: the first one stands.
 */
export async function insertMany<Column extends string>(
  client: pg.ClientBase,
  table: BulkTable<Column>,
  rows: readonly Readonly<Record<Column, unknown>>[],
): Promise<void> {
  const columns = Object.entries<ColumnType>(table.columns)
  const names = columns.map(([name]) => name).join(', ')
  const arrays = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = rows.slice(start, start + rowsAtOnce)
    await client.query(
      `INSERT INTO ${table.name} (${names}) SELECT * FROM unnest(${arrays}) ON CONFLICT DO NOTHING`,
      columns.map(([name, type]) => part.map((row) => cell(row[name as Column], type))),
    )
  }
}

const cell = (value: unknown, type: ColumnType) =>
  type === 'jsonb' && value !== null ? JSON.stringify(value) : value
