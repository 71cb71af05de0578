/**
 * Which pairs of trees are compared: those of which some user may read both, as a member or through family groups.
 * Staff privileges do not count. Profiles that were edited are compared like trees. Two trees of the demo count as seen
 * together, even while the demo has no visitor.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { Queries } from '../store.ts'
import { isConnectable } from './connectable.ts'

/** Two trees, the one with the lower number first. */
export interface TreePair {
  readonly lowGroupId: DataGroupId
  readonly highGroupId: DataGroupId
}

/** The queue's key for the comparison of a pair: the tree with the lower id comes first. */
export const matchTreesKey = (low: SQL, high: SQL): SQL => sql`concat_ws(' ', 'match-trees', ${low}, ${high})`

/** Two trees that must be compared. */
export interface WaitingPair extends TreePair {
  /**
   * Since when both trees are unchanged and seen together, in milliseconds since 1970. Null if the pair must be
   * compared only because there is a new model.
   */
  readonly since: number | null
  /** True if a comparison of the two is queued or running. */
  readonly isQueued: boolean
}

/**
 * Pairs that were never compared, or whose last comparison used other revisions or another model.
 * @param of only the pairs of this data group
 */
export async function pairsToCompare(
  queries: Queries,
  model: number,
  of: DataGroupId | null = null,
): Promise<WaitingPair[]> {
  const { rows } = await queries.execute<WaitingPair & Record<string, unknown>>(sql`
    WITH ${seenTogether(of === null ? everyReader : readersOf(of))}
    SELECT low.id::text AS "lowGroupId", high.id::text AS "highGroupId",
      CASE WHEN r.model IS NULL OR r.model = ${model}::smallint
        THEN extract(epoch FROM greatest(seen.since, low.since, high.since))::float8 * 1000 END AS since,
      EXISTS (SELECT FROM graphile_worker.jobs j
        WHERE j.key = ${matchTreesKey(sql`low.id`, sql`high.id`)}) AS "isQueued"
    FROM seen JOIN trees low ON low.id = seen.low JOIN trees high ON high.id = seen.high
    LEFT JOIN match_runs r ON r.low_group_id = low.id AND r.high_group_id = high.id
    WHERE (r.low_revision, r.high_revision, r.model) IS DISTINCT FROM (low.revision, high.revision, ${model}::smallint)
      AND ${of === null ? sql`true` : sql`${of}::bigint IN (low.id, high.id)`}
    ORDER BY low.id, high.id`)
  return rows
}

/**
 * Compared pairs that no viewer can see together any more. Pairs whose comparison has failed are left out, so that the
 * failure stays stored; otherwise sharing and unsharing would retry it again and again.
 */
export async function pairsToForget(queries: Queries): Promise<TreePair[]> {
  const { rows } = await queries.execute<TreePair & Record<string, unknown>>(sql`
    WITH ${seenTogether(everyReader)}
    SELECT low_group_id::text AS "lowGroupId", high_group_id::text AS "highGroupId" FROM match_runs
    WHERE NOT failed AND (low_group_id, high_group_id) NOT IN (SELECT low, high FROM seen)`)
  return rows
}

/** True if a viewer can still see the two trees together. */
export async function isSeenTogether(
  queries: Queries,
  { lowGroupId, highGroupId }: TreePair,
): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    WITH ${seenTogether(readersOf(lowGroupId))} SELECT FROM seen WHERE low = ${lowGroupId} AND high = ${highGroupId}`)
  return rows.length > 0
}

/** SQL conditions on a row `r` of data_group_readers: whose trees are looked at. */
const everyReader = sql`true`
const readersOf = (id: DataGroupId) =>
  sql`r.user_id IN (SELECT user_id FROM data_group_readers WHERE data_group_id = ${id}::bigint)`

const seenTogether = (isLookedAt: SQL) => sql`
  trees AS (
    SELECT id, revision, contents_changed_at AS since FROM data_groups WHERE ${isConnectable}),
  readers AS (
    SELECT r.data_group_id AS tree, r.user_id AS reader, min(r.since) AS since FROM data_group_readers r
    WHERE ${isLookedAt} AND r.data_group_id IN (SELECT id FROM trees) GROUP BY 1, 2),
  demo AS (
    SELECT w.data_group_id AS tree FROM demo_trees d JOIN workspaces w ON w.id = d.workspace_id
    WHERE w.data_group_id IN (SELECT id FROM trees)),
  seen AS MATERIALIZED (
    SELECT low, high, min(since) AS since FROM (
      SELECT one.tree AS low, other.tree AS high, greatest(one.since, other.since) AS since
        FROM readers one JOIN readers other ON other.reader = one.reader WHERE one.tree < other.tree
      UNION ALL SELECT one.tree, other.tree, NULL FROM demo one JOIN demo other ON one.tree < other.tree) pairs
    GROUP BY low, high)`
