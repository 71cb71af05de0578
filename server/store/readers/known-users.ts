/**
 * Who may know that a user exists. User ids are consecutive numbers, so without this rule anybody could count the
 * users. A user may know of users who show something to everyone, of their own parents and children, of the members of
 * their family groups, of the owners of trees that they read, and of the other direct members of trees shared with
 * them. Visitors of the demo do not see each other in its trees.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Privilege } from '#contract/permission.ts'
import type { UserId } from '#contract/wire.ts'
import { demoTrees } from '../schema/demo.ts'
import { familyGroupMembers } from '../schema/family-groups.ts'
import { dataGroupReaders, dataGroups, userSupervisors, users } from '../schema/group-admin.ts'
import { workspaces } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'
import { type Reader, readableBy } from './group-standing.ts'

/** SQL condition on a row of users: everybody may see some field of this user (requirement PRM-16). */
const showsSomething: SQL = sql`(${users.namePrivacy} = 'Everyone'
  OR (${users.emailPrivacy} = 'Everyone' AND ${users.email} IS NOT NULL)
  OR (${users.email2Privacy} = 'Everyone' AND ${users.email2} IS NOT NULL)
  OR (${users.mobileNumberPrivacy} = 'Everyone' AND ${users.mobileNumber} IS NOT NULL))`

/** SQL condition on a row of users: the reader may know of this user without any privilege. */
export const knownBy = (reader: Reader): SQL => sql`(${showsSomething}
  OR EXISTS (SELECT FROM ${userSupervisors}
    WHERE ${userSupervisors.forUserId} = ${reader.userId} AND ${userSupervisors.supervisorId} = ${users.id})
  OR EXISTS (SELECT FROM ${userSupervisors}
    WHERE ${userSupervisors.supervisorId} = ${reader.userId} AND ${userSupervisors.forUserId} = ${users.id})
  OR ${isInTreeOf(reader)} OR ${isInGroupOf(reader.userId)})`

/**
 * SQL condition: the user is in a family group whose members the reader may list. A Viewer of a group may not list its
 * members.
 */
const isInGroupOf = (reader: SQL): SQL => sql`EXISTS (
  SELECT FROM ${familyGroupMembers} other JOIN ${familyGroupMembers} own ON own.family_group_id = other.family_group_id
  WHERE other.user_id = ${users.id} AND own.user_id = ${reader} AND own.role <> 'Viewer')`

/** SQL condition: the user owns a tree that the reader reads, or both are direct members of a tree. */
const isInTreeOf = (reader: Reader): SQL => sql`EXISTS (
  SELECT FROM ${dataGroupReaders} other JOIN ${dataGroups} ON ${dataGroups.id} = other.data_group_id
  WHERE other.user_id = ${users.id} AND other.family_group_id IS NULL
    AND (other.role = 'Owner' OR EXISTS (SELECT FROM ${dataGroupReaders} own
      WHERE own.data_group_id = other.data_group_id AND own.user_id = ${reader.userId} AND own.family_group_id IS NULL))
    AND ${readableBy({ ...reader, readsAllGroups: false })}
    AND NOT ('DemoUser' = ANY (${users.privileges}) AND EXISTS (
      SELECT FROM ${demoTrees} JOIN ${workspaces} ON ${workspaces.id} = ${demoTrees.workspaceId}
      WHERE ${workspaces.dataGroupId} = ${dataGroups.id})))`

/** True if everybody may know of a user. */
export async function isOpenToEveryone(queries: Queries, id: UserId): Promise<boolean> {
  const { rows } = await queries.execute<{ open: boolean }>(
    sql`SELECT ${showsSomething} AS open FROM ${users} WHERE ${users.id} = ${id}`,
  )
  return rows[0]?.open ?? false
}

/**
 * Which of the viewers may know of a user. For each, the privilege that they need for it, because a privilege may not
 * count in all of their sessions; null if they need none.
 */
export async function knowersAmong(
  queries: Queries,
  viewerIds: readonly string[],
  id: UserId,
): Promise<ReadonlyMap<string, Privilege | null>> {
  const { rows } = await queries.execute<{ id: string; byRelation: boolean; reads: boolean }>(sql`
    SELECT viewer.id::text AS id, viewer.id = ${users.id} OR ${knownBy({ userId: sql`viewer.id`, readsAllGroups: false })} AS "byRelation",
      'ReadAllUsers' = ANY (viewer.privileges) AS reads
    FROM ${users}, users viewer
    WHERE ${users.id} = ${id} AND viewer.id = ANY (${sql.param([...viewerIds])}::bigint[])`)
  return new Map(
    rows.flatMap(({ id: viewerId, byRelation, reads }): [string, Privilege | null][] => {
      if (byRelation) return [[viewerId, null]]
      return reads ? [[viewerId, 'ReadAllUsers']] : []
    }),
  )
}
