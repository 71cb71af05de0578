/**
 * Which trees one viewer sees as one connected view, and which of them leads (requirement MOD-06, resolution 59). Every
 * request queries this again, so a tree disappears from the view when its share ends.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import { trustLevelOf } from '#domain/connected/trust-level.ts'
import { isConnectable } from '../store/readers/connectable.ts'
import { asReader, isOwnedBy, readableBy } from '../store/readers/group-standing.ts'
import { dataGroups } from '../store/schema/group-admin.ts'
import type { Queries } from '../store/store.ts'
import { type Viewer, withoutPrivileges } from '../values/viewer.ts'

/** A tree or profile that is linked with another one of the same viewer. */
export interface ViewTree {
  readonly id: DataGroupId
  readonly name: string
  /** True if the viewer sees restricted details in this tree. */
  readonly mayModify: boolean
}

/**
 * SQL for the trees and profiles that the viewer may read and that have links with another one, with `id`, `name` and
 * `rank`. Trees come before profiles, because they have a higher trustLevel. The viewer's own come before others', then
 * those that changed more recently, then lower ids. Those that are readable only by a staff privilege are shown one by
 * one, never as part of a view.
 */
export const viewTrees = (viewer: Viewer): SQL => sql`
  WITH readable AS MATERIALIZED (${readableTrees(viewer)})
  SELECT readable.id, readable.name,
    row_number() OVER (ORDER BY ${leadingFirst(viewer)}) AS rank
  FROM readable
  WHERE ${isLinked(sql`low_group_id`, sql`high_group_id`)} OR ${isLinked(sql`high_group_id`, sql`low_group_id`)}`

/** Like `viewTrees`, and also those that have no links. */
export const allViewTrees = (viewer: Viewer): SQL => sql`
  SELECT readable.id, readable.name, row_number() OVER (ORDER BY ${leadingFirst(viewer)}) AS rank
  FROM (${readableTrees(viewer)}) readable`

const readableTrees = (viewer: Viewer): SQL => sql`
  SELECT ${dataGroups.id} AS id, ${dataGroups.name} AS name FROM ${dataGroups}
  WHERE ${isConnectable} AND ${readableBy(asReader(withoutPrivileges(viewer)))}`

/** Sorts trees and profiles by the precedence that they have for the viewer, whether or not they are linked. */
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

const leadingFirst = (viewer: Viewer): SQL => sql`
  ${ofReadable(trustLevelSql)} DESC, ${isOwnedBy(viewer.userId, sql`readable.id`)} DESC,
  ${ofReadable(sql`${dataGroups.contentsChangedAt}`)} DESC NULLS LAST, readable.id`

const trustLevelSql: SQL = sql`CASE ${dataGroups.groupType}
  WHEN 'Profile' THEN ${trustLevelOf('Profile')}::int ELSE ${trustLevelOf('Research')}::int END`

const isLinked = (one: SQL, other: SQL): SQL => sql`EXISTS (
  SELECT FROM linked_trees WHERE ${one} = readable.id AND ${other} IN (SELECT id FROM readable))`

const ofReadable = (value: SQL): SQL =>
  sql`(SELECT ${value} FROM ${dataGroups} WHERE ${dataGroups.id} = readable.id)`
