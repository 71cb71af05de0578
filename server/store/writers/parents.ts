/** Writes parents of accounts, and requests to become one. The domain has already decided that this is allowed. */
import { sql } from 'drizzle-orm'
import type { DataGroupId, UserId, UserSupervisorId } from '#contract/wire.ts'
import { publishSessionsEnded, publishUsersChanged } from '../publish.ts'
import { type StoredParentRequest, type StoredSupervisor, usersAsked } from '../readers/parents.ts'
import { parentRequests, userSupervisors, users } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'
import { tellOfMembers } from './members.ts'

export type NewParentRequest = typeof parentRequests.$inferInsert

/** Adds a request, and deletes an expired one to the same person. */
export async function addParentRequest(
  queries: Queries,
  request: NewParentRequest,
): Promise<StoredParentRequest> {
  await queries.execute(sql`DELETE FROM ${parentRequests}
    WHERE ${parentRequests.forUserId} = ${request.forUserId} AND ${parentRequests.expiresAt} <= ${request.createdAt.toISOString()}`)
  const [added] = await queries.insert(parentRequests).values(request).returning()
  if (added === undefined) throw new Error('The request was not inserted.')
  await publishUsersChanged(queries, [request.forUserId, ...(await usersAsked(queries, added))])
  return added
}

/**
 * Deletes a request that was declined or cancelled. Notifies the account, the users who were asked, and the users in
 * `also`.
 */
export async function dropParentRequest(
  queries: Queries,
  request: StoredParentRequest,
  also: UserId,
): Promise<void> {
  await queries.execute(sql`DELETE FROM ${parentRequests} WHERE ${parentRequests.id} = ${request.id}`)
  await publishUsersChanged(queries, [request.forUserId, also, ...(await usersAsked(queries, request))])
}

/** Makes the user who confirms a request a parent. Does nothing if the user is already a parent of the account. */
export async function addParent(
  queries: Queries,
  request: StoredParentRequest,
  supervisorId: UserId,
  now: Date,
): Promise<void> {
  await queries
    .insert(userSupervisors)
    .values({
      supervisorId,
      forUserId: request.forUserId,
      createdAt: now,
      modifiedAt: now,
      modifiedUserId: supervisorId,
    })
    .onConflictDoNothing()
  await tellOfProfile(queries, request.forUserId, supervisorId)
  await dropParentRequest(queries, request, supervisorId)
}

/** Removes a parent. The parent's sessions as the child end at once. */
export async function deleteParent(
  queries: Queries,
  { id, forUserId, supervisorId }: StoredSupervisor,
): Promise<void> {
  await queries.execute(sql`DELETE FROM ${userSupervisors} WHERE ${userSupervisors.id} = ${id}`)
  await publishSessionsEnded(queries)
  await tellOfProfile(queries, forUserId, supervisorId)
  await publishUsersChanged(queries, [forUserId, supervisorId])
}

/** Notifies a parent of the child's own profile, which a parent reads. */
async function tellOfProfile(queries: Queries, childId: UserId, parentId: UserId): Promise<void> {
  const { rows } = await queries.execute<{ id: DataGroupId }>(sql`
    SELECT profile_data_group_id::text AS id FROM ${users}
    WHERE id = ${childId} AND profile_data_group_id IS NOT NULL`)
  for (const { id } of rows) await tellOfMembers(queries, id, parentId)
}

/** A parent's record, locked until the transaction ends; null if it was deleted. */
export async function lockSupervisor(
  queries: Queries,
  id: UserSupervisorId,
): Promise<StoredSupervisor | null> {
  const [row] = await queries
    .select()
    .from(userSupervisors)
    .where(sql`${userSupervisors.id} = ${id}`)
    .for('update')
  return row ?? null
}
