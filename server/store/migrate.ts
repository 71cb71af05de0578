import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartProblem } from '../values/start-problem.ts'

/** A step of the schema: a file of plain SQL, applied once and never changed afterwards. */
export type Migration = { name: string; sql: string }

/** Any fixed number. Servers that migrate wait for this advisory lock. */
export const migrationLock = 4_711_002_026

/** The migrations of this release, in order. */
export function ownMigrations(): Migration[] {
  const folder = join(import.meta.dirname, 'migrations')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
}

/**
 * Applies the missing migrations, each in its own transaction, and returns their names. Servers that start together
 * wait for each other. Refuses a database with migrations that this release does not know.
 */
export async function migrate(connectionString: string, migrations = ownMigrations()): Promise<string[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query(journalTable)
    const missing = missingAfter(await readJournal(client), migrations)
    for (const migration of missing) await apply(client, migration)
    return missing.map((migration) => migration.name)
  } finally {
    // The lock belongs to the connection and ends with it.
    await client.end()
  }
}

const journalTable = `
  CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`

type Entry = { name: string; checksum: string }

async function readJournal(client: pg.Client): Promise<Entry[]> {
  return (await client.query<Entry>('SELECT name, checksum FROM migrations ORDER BY name')).rows
}

function missingAfter(journal: Entry[], migrations: Migration[]): Migration[] {
  for (const [index, entry] of journal.entries()) {
    const known = migrations[index]
    if (known?.name !== entry.name) {
      throw new StartProblem(
        `The database is newer than this release: it holds migration ${entry.name}, unknown here.`,
      )
    }
    if (checksum(known) !== entry.checksum) {
      throw new StartProblem(
        `Migration ${entry.name} was changed after it had been applied to this database.`,
      )
    }
  }
  return migrations.slice(journal.length)
}

async function apply(client: pg.Client, migration: Migration) {
  await client.query('BEGIN')
  try {
    await client.query(migration.sql)
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [
      migration.name,
      checksum(migration),
    ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** Line ends do not count, because a checkout on Windows may have changed them. */
const checksum = ({ sql }: Migration) =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
