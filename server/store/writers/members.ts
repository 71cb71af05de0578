import { type SQL, sql } from 'drizzle-orm'
import type { MemberRole } from '#contract/permission.ts'
import type { DataGroupId, DataGroupMemberId, UserId } from '#contract/wire.ts'
import type { Grant } from '../../access/grant.ts'
import { queueMatching } from '../../jobs/queue.ts'
import { publish } from '../../push/publish.ts'
import type { StoredMember } from '../readers/members.ts'
import { dataGroupLeavers, dataGroupMembers, dataGroups, users } from '../schema/group-admin.ts'
import type { Queries, Store } from '../store.ts'

export interface NewMember {
  readonly userId: UserId
  readonly role: MemberRole
}

export interface MemberLimit {
  /** Whether the owner of the data group may share with one more, by the number of people now shared with. */
  readonly allows: (owner: typeof users.$inferSelect, sharingUsers: number) => boolean
}

/** What came of sharing: the member, or why there is none. */
export type AddedMember =
  | StoredMember
  | 'no such user'
  | 'demo user'
  | 'has left'
  | 'member already'
  | 'limit reached'

/**
 * Shares the data group that the grant is for with a user. Shares of one owner are made one after the other,
 * so that two at the same moment do not both take the last place within the limit. Visitors of the demo are members
 * of its trees alone, by entering it. Whoever has left comes back by an invitation alone, which they accept themself.
 */
export function addMember(
  store: Store,
  grant: Grant<'dataGroup', 'ModifyPermissions'>,
  member: NewMember,
  limit: MemberLimit,
  now: Date,
): Promise<AddedMember> {
  return store.transaction(async (queries) => {
    const owner = await lockOwner(queries, grant.id)
    const [user] = await queries
      .select({ privileges: users.privileges })
      .from(users)
      .where(sql`${users.id} = ${member.userId} AND NOT ${users.isSystem}`)
    if (user === undefined || owner === undefined) return 'no such user'
    if (user.privileges.includes('DemoUser')) return 'demo user'
    if (await hasLeft(queries, grant.id, member.userId)) return 'has left'
    if (!limit.allows(owner, await countSharingUsers(queries, owner.id, member.userId)))
      return 'limit reached'

    const [added] = await queries
      .insert(dataGroupMembers)
      .values({
        // The grant was minted for a data group, which is its own.
        dataGroupId: grant.dataGroupId ?? sql`NULL`,
        principalType: 'User',
        principalId: member.userId,
        role: member.role,
        createdAt: now,
        modifiedAt: now,
        modifiedUserId: grant.userId,
      })
      .onConflictDoNothing()
      .returning()
    if (added === undefined) return 'member already'
    await tellOfMembers(queries, added.dataGroupId, member.userId, owner.id)
    return added
  })
}

async function hasLeft(queries: Queries, dataGroupId: string, userId: UserId): Promise<boolean> {
  const { rows } = await queries.execute(sql`SELECT FROM ${dataGroupLeavers}
    WHERE data_group_id = ${dataGroupId} AND user_id = ${userId}`)
  return rows.length > 0
}

/** Makes a viewer of somebody who has accepted an invitation; whoever is a member stays what they are. */
export async function admitViewer(
  queries: Queries,
  viewer: {
    readonly dataGroupId: DataGroupId
    readonly userId: UserId
    readonly byUserId: UserId | null
    readonly now: Date
  },
): Promise<void> {
  const { dataGroupId, userId, byUserId, now } = viewer
  await queries.execute(
    sql`DELETE FROM ${dataGroupLeavers} WHERE data_group_id = ${dataGroupId} AND user_id = ${userId}`,
  )
  await queries
    .insert(dataGroupMembers)
    .values({
      dataGroupId,
      principalType: 'User',
      principalId: userId,
      role: 'Viewer',
      createdAt: now,
      modifiedAt: now,
      modifiedUserId: byUserId,
    })
    .onConflictDoNothing()
}

/** Who shares the data group, locked until the transaction ends: one share is made after the other. */
export async function lockOwner(queries: Queries, dataGroupId: string) {
  const [owner] = await queries
    .select()
    .from(users)
    .where(
      sql`${users.id} = (SELECT ${dataGroupMembers.principalId} FROM ${dataGroupMembers}
        WHERE ${dataGroupMembers.dataGroupId} = ${dataGroupId} AND ${dataGroupMembers.role} = 'Owner')`,
    )
    .for('update')
  return owner
}

/** With how many people an owner shares trees, leaving out one about to be added, who may count already. */
export async function countSharingUsers(
  queries: Queries,
  ownerId: UserId,
  except: UserId | null,
): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(sql`
    SELECT count(DISTINCT other.principal_id)::int AS count
    FROM ${dataGroupMembers} own JOIN ${dataGroupMembers} other ON other.data_group_id = own.data_group_id
    JOIN ${dataGroups} ON ${dataGroups.id} = own.data_group_id
    WHERE own.principal_type = 'User' AND own.principal_id = ${ownerId} AND own.role = 'Owner'
      AND ${dataGroups.groupType} = 'Research'
      AND other.principal_type = 'User' AND other.role <> 'Owner' AND other.principal_id IS DISTINCT FROM ${except}::bigint`)
  return rows[0]?.count ?? 0
}

/** Ends a share; answers whether there was one. The owner is never removed: `'owner'`. */
export const removeMember = (
  store: Store,
  grant: Grant<'dataGroup', 'ModifyPermissions'>,
  memberId: DataGroupMemberId,
): Promise<EndedShare> => endShare(store, grant, sql`id = ${memberId}`)

/** Ends the share of whoever the grant is for, and remembers that they did not want it. */
export const leaveGroup = (store: Store, grant: Grant<'dataGroup', 'Read'>, now: Date): Promise<EndedShare> =>
  endShare(store, grant, sql`principal_type = 'User' AND principal_id = ${grant.userId}`, now)

export type EndedShare = 'removed' | 'owner' | 'absent'

function endShare(
  store: Store,
  grant: Grant<'dataGroup'>,
  which: SQL,
  leftAt: Date | null = null,
): Promise<EndedShare> {
  return store.transaction(async (queries) => {
    const isMember = sql`data_group_id = ${grant.id} AND ${which}`
    const { rows } = await queries.execute<{ group: DataGroupId; principal: UserId }>(sql`
      DELETE FROM ${dataGroupMembers} WHERE ${isMember} AND role <> 'Owner'
      RETURNING data_group_id::text AS "group", principal_id::text AS principal`)
    const [gone] = rows
    if (gone !== undefined) {
      if (leftAt !== null)
        await queries
          .insert(dataGroupLeavers)
          .values({ dataGroupId: gone.group, userId: gone.principal, leftAt })
          .onConflictDoNothing()
      const { rows: owners } = await queries.execute<{ id: UserId }>(sql`
        SELECT principal_id::text AS id FROM ${dataGroupMembers} WHERE data_group_id = ${grant.id} AND role = 'Owner'`)
      await tellOfMembers(queries, gone.group, gone.principal, ...owners.map(({ id }) => id))
      return 'removed'
    }
    const left = await queries.execute(sql`SELECT FROM ${dataGroupMembers} WHERE ${isMember}`)
    return left.rows.length > 0 ? 'owner' : 'absent'
  })
}

/**
 * Who has been let in or out hears of it themself, as the readers of the data group are others; and so does the owner,
 * who sees with whom it is shared. Trees may be seen together now that were not, or no longer.
 */
export async function tellOfMembers(
  queries: Queries,
  dataGroupId: DataGroupId,
  ...userIds: readonly UserId[]
): Promise<void> {
  await publish(
    queries,
    ...[...new Set(userIds)].map(
      (userId) => ({ userId, event: { name: 'Group.DataChanged', payload: { dataGroupId } } }) as const,
    ),
  )
  await queueMatching(queries)
}
