/**
 * Copies one database into another by plain rows, so that it works between different versions and hosts of PostgreSQL:
 * from the embedded database to that of DATABASE_URL, and back. Both have the tables of this release.
 */
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { StartProblem } from '../values/start-problem.ts'
import { connected } from './connected.ts'
import { type CopiedTable, copiedTables, withoutRules } from './copied-tables.ts'
import { contentOf } from './note-moment.ts'
import { refuseDifferences } from './refuse-differences.ts'

export interface CopyOptions {
  readonly from: string
  readonly to: string
  readonly say: (sentence: string) => void
}

export interface Copied {
  readonly tables: number
  readonly rows: number
}

/**
 * All or nothing: the copy is one transaction, which ends after both sides were compared by the digests of all values.
 *
 * @throws StartProblem if a server uses one of the two, or if the second one already holds users
 */
export async function copyDatabase({ from, to, say }: CopyOptions): Promise<Copied> {
  const [source, target] = [await connected(from), await connected(to)]
  try {
    await refuseUsed(source, 'the database that is copied')
    await refuseUsed(target, 'the database that is filled')
    await source.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await target.query('BEGIN')
    await refuseFilled(target)
    const copied = await copyTables(source, target, say)
    await target.query('COMMIT')
    return copied
  } finally {
    await Promise.all([source, target].map((client) => client.end().catch(() => undefined)))
  }
}

async function copyTables(source: pg.Client, target: pg.Client, say: (sentence: string) => void) {
  const tables = await copiedTables(source)
  const rules = await withoutRules(target)
  await target.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`)
  for (const table of tables) await copyRows(source, target, table)
  await continueIds(source, target)
  await freeJobs(target)
  say('All rows are copied. Now their references are checked, and both databases are compared.')
  await rules.restore()
  const content = await contentOf(source)
  refuseDifferences(content, await contentOf(target))
  return { tables: tables.length, rows: content.reduce((sum, { rows }) => sum + Number(rows), 0) }
}

async function copyRows(source: pg.Client, target: pg.Client, { name, columns }: CopiedTable) {
  const named = columns.join(', ')
  await pipeline(
    source.query(copyTo(`COPY (SELECT ${named} FROM ${name}) TO STDOUT`)),
    target.query(copyFrom(`COPY ${name} (${named}) FROM STDIN`)),
  )
}

/** New rows of the copy get ids that follow those of the original. */
async function continueIds(source: pg.Client, target: pg.Client) {
  const { rows } = await source.query<{ name: string; last: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname IN ('public', 'graphile_worker') AND last_value IS NOT NULL`,
  )
  for (const { name, last } of rows)
    await target.query('SELECT setval($1::regclass, $2::bigint)', [name, last])
}

/** A job that was running belongs to a server that is no more. */
async function freeJobs(target: pg.Client) {
  await target.query(
    `SELECT graphile_worker.force_unlock_workers(ARRAY(
       SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL))`,
  )
}

async function refuseUsed(client: pg.Client, which: string) {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND application_name IN ('kinweave', 'kinweave push')`,
  )
  if (rowCount) throw new StartProblem(`A server uses ${which}. Stop it first, and start it afterwards.`)
}

async function refuseFilled(target: pg.Client) {
  const { rowCount } = await target.query('SELECT 1 FROM users LIMIT 1')
  if (rowCount)
    throw new StartProblem('The database that is filled already holds users. Name an empty database.')
}
