/**
 * How a viewer stands to data groups: what a membership gives (requirement PRM-21), what the privilege
 * ReadAllGroups adds, and three rules: a tree whose first sync has not completed is its owner's alone; a visitor of the
 * demo only looks at trees, whatever a membership says; a program sees only trees that its user owns.
 */

import { type SQL, sql } from 'drizzle-orm'
import type { MemberRole } from '#contract/permission.ts'
import type { DataGroupId } from '#contract/wire.ts'
import {
  allRead,
  dataGroupPermissions,
  none,
  type Permissions,
  union,
} from '#domain/permission/permissions.ts'
import { isProgram, type Viewer } from '../../values/viewer.ts'
import { dataGroupMembers, dataGroups } from '../schema/group-admin.ts'
import { syncs, workspaces } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'

/** Whose reading is asked about, in SQL: one viewer, or every row of users. */
export interface Reader {
  readonly userId: SQL
  /** Whether the reader holds ReadAllGroups; a plain `false` keeps the query to the reader's memberships. */
  readonly readsAllGroups: SQL | boolean
  /** Only what the reader owns counts, not what others share. */
  readonly onlyOwn?: boolean
}

/** A viewer as a reader. */
export const asReader = (viewer: Viewer): Reader => ({
  userId: sql`${viewer.userId}`,
  readsAllGroups: viewer.privileges.has('ReadAllGroups'),
  onlyOwn: isProgram(viewer),
})

/** True in SQL for a row of data_groups that others than its owner may know of. */
const published: SQL = sql`(${dataGroups.groupType} <> 'Research' OR EXISTS (
  SELECT FROM ${workspaces} JOIN ${syncs} ON ${syncs.workspaceId} = ${workspaces.id}
  WHERE ${workspaces.dataGroupId} = ${dataGroups.id} AND ${syncs.state} = 'Completed'))`

/** True in SQL for a row of data_group_members by which the reader stands in its data group. */
export function membershipOf({ userId, onlyOwn = false }: Reader): SQL {
  const byAnyRole = sql`${dataGroupMembers.principalType} = 'User'
    AND ${dataGroupMembers.principalId} = ${userId} AND NOT ${dataGroupMembers.disabled}`
  return onlyOwn ? sql`${byAnyRole} AND ${dataGroupMembers.role} = 'Owner'` : byAnyRole
}

/** True in SQL for a row of data_groups that the reader may read. Whoever asks about reading asks this. */
export function readableBy(reader: Reader): SQL {
  const asMember = sql`EXISTS (SELECT FROM ${dataGroupMembers}
    WHERE ${dataGroupMembers.dataGroupId} = ${dataGroups.id} AND ${membershipOf(reader)}
      AND (${dataGroupMembers.role} = 'Owner' OR ${published}))`
  return reader.readsAllGroups === false
    ? asMember
    : sql`(${asMember} OR (${reader.readsAllGroups} AND ${published}))`
}

/**
 * The ids of the data groups that belong into a viewer's lists, as a subquery: `WHERE data_group_id IN (…)`.
 * A tree without a completed sync is in no list, its owner's included.
 */
export const listedGroups = (viewer: Viewer): SQL => sql`(SELECT ${dataGroups.id} FROM ${dataGroups}
  WHERE ${published} AND ${readableBy(asReader(viewer))})`

/** What a viewer may do with each of the given data groups; one that does not exist is left out. */
export async function groupPermissions(
  queries: Queries,
  viewer: Viewer,
  ids: readonly DataGroupId[],
): Promise<Map<DataGroupId, Permissions>> {
  if (ids.length === 0) return new Map()
  const reader = asReader(viewer)
  const { rows } = await queries.execute<GroupRow & { id: string }>(sql`
    SELECT ${dataGroups.id}::text AS id, ${dataGroups.groupType} AS type, ${readableBy(reader)} AS readable,
      ${dataGroupMembers.role} AS role
    FROM ${dataGroups} LEFT JOIN ${dataGroupMembers}
      ON ${dataGroupMembers.dataGroupId} = ${dataGroups.id} AND ${membershipOf(reader)}
    WHERE ${dataGroups.id} = ANY (${sql.param([...ids])}::bigint[])`)
  // An id of the database is one of the ids that were asked for.
  return new Map(rows.map((row) => [row.id as DataGroupId, permissionsOf(viewer, row)]))
}

interface GroupRow extends Record<string, unknown> {
  readonly type: string
  readonly readable: boolean
  readonly role: MemberRole | null
}

function permissionsOf(viewer: Viewer, { type, readable, role }: GroupRow): Permissions {
  if (!readable) return none
  const onlyLooks = type === 'Research' && viewer.privileges.has('DemoUser')
  const byRole = role === null ? none : dataGroupPermissions[onlyLooks ? 'Viewer' : role]
  return viewer.privileges.has('ReadAllGroups') ? union(byRole, allRead) : byRole
}
