import { sql } from 'drizzle-orm'
import type { Store } from '../../../server/store/store.ts'

/** Resolves as soon as a query of this store's database waits for the end of another transaction. */
export async function someoneWaits(store: Store): Promise<void> {
  const { rows } = await store.db.execute(sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  if (rows.length === 0) return someoneWaits(store)
}
