/**
 * What is in the database at one exact moment, which the restored copy is compared with. A short lock on all tables makes the
 * moment exact: while no writer is between two changes, a named point goes into the log of changes, and a snapshot of
 * the same state is kept open for counting. The lock ends before the counting begins.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { BackupProblem } from './backup-problem.ts'
import type { TableContent } from './backup-record.ts'
import { connected } from './connected.ts'

export interface Moment {
  readonly takenAt: Date
  /** The segment of the log of changes that contains the named point. */
  readonly lastSegment: string
  readonly tables: readonly TableContent[]
  readonly migrations: readonly string[]
  readonly postgres: number
}

/** How long one try may hold up writers, in milliseconds. It is below the time after which PostgreSQL looks for deadlocks. */
const maxHold = 300
/** How often it is tried. A large upload is written in one go of minutes. */
const maxTries = 600

export async function noteMoment(connectionString: string, restorePoint: string): Promise<Moment> {
  const locking = await connected(connectionString)
  const counting = await connected(connectionString)
  try {
    const { snapshot, takenAt, lastSegment } = await namedPoint(locking, restorePoint)
    await counting.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await counting.query(`SET TRANSACTION SNAPSHOT '${snapshot}'`)
    await locking.query('COMMIT')
    const [tables, migrations] = [await contentOf(counting), await migrationsOf(counting)]
    await counting.query('COMMIT')
    // The point becomes part of the archive now, not when its segment happens to be full.
    await locking.query('SELECT pg_switch_wal()')
    return { takenAt, lastSegment, tables, migrations, postgres: await majorOf(counting) }
  } finally {
    await Promise.all([locking.end(), counting.end()].map((end) => end.catch(() => undefined)))
  }
}

async function namedPoint(client: pg.Client, name: string) {
  const tables = await tablesOf(client)
  for (let tries = 0; tries < maxTries; tries++) {
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
      await client.query(`SET LOCAL lock_timeout = ${maxHold}`)
      await client.query(`LOCK TABLE ${tables.map(quoted).join(', ')} IN SHARE MODE`)
      const { rows } = await client.query<{ snapshot: string; takenAt: Date; lastSegment: string }>(
        `SELECT pg_export_snapshot() AS snapshot, clock_timestamp() AS "takenAt",
           pg_walfile_name(pg_create_restore_point($1)) AS "lastSegment"`,
        [name],
      )
      if (rows[0] !== undefined) return rows[0]
    } catch (error) {
      await client.query('ROLLBACK')
      if (!(error instanceof pg.DatabaseError) || !isBusy(error.code)) throw error
      await pause(maxHold * 3)
    }
  }
  throw new BackupProblem(
    'never-quiet',
    `Something has written to the database without a break for ${Math.round((maxTries * maxHold * 4) / 60_000)} minutes. Try again later.`,
  )
}

/** lock_not_available, deadlock_detected */
const isBusy = (code: string | undefined) => code === '55P03' || code === '40P01'

const quoted = (name: string) => `public."${name.replaceAll('"', '""')}"`

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     ORDER BY c.relname`,
  )
  return rows.map(({ name }) => name)
}

/** The rows of each table, and a digest of all their values that does not depend on their order. */
export async function contentOf(client: pg.Client): Promise<TableContent[]> {
  await client.query("SET LOCAL TimeZone = 'UTC'")
  const contents: TableContent[] = []
  for (const name of await tablesOf(client)) {
    const { rows } = await client.query<{ rows: string; digest: string }>(
      `SELECT count(*)::text AS rows, coalesce(bit_xor(hashtextextended(every_row::text, 0)), 0)::text AS digest
       FROM ${quoted(name)} AS every_row`,
    )
    contents.push({ name, rows: rows[0]?.rows ?? '0', digest: rows[0]?.digest ?? '0' })
  }
  return contents
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  return rows.map(({ name }) => name)
}

async function majorOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    "SELECT current_setting('server_version_num')::int / 10000 AS major",
  )
  return rows[0]?.major ?? 0
}
