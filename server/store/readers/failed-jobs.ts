import { sql } from 'drizzle-orm'
import type { Queries } from '../store.ts'

export interface StoredFailedJob {
  readonly id: string
  readonly task: string
  readonly failedAt: Date
  readonly attempts: number
  readonly lastError: string | null
}

/** SQL: the job has failed at its last attempt. A worker that still does a job of a former key holds its lock. */
export const hasFailedForGood = sql`attempts >= max_attempts AND locked_at IS NULL`

/** Counts the jobs that have failed for good, and reads the latest of them. */
export async function readFailedJobs(
  queries: Queries,
  limit: number,
): Promise<{ total: number; items: StoredFailedJob[] }> {
  const { rows } = await queries.execute<{
    id: string
    task: string
    failedAt: number
    attempts: number
    lastError: string | null
    total: number
  }>(sql`
    SELECT id::text, task_identifier AS task, extract(epoch FROM updated_at)::float8 * 1000 AS "failedAt",
      attempts::int, last_error AS "lastError", count(*) OVER ()::int AS total
    FROM graphile_worker.jobs WHERE ${hasFailedForGood} ORDER BY updated_at DESC, id DESC LIMIT ${limit}`)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ id, task, failedAt, attempts, lastError }) => ({
      id,
      task,
      failedAt: new Date(failedAt),
      attempts,
      lastError,
    })),
  }
}

/** The kinds of these jobs. */
export async function tasksOf(
  queries: Queries,
  ids: readonly string[],
): Promise<{ id: string; task: string }[]> {
  const { rows } = await queries.execute<{ id: string; task: string }>(sql`
    SELECT id::text, task_identifier AS task FROM graphile_worker.jobs WHERE id = ANY(${sql.param([...ids])}::bigint[])`)
  return rows
}
