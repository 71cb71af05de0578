import { sql } from 'drizzle-orm'
import type { Queries } from '../store/store.ts'

/** Puts the application of a sync into the queue; inside a transaction, when that commits and only then. */
export async function queueApplySync(queries: Queries, syncId: string): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.add_job(
    'apply-sync', json_build_object('syncId', ${syncId}::text), max_attempts => ${applySyncAttempts}::int)`)
}

/** Puts the comparison of a sync into the queue, under the same terms. */
export async function queueCompareSync(queries: Queries, syncId: string): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.add_job(
    'compare-sync', json_build_object('syncId', ${syncId}::text), max_attempts => ${applySyncAttempts}::int)`)
}

/** Puts work of this name into the queue once, to be done as soon as possible, and one at a time. */
export async function queueOnce(queries: Queries, name: string): Promise<void> {
  await queries.execute(
    sql`SELECT graphile_worker.add_job(${name}::text, '{}', queue_name => ${name}::text, job_key => ${name}::text)`,
  )
}

/** After this many failures a sync ends Failed. */
export const applySyncAttempts = 3
