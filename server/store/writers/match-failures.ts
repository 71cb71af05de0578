/** Trees that could not be compared. The comparison would fail again, until one of the two or the model changes. */
import { sql } from 'drizzle-orm'
import type { TreePair } from '../readers/tree-pairs.ts'
import { treeRevision } from '../readers/tree-revisions.ts'
import type { Queries } from '../store.ts'

/** A comparison that is about to start. */
export interface Attempt extends TreePair {
  readonly lowRevision: number
  readonly highRevision: number
  readonly model: number
  /** True if the comparison was tried and failed. */
  readonly hasFailed: boolean
}

/** Identifies a comparison of two trees in their current state. */
export async function attemptOn(
  queries: Queries,
  { lowGroupId, highGroupId }: TreePair,
  model: number,
): Promise<Attempt> {
  const { rows } = await queries.execute<{ low: number; high: number; failed: boolean }>(sql`
    SELECT low, high, EXISTS (SELECT FROM match_runs
      WHERE low_group_id = ${lowGroupId} AND high_group_id = ${highGroupId} AND failed
        AND (low_revision, high_revision, model) = (low, high, ${model}::smallint)) AS failed
    FROM (SELECT ${treeRevision(sql`${lowGroupId}::bigint`)} AS low,
      ${treeRevision(sql`${highGroupId}::bigint`)} AS high) now`)
  const [now] = rows
  return {
    lowGroupId,
    highGroupId,
    lowRevision: now?.low ?? 0,
    highRevision: now?.high ?? 0,
    model,
    hasFailed: now?.failed ?? false,
  }
}

/** Stores that a comparison has failed. The results of an earlier one stay. */
export async function rememberFailure(queries: Queries, attempt: Attempt, now: Date): Promise<void> {
  const { lowGroupId, highGroupId, lowRevision, highRevision, model } = attempt
  await queries.execute(sql`
    INSERT INTO match_runs (low_group_id, high_group_id, low_revision, high_revision, model, weights, ran_at, failed)
    SELECT low.id, high.id, ${lowRevision}::bigint, ${highRevision}::bigint, ${model}::smallint, '{}'::jsonb,
      ${now.toISOString()}::timestamptz, true
    FROM data_groups low, data_groups high WHERE low.id = ${lowGroupId} AND high.id = ${highGroupId}
    ON CONFLICT (low_group_id, high_group_id) DO UPDATE SET low_revision = excluded.low_revision,
      high_revision = excluded.high_revision, model = excluded.model, ran_at = excluded.ran_at, failed = true`)
}
