import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { attempts } from '../schema/attempts.ts'
import type { Queries } from '../store.ts'

/** How often something may happen within a span of time. */
export interface AttemptLimit {
  readonly most: number
  readonly milliseconds: number
}

/**
 * Counts one attempt for all server processes together. Answers 0 while it is within the limit, else the
 * seconds to wait. The key is stored as a digest.
 */
export async function countAttempt(
  queries: Queries,
  key: string,
  limit: AttemptLimit,
  now: Date,
): Promise<number> {
  const begin = new Date(now.getTime() - limit.milliseconds)
  const { rows } = await queries.execute<{ count: number; started: number }>(sql`
    INSERT INTO ${attempts} AS a (key, started_at, count) VALUES (${digest(key)}, ${now.toISOString()}, 1)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN a.started_at <= ${begin.toISOString()} THEN 1 ELSE a.count + 1 END,
      started_at = CASE WHEN a.started_at <= ${begin.toISOString()} THEN excluded.started_at ELSE a.started_at END
    RETURNING count, (extract(epoch FROM started_at) * 1000)::float8 AS started`)
  const [row] = rows
  if (row === undefined || row.count <= limit.most) return 0
  return Math.max(1, Math.ceil((row.started + limit.milliseconds - now.getTime()) / 1000))
}

/** Forgets attempts that no limit looks at any more. */
export async function forgetAttempts(queries: Queries, before: Date): Promise<void> {
  await queries.execute(sql`DELETE FROM ${attempts} WHERE started_at < ${before.toISOString()}`)
}

const digest = (key: string) => createHash('sha256').update(key).digest()
