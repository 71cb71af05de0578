/**
 * Which trees one viewer sees as one connected view, and which of them leads (requirement MOD-06, resolution 59). Every
 * request queries this again, so a tree disappears from the view when its share ends.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import { asReader, isOwnedBy, readableBy } from '../store/readers/group-standing.ts'
import { dataGroups } from '../store/schema/group-admin.ts'
import { syncs, workspaces } from '../store/schema/research-uploads.ts'
import type { Queries } from '../store/store.ts'
import { type Viewer, withoutPrivileges } from '../values/viewer.ts'

/** A tree that is linked with another tree of the same viewer. */
export interface ViewTree {
  readonly id: DataGroupId
  readonly name: string
  /** True if the viewer sees restricted details in this tree. */
  readonly mayModify: boolean
}

/**
 * SQL for the trees that the viewer may read and that have links with another such tree, with `id`, `name` and `rank`.
 * The viewer's own trees come first, then trees that were synced more recently, then lower ids. All trees have the same
 * trustLevel (2) so far, so it does not affect the order. Trees that are readable only by a staff privilege are shown
 * one by one, never as part of a view.
 */
export const viewTrees = (viewer: Viewer): SQL => sql`
  WITH readable AS MATERIALIZED (
    SELECT ${dataGroups.id} AS id, ${dataGroups.name} AS name FROM ${dataGroups}
    WHERE ${dataGroups.groupType} = 'Research' AND ${readableBy(asReader(withoutPrivileges(viewer)))})
  SELECT readable.id, readable.name,
    row_number() OVER (ORDER BY ${leadingFirst(viewer)}) AS rank
  FROM readable
  WHERE ${isLinked(sql`low_group_id`, sql`high_group_id`)} OR ${isLinked(sql`high_group_id`, sql`low_group_id`)}`

/** Sorts trees by the precedence that they have for the viewer, whether or not they are linked. */
export async function inLeadingOrder(
  db: Queries,
  viewer: Viewer,
  ids: readonly DataGroupId[],
): Promise<DataGroupId[]> {
  const { rows } = await db.execute<{ id: DataGroupId }>(sql`
    SELECT readable.id::text AS id FROM unnest(${sql.param([...ids])}::bigint[]) AS readable (id)
    ORDER BY ${leadingFirst(viewer)}`)
  return rows.map(({ id }) => id)
}

const leadingFirst = (viewer: Viewer): SQL =>
  sql`${isOwnedBy(viewer.userId, sql`readable.id`)} DESC, ${lastSynced} DESC NULLS LAST, readable.id`

const isLinked = (one: SQL, other: SQL): SQL => sql`EXISTS (
  SELECT FROM linked_trees WHERE ${one} = readable.id AND ${other} IN (SELECT id FROM readable))`

const lastSynced: SQL = sql`(
  SELECT ${syncs.completedAt} FROM ${workspaces} JOIN ${syncs} ON ${syncs.id} = ${workspaces.lastSyncId}
  WHERE ${workspaces.dataGroupId} = readable.id)`
