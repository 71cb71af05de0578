import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { migrationLock } from '../store/migrate.ts'
import type { Store } from '../store/store.ts'
import { quiet } from './quiet.ts'

/** Creates or updates the queue's own tables. Servers that start together wait for each other. */
export async function prepareQueue(store: Store): Promise<void> {
  const client = new pg.Client({ connectionString: store.connectionString })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await runMigrations({ pgPool: store.pool, logger: quiet })
  } finally {
    // The lock belongs to the connection and ends with it.
    await client.end()
  }
}
