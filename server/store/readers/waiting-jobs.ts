import { sql } from 'drizzle-orm'
import type { Queries } from '../store.ts'

/** How long the oldest jobs that no worker has taken have been due, in whole seconds; 0 if there are none. */
interface WaitingJobs {
  readonly queueSeconds: number
  readonly comparisonSeconds: number
}

/**
 * Reads how far the queue is behind. The clock is the database's, which also set the times of the jobs. A comparison
 * that is queued again gets a new `run_at`, so its age is counted from when it was queued first.
 */
export async function readWaitingJobs(queries: Queries): Promise<WaitingJobs> {
  const { rows } = await queries.execute<WaitingJobs & Record<string, unknown>>(sql`
    SELECT coalesce(max(seconds) FILTER (WHERE NOT compares), 0)::int AS "queueSeconds",
      coalesce(max(seconds) FILTER (WHERE compares), 0)::int AS "comparisonSeconds"
    FROM (
      SELECT t.identifier = 'match-trees' AS compares, extract(epoch FROM now() -
        CASE WHEN t.identifier = 'match-trees' AND j.attempts = 0 THEN j.created_at ELSE j.run_at END) AS seconds
      FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE j.is_available AND j.run_at <= now()) waiting`)
  return rows[0] ?? { queueSeconds: 0, comparisonSeconds: 0 }
}
