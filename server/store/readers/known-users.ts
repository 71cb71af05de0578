/**
 * Who may know that a user exists. User ids are consecutive numbers: without this rule, anybody could count the users.
 * Somebody may know of users who show something to everyone, of their own parents and children, and of the members of
 * trees that they read. In the demo's trees, visitors do not see each other.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Privilege } from '#contract/permission.ts'
import type { UserId } from '#contract/wire.ts'
import { demoTrees } from '../schema/demo.ts'
import { dataGroupMembers, dataGroups, userSupervisors, users } from '../schema/group-admin.ts'
import { workspaces } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'
import { type Reader, readableBy } from './group-standing.ts'

/** SQL condition on a row of users: everybody may see a field of this user (requirement PRM-16). */
const showsSomething: SQL = sql`(${users.namePrivacy} = 'Everyone'
  OR (${users.emailPrivacy} = 'Everyone' AND ${users.email} IS NOT NULL)
  OR (${users.email2Privacy} = 'Everyone' AND ${users.email2} IS NOT NULL)
  OR (${users.mobileNumberPrivacy} = 'Everyone' AND ${users.mobileNumber} IS NOT NULL))`

/** SQL condition on a row of users: the reader, without privileges, may know of this user. */
export const knownBy = (reader: Reader): SQL => sql`(${showsSomething}
  OR EXISTS (SELECT FROM ${userSupervisors}
    WHERE ${userSupervisors.forUserId} = ${reader.userId} AND ${userSupervisors.supervisorId} = ${users.id})
  OR EXISTS (SELECT FROM ${userSupervisors}
    WHERE ${userSupervisors.supervisorId} = ${reader.userId} AND ${userSupervisors.forUserId} = ${users.id})
  OR ${isInTreeOf(reader)})`

const isInTreeOf = (reader: Reader): SQL => sql`EXISTS (
  SELECT FROM ${dataGroupMembers} other JOIN ${dataGroups} ON ${dataGroups.id} = other.data_group_id
  WHERE other.principal_type = 'User' AND other.principal_id = ${users.id} AND NOT other.disabled
    AND ${readableBy({ ...reader, readsAllGroups: false })}
    AND NOT ('DemoUser' = ANY (${users.privileges}) AND EXISTS (
      SELECT FROM ${demoTrees} JOIN ${workspaces} ON ${workspaces.id} = ${demoTrees.workspaceId}
      WHERE ${workspaces.dataGroupId} = ${dataGroups.id})))`

/** Whether everybody may know of a user. */
export async function isOpenToEveryone(queries: Queries, id: UserId): Promise<boolean> {
  const { rows } = await queries.execute<{ open: boolean }>(
    sql`SELECT ${showsSomething} AS open FROM ${users} WHERE ${users.id} = ${id}`,
  )
  return rows[0]?.open ?? false
}

/**
 * Which of the viewers may know of a user, each with the privilege that they need for it, because that may not count in
 * all of their sessions. Null if they need none.
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
