/** A viewer's permissions on family groups: by role (PRM-20), and by the privilege ReadAllGroups. */
import { sql } from 'drizzle-orm'
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import type { FamilyGroupId } from '#contract/wire.ts'
import {
  allRead,
  familyGroupPermissions,
  none,
  type Permissions,
  union,
} from '#domain/permission/permissions.ts'
import type { Viewer } from '../../values/viewer.ts'
import { familyGroupMembers, familyGroups } from '../schema/family-groups.ts'
import type { Queries } from '../store.ts'

/** A viewer's permissions on each of the groups; ones that do not exist are left out. */
export async function permissionsOnGroups(
  queries: Queries,
  { userId, privileges }: Viewer,
  ids: readonly FamilyGroupId[],
): Promise<ReadonlyMap<FamilyGroupId, Permissions>> {
  if (ids.length === 0) return new Map()
  const { rows } = await queries.execute<{ id: FamilyGroupId; role: FamilyGroupRole | null }>(sql`
    SELECT ${familyGroups.id}::text AS id, ${familyGroupMembers.role} AS role
    FROM ${familyGroups} LEFT JOIN ${familyGroupMembers}
      ON ${familyGroupMembers.familyGroupId} = ${familyGroups.id} AND ${familyGroupMembers.userId} = ${userId}
    WHERE ${familyGroups.id} = ANY (${sql.param([...ids])}::bigint[])`)
  const byPrivilege = privileges.has('ReadAllGroups') ? allRead : none
  return new Map(
    rows.map(({ id, role }) => [id, union(role === null ? none : familyGroupPermissions[role], byPrivilege)]),
  )
}
