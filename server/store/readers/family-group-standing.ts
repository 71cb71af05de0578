/**
 * A viewer's permissions on family groups: by role (PRM-20), and by the privilege ReadAllGroups. A parent who acts as a
 * child is at most a Member.
 */
import { sql } from 'drizzle-orm'
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import type { FamilyGroupId } from '#contract/wire.ts'
import {
  allRead,
  familyGroupPermissions,
  none,
  type Permissions,
  roleOfActingParent,
  union,
} from '#domain/permission/permissions.ts'
import type { Viewer } from '../../values/viewer.ts'
import { familyGroupMembers, familyGroups } from '../schema/family-groups.ts'
import type { Queries } from '../store.ts'
import { isActingParent } from './acting-parent.ts'
import { ownMemberships, type StoredGroupMember } from './family-groups.ts'

/** A viewer's permissions on each of the groups. Groups that do not exist are left out. */
export async function permissionsOnGroups(
  queries: Queries,
  viewer: Viewer,
  ids: readonly FamilyGroupId[],
): Promise<ReadonlyMap<FamilyGroupId, Permissions>> {
  if (ids.length === 0) return new Map()
  const { userId, privileges } = viewer
  const { rows } = await queries.execute<GroupRow>(sql`
    SELECT ${familyGroups.id}::text AS id, ${familyGroupMembers.role} AS role,
      ${isActingParent(viewer)} AS "byParent"
    FROM ${familyGroups} LEFT JOIN ${familyGroupMembers}
      ON ${familyGroupMembers.familyGroupId} = ${familyGroups.id} AND ${familyGroupMembers.userId} = ${userId}
    WHERE ${familyGroups.id} = ANY (${sql.param([...ids])}::bigint[])`)
  const byPrivilege = privileges.has('ReadAllGroups') ? allRead : none
  return new Map(
    rows.map(({ id, role, byParent }) => {
      if (role === null) return [id, byPrivilege]
      const byRole = familyGroupPermissions[byParent ? roleOfActingParent(role) : role]
      return [id, union(byRole, byPrivilege)]
    }),
  )
}

interface GroupRow extends Record<string, unknown> {
  readonly id: FamilyGroupId
  readonly role: FamilyGroupRole | null
  readonly byParent: boolean
}

/** The viewer's own membership in a group, with the role in which the viewer may act; undefined without one. */
export async function callerIn(
  queries: Queries,
  viewer: Viewer,
  id: FamilyGroupId,
): Promise<StoredGroupMember | undefined> {
  const own = (await ownMemberships(queries, viewer.userId, [id])).get(id)
  const role = (await callersRolesIn(queries, viewer, [id])).get(id)
  return own === undefined || role === undefined ? undefined : { ...own, role }
}

/** The roles in which the viewer may act in the groups. Groups in which the viewer is no member are left out. */
export async function callersRolesIn(
  queries: Queries,
  viewer: Viewer,
  ids: readonly FamilyGroupId[],
): Promise<ReadonlyMap<FamilyGroupId, FamilyGroupRole>> {
  const own = await ownMemberships(queries, viewer.userId, ids)
  const byParent = viewer.actorId !== null && own.size > 0 && (await isByParent(queries, viewer))
  return new Map([...own].map(([id, { role }]) => [id, byParent ? roleOfActingParent(role) : role]))
}

async function isByParent(queries: Queries, viewer: Viewer): Promise<boolean> {
  const { rows } = await queries.execute<{ byParent: boolean }>(
    sql`SELECT ${isActingParent(viewer)} AS "byParent"`,
  )
  return rows[0]?.byParent === true
}
