import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { MemberRole } from '#contract/permission.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { dataGroupPermissions, holds } from '#domain/permission/permissions.ts'
import type { Viewer } from '../../values/viewer.ts'
import { demoTrees } from '../schema/demo.ts'
import { familyGroupMembers } from '../schema/family-groups.ts'
import { dataGroupMembers, dataGroupReaders, users } from '../schema/group-admin.ts'
import { workspaces } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'

export type StoredMember = typeof dataGroupMembers.$inferSelect

/**
 * SQL condition: the viewer may know of the member. Demo visitors do not see each other. A user who reads the data
 * group through a family group knows of its owner and of their own family groups. A direct member also knows of the
 * other direct members. Users who may change the shares see all of them.
 */
const knownTo = ({ userId, privileges }: Viewer): SQL | undefined =>
  privileges.has('ReadAllUsers')
    ? undefined
    : sql`(${mayShare(userId)} OR (${isUser} AND (${dataGroupMembers.role} = 'Owner' OR ${isDirectMember(userId)}))
        OR EXISTS (SELECT FROM ${familyGroupMembers}
          WHERE ${familyGroupMembers.familyGroupId} = data_group_members.family_group_id
            AND ${familyGroupMembers.userId} = ${userId} AND ${familyGroupMembers.role} <> 'Viewer'))
      AND (NOT ${isUser} OR ${dataGroupMembers.principalId} = ${userId}
        OR NOT EXISTS (SELECT FROM ${users}
          WHERE ${users.id} = ${dataGroupMembers.principalId} AND 'DemoUser' = ANY (${users.privileges}))
        OR NOT EXISTS (SELECT FROM ${demoTrees} JOIN ${workspaces} ON ${workspaces.id} = ${demoTrees.workspaceId}
          WHERE ${workspaces.dataGroupId} = ${dataGroupMembers.dataGroupId}))`

const isUser = sql`${dataGroupMembers.principalType} = 'User'`

const isDirectMember = (userId: UserId): SQL => sql`EXISTS (SELECT FROM ${dataGroupReaders}
  WHERE ${dataGroupReaders.dataGroupId} = ${dataGroupMembers.dataGroupId} AND ${dataGroupReaders.userId} = ${userId}
    AND ${dataGroupReaders.familyGroupId} IS NULL)`

const sharingRoles = MemberRole.options.filter((role) =>
  holds(dataGroupPermissions[role], 'ModifyPermissions'),
)

const mayShare = (userId: UserId): SQL => sql`EXISTS (SELECT FROM ${dataGroupReaders}
  WHERE ${dataGroupReaders.dataGroupId} = ${dataGroupMembers.dataGroupId} AND ${dataGroupReaders.userId} = ${userId}
    AND ${dataGroupReaders.role} = ANY (${sql.param(sharingRoles)}::text[]))`

/** The members of a data group whom the viewer may know of, in the order in which they joined. */
export function listMembers(
  queries: Queries,
  viewer: Viewer,
  dataGroupId: DataGroupId,
): Promise<StoredMember[]> {
  return queries
    .select()
    .from(dataGroupMembers)
    .where(and(eq(dataGroupMembers.dataGroupId, dataGroupId), knownTo(viewer)))
    .orderBy(asc(dataGroupMembers.id))
}

/** The membership of a user; null if there is none, or the viewer may not know of it. */
export async function findMember(
  queries: Queries,
  viewer: Viewer,
  dataGroupId: DataGroupId,
  principal: { readonly principalType: StoredMember['principalType']; readonly principalId: UserId },
): Promise<StoredMember | null> {
  const [row] = await queries
    .select()
    .from(dataGroupMembers)
    .where(
      and(
        eq(dataGroupMembers.dataGroupId, dataGroupId),
        eq(dataGroupMembers.principalType, principal.principalType),
        eq(dataGroupMembers.principalId, principal.principalId),
        knownTo(viewer),
      ),
    )
  return row ?? null
}
