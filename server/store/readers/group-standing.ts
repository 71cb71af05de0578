/**
 * A viewer's permissions on data groups. They are what all roles of the viewer give together, as a member or through
 * family groups (requirement PRM-21), and what the privilege ReadAllGroups adds. Five rules limit them: only its owner
 * sees a tree whose first sync has not completed; demo visitors can only look at trees, whatever a membership says; a
 * program sees only its user's own trees; a tree that its owner's plan does not include is only read (LIM-14); a parent
 * who acts as a child can neither share nor delete the child's trees.
 */

import { type SQL, sql } from 'drizzle-orm'
import type { MemberRole } from '#contract/permission.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import {
  allRead,
  dataGroupPermissions,
  heldByActingParent,
  heldOnDisabled,
  none,
  type Permissions,
  union,
} from '#domain/permission/permissions.ts'
import { isDemoVisitor, roleOfDemoVisitor } from '#domain/users/demo-visitor.ts'
import { isProgram, type Viewer } from '../../values/viewer.ts'
import { dataGroupReaders, dataGroups } from '../schema/group-admin.ts'
import { syncs, workspaces } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'
import { isActingParent } from './acting-parent.ts'

/** Whose read access is checked, in SQL: one viewer, or every row of users. */
export interface Reader {
  readonly userId: SQL
  /**
   * Whether the reader holds ReadAllGroups. With a literal `false`, the query only looks at the reader's memberships.
   */
  readonly readsAllGroups: SQL | boolean
  /** True if only the reader's own data groups count, not those shared by others. */
  readonly onlyOwn?: boolean
}

/** A viewer as a reader. */
export const asReader = (viewer: Viewer): Reader => ({
  userId: sql`${viewer.userId}`,
  readsAllGroups: viewer.privileges.has('ReadAllGroups'),
  onlyOwn: isProgram(viewer),
})

/** SQL condition on a row of data_groups: true if anybody besides its owner may know of it. */
const published: SQL = sql`(${dataGroups.groupType} <> 'Research' OR EXISTS (
  SELECT FROM ${workspaces} JOIN ${syncs} ON ${syncs.workspaceId} = ${workspaces.id}
  WHERE ${workspaces.dataGroupId} = ${dataGroups.id} AND ${syncs.state} = 'Completed'))`

/** SQL condition on a row of data_group_readers: the row belongs to this reader. */
export function isReadBy({ userId, onlyOwn = false }: Reader): SQL {
  const byAnyRole = sql`${dataGroupReaders.userId} = ${userId}`
  return onlyOwn ? sql`${byAnyRole} AND ${dataGroupReaders.role} = 'Owner'` : byAnyRole
}

/** SQL condition on the id of a data group: this user owns it. */
export const isOwnedBy = (userId: SQL | UserId, dataGroupId: SQL): SQL => sql`EXISTS (
  SELECT FROM ${dataGroupReaders} WHERE ${dataGroupReaders.dataGroupId} = ${dataGroupId}
    AND ${dataGroupReaders.userId} = ${userId} AND ${dataGroupReaders.role} = 'Owner')`

/** SQL condition on a row of data_groups: the reader may read it. All checks of read access use this. */
export function readableBy(reader: Reader): SQL {
  const asMember = sql`EXISTS (SELECT FROM ${dataGroupReaders}
    WHERE ${dataGroupReaders.dataGroupId} = ${dataGroups.id} AND ${isReadBy(reader)}
      AND (${dataGroupReaders.role} = 'Owner' OR ${published}))`
  return reader.readsAllGroups === false
    ? asMember
    : sql`(${asMember} OR (${reader.readsAllGroups} AND ${published}))`
}

/**
 * The ids of the data groups in a viewer's lists, as a subquery: `WHERE data_group_id IN (…)`. No list contains a tree
 * without a completed sync, not even its owner's list, nor a profile that a sync has made and nobody has touched: there
 * may be thousands (resolution 68).
 */
export const listedGroups = (viewer: Viewer): SQL => sql`(SELECT ${dataGroups.id} FROM ${dataGroups}
  WHERE NOT ${dataGroups.auto} AND ${published} AND ${readableBy(asReader(viewer))})`

/** A viewer's permissions on each of the given data groups. Those that do not exist are left out. */
export async function groupPermissions(
  queries: Queries,
  viewer: Viewer,
  ids: readonly DataGroupId[],
): Promise<Map<DataGroupId, Permissions>> {
  if (ids.length === 0) return new Map()
  const reader = asReader(viewer)
  const { rows } = await queries.execute<GroupRow & { id: string }>(sql`
    SELECT ${dataGroups.id}::text AS id, ${dataGroups.groupType} AS type, ${readableBy(reader)} AS readable,
      ${dataGroups.disabled} AS disabled,
      ${isActingParent(viewer)} AS "byParent",
      ARRAY(SELECT ${dataGroupReaders.role} FROM ${dataGroupReaders}
        WHERE ${dataGroupReaders.dataGroupId} = ${dataGroups.id} AND ${isReadBy(reader)}) AS roles
    FROM ${dataGroups} WHERE ${dataGroups.id} = ANY (${sql.param([...ids])}::bigint[])`)
  // The cast is safe, because each id is one of the requested ids.
  return new Map(rows.map((row) => [row.id as DataGroupId, permissionsOf(viewer, row)]))
}

interface GroupRow extends Record<string, unknown> {
  readonly type: string
  readonly readable: boolean
  readonly byParent: boolean
  readonly disabled: boolean
  readonly roles: readonly MemberRole[]
}

function permissionsOf(viewer: Viewer, { type, readable, byParent, disabled, roles }: GroupRow): Permissions {
  if (!readable) return none
  const onlyLooks = type === 'Research' && isDemoVisitor(viewer)
  const byRoles = union(
    none,
    ...roles.map((role) => dataGroupPermissions[onlyLooks ? roleOfDemoVisitor : role]),
  )
  const byPlan = disabled ? heldOnDisabled(byRoles) : byRoles
  const held = byParent ? heldByActingParent(byPlan) : byPlan
  return viewer.privileges.has('ReadAllGroups') ? union(held, allRead) : held
}
