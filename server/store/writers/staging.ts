/**
 * Collects rows in a temporary table if they may exist already, and merges them at the end, so that unchanged rows are
 * not written.
 */
import type pg from 'pg'
import type { BulkTable } from './copy-rows.ts'

export const stageOf = (table: BulkTable) => `staged_${table.name}`

/** Creates an empty staging table. It is dropped when the transaction ends. */
export async function openStage(client: pg.ClientBase, table: BulkTable): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE ${stageOf(table)} (LIKE ${table.name} INCLUDING DEFAULTS) ON COMMIT DROP`,
  )
}

/** Writes new and changed rows; returns how many. */
export async function mergeStage(client: pg.ClientBase, table: BulkTable): Promise<number> {
  const names = Object.keys(table.columns)
  const told = names.filter((name) => !table.key.includes(name))
  const content = told.filter((name) => !table.incidental.includes(name))
  const list = (of: readonly string[], prefix: string) => of.map((name) => `${prefix}.${name}`).join(', ')
  const { rowCount } = await client.query(
    `INSERT INTO ${table.name} (${names.join(', ')}) SELECT ${names.join(', ')} FROM ${stageOf(table)}
     ON CONFLICT (${table.key.join(', ')}) DO UPDATE SET ${told.map((name) => `${name} = excluded.${name}`).join(', ')}
     WHERE (${list(content, table.name)}) IS DISTINCT FROM (${list(content, 'excluded')})`,
  )
  return rowCount ?? 0
}
