/** Changes jobs that have failed for good. There is no grant, because a job is no item of a user: the endpoints are for staff. */
import { sql } from 'drizzle-orm'
import { hasFailedForGood } from '../readers/failed-jobs.ts'
import type { Queries } from '../store.ts'

/**
 * Queues one more attempt of each of these jobs. A job that fails again is back in the list at once; with all its
 * attempts it would be tried for days.
 */
export async function retryJobs(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.execute(sql`
    UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1, run_at = now(), updated_at = now()
    WHERE id = ANY(${sql.param([...ids])}::bigint[]) AND ${hasFailedForGood}`)
}

export async function dismissJobs(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.complete_jobs(ARRAY(
    SELECT id FROM graphile_worker._private_jobs
    WHERE id = ANY(${sql.param([...ids])}::bigint[]) AND ${hasFailedForGood}))`)
}
