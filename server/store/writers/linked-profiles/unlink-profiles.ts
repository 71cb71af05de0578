/** Ends that profiles follow persons of trees. */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { Queries } from '../../store.ts'

/**
 * Unlinks profiles: from now on they are edited, show like other profiles, and no sync makes another profile of their
 * persons (PPG-10 to PPG-12). `which` is a condition on a row `g` of data_groups. Returns the ids of the profiles.
 */
export async function unlinkProfiles(queries: Queries, which: SQL, at: Date): Promise<DataGroupId[]> {
  const { rows } = await queries.execute<{ id: DataGroupId }>(sql`
    WITH linked AS (
      SELECT g.id, g.tracked_group_id, g.tracked_item_number FROM data_groups g
      WHERE g.tracked_group_id IS NOT NULL AND ${which} ORDER BY g.id FOR UPDATE),
    served AS (
      INSERT INTO persons_without_profile (data_group_id, number)
      SELECT tracked_group_id, tracked_item_number FROM linked ON CONFLICT DO NOTHING),
    opened AS (
      UPDATE persons SET user_restricted = false FROM linked
      WHERE persons.data_group_id = linked.id AND persons.user_restricted)
    UPDATE data_groups d SET tracked_group_id = NULL, tracked_item_number = NULL, auto = false,
      revision = d.revision + 1, contents_changed_at = ${at.toISOString()}, modified_at = ${at.toISOString()}
    FROM linked WHERE d.id = linked.id RETURNING d.id::text AS id`)
  return rows.map(({ id }) => id)
}

/** Deletes profiles that a sync has made and nobody has changed or shared since. `which` as for `unlinkProfiles`. */
export async function deleteUntouched(queries: Queries, which: SQL): Promise<void> {
  await queries.execute(sql`DELETE FROM data_groups g WHERE g.auto AND ${which}`)
}

/**
 * Before trees are deleted: the untouched profiles that follow them go too, and the others stay. Returns those that
 * stay.
 */
export async function leaveTrees(
  queries: Queries,
  trees: readonly DataGroupId[],
  at: Date,
): Promise<DataGroupId[]> {
  const follows = sql`g.tracked_group_id = ANY (${sql.param([...trees])}::bigint[])`
  await deleteUntouched(queries, follows)
  return unlinkProfiles(queries, follows, at)
}
