import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import type { Viewer } from '../../values/viewer.ts'
import { demoTrees } from '../schema/demo.ts'
import { dataGroupMembers, users } from '../schema/group-admin.ts'
import { workspaces } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'

export type StoredMember = typeof dataGroupMembers.$inferSelect

/**
 * True in SQL for a member of whom the viewer may know: visitors do not learn of each other in the trees of the demo.
 * Anywhere else nobody who is in is hidden.
 */
const knownTo = ({ userId, privileges }: Viewer): SQL | undefined =>
  privileges.has('ReadAllUsers')
    ? undefined
    : sql`(${dataGroupMembers.principalType} <> 'User' OR ${dataGroupMembers.principalId} = ${userId}
        OR NOT EXISTS (SELECT FROM ${users}
          WHERE ${users.id} = ${dataGroupMembers.principalId} AND 'DemoUser' = ANY (${users.privileges}))
        OR NOT EXISTS (SELECT FROM ${demoTrees} JOIN ${workspaces} ON ${workspaces.id} = ${demoTrees.workspaceId}
          WHERE ${workspaces.dataGroupId} = ${dataGroupMembers.dataGroupId}))`

/** The members of a data group of whom the viewer may know, in the order in which they came. */
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

/** The member that somebody is; null when they are none, or none of whom the viewer may know. */
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
