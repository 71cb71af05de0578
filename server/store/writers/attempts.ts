import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AttemptLimit } from '#domain/signing-in/attempt-limits.ts'
import { attempts } from '../schema/attempts.ts'
import type { Queries } from '../store.ts'

/** The result of counting an attempt: it was counted, or the seconds to wait before the next one. */
export type CountedAttempt =
  | { readonly counted: true; readonly key: Buffer; readonly startedAt: string }
  | { readonly counted: false; readonly seconds: number }

/**
 * Counts one attempt for all server processes together, so that concurrent attempts never exceed the limit. Attempts
 * above the limit are not counted. The key is stored as a digest.
 */
export async function reserveAttempt(
  queries: Queries,
  key: string,
  limit: AttemptLimit,
  now: Date,
): Promise<CountedAttempt> {
  const hashed = digest(key)
  const begin = new Date(now.getTime() - limit.milliseconds)
  const { rows } = await queries.execute<{ startedAt: string }>(sql`
    INSERT INTO ${attempts} AS a (key, started_at, count) VALUES (${hashed}, ${now.toISOString()}, 1)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN a.started_at <= ${begin.toISOString()} THEN 1 ELSE a.count + 1 END,
      started_at = CASE WHEN a.started_at <= ${begin.toISOString()} THEN excluded.started_at ELSE a.started_at END
    WHERE a.started_at <= ${begin.toISOString()} OR a.count < ${limit.most}
    RETURNING started_at::text AS "startedAt"`)
  const [row] = rows
  if (row !== undefined) return { counted: true, key: hashed, startedAt: row.startedAt }
  const started = await queries.execute<{ started: number }>(sql`
    SELECT (extract(epoch FROM started_at) * 1000)::float8 AS started FROM ${attempts} WHERE key = ${hashed}`)
  const since = started.rows[0]?.started ?? now.getTime()
  return {
    counted: false,
    seconds: Math.max(1, Math.ceil((since + limit.milliseconds - now.getTime()) / 1000)),
  }
}

/** Removes a harmless attempt from the count. An attempt of an earlier period no longer counts anyway. */
export async function releaseAttempt(
  queries: Queries,
  { key, startedAt }: Extract<CountedAttempt, { counted: true }>,
): Promise<void> {
  await queries.execute(sql`
    UPDATE ${attempts} SET count = count - 1
    WHERE key = ${key} AND started_at = ${startedAt}::timestamptz AND count > 0`)
}

/** Counts one attempt. Returns 0 within the limit, otherwise the seconds to wait. */
export async function countAttempt(
  queries: Queries,
  key: string,
  limit: AttemptLimit,
  now: Date,
): Promise<number> {
  const attempt = await reserveAttempt(queries, key, limit, now)
  return attempt.counted ? 0 : attempt.seconds
}

/** Deletes attempts that no limit needs any more. */
export async function forgetAttempts(queries: Queries, before: Date): Promise<void> {
  await queries.execute(sql`DELETE FROM ${attempts} WHERE started_at < ${before.toISOString()}`)
}

const digest = (key: string) => createHash('sha256').update(key).digest()
