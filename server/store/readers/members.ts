import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import type { Viewer } from '../../values/viewer.ts'
import { demoTrees } from '../schema/demo.ts'
import { dataGroupMembers, users } from '../schema/group-admin.ts'
import { workspaces } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'

export type StoredMember = typeof dataGroupMembers.$inferSelect

/**
 * SQL condition: a member whom the viewer may know of. Demo visitors do not see each other. Everywhere else all members
 * are visible.
 */
const knownTo = ({ userId, privileges }: Viewer): SQL | undefined =>
  privileges.has('ReadAllUsers')
    ? undefined
    : sql`(${dataGroupMembers.principalType} <> 'User' OR ${dataGroupMembers.principalId} = ${userId}
        OR NOT EXISTS (SELECT FROM ${users}
          WHERE ${users.id} = ${dataGroupMembers.principalId} AND 'DemoUser' = ANY (${users.privileges}))
        OR NOT EXISTS (SELECT FROM ${demoTrees} JOIN ${workspaces} ON ${workspaces.id} = ${demoTrees.workspaceId}
          WHERE ${workspaces.dataGroupId} = ${dataGroupMembers.dataGroupId}))`

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
