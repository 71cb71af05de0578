import { sql } from 'drizzle-orm'
import type { MemberRole } from '#contract/permission.ts'
import type { DataGroupMemberId, UserId } from '#contract/wire.ts'
import type { Grant } from '../../access/grant.ts'
import { publish } from '../../push/publish.ts'
import type { StoredMember } from '../readers/members.ts'
import { dataGroupMembers, dataGroups, users } from '../schema/group-admin.ts'
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
export type AddedMember = StoredMember | 'no such user' | 'demo user' | 'member already' | 'limit reached'

/**
 * Shares the data group that the grant is for with a user. Shares of one owner are made one after the other,
 * so that two at the same moment do not both take the last place within the limit. Visitors of the demo are members
 * of its trees alone, by entering it.
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
    await tellMember(queries, grant, member.userId)
    return added
  })
}

async function lockOwner(queries: Queries, dataGroupId: string) {
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

/** With how many people an owner shares trees, leaving out the one about to be added, who may count already. */
async function countSharingUsers(queries: Queries, ownerId: UserId, except: UserId): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(sql`
    SELECT count(DISTINCT other.principal_id)::int AS count
    FROM ${dataGroupMembers} own JOIN ${dataGroupMembers} other ON other.data_group_id = own.data_group_id
    JOIN ${dataGroups} ON ${dataGroups.id} = own.data_group_id
    WHERE own.principal_type = 'User' AND own.principal_id = ${ownerId} AND own.role = 'Owner'
      AND ${dataGroups.groupType} = 'Research'
      AND other.principal_type = 'User' AND other.role <> 'Owner' AND other.principal_id <> ${except}`)
  return rows[0]?.count ?? 0
}

/** Ends a share; answers whether there was one. The owner is never removed: `'owner'`. */
export function removeMember(
  store: Store,
  grant: Grant<'dataGroup', 'ModifyPermissions'>,
  memberId: DataGroupMemberId,
): Promise<'removed' | 'owner' | 'absent'> {
  return store.transaction(async (queries) => {
    const isMember = sql`data_group_id = ${grant.id} AND id = ${memberId}`
    const { rows } = await queries.execute<{ principal: UserId }>(sql`
      DELETE FROM ${dataGroupMembers} WHERE ${isMember} AND role <> 'Owner'
      RETURNING principal_id::text AS principal`)
    const [gone] = rows
    if (gone !== undefined) {
      await tellMember(queries, grant, gone.principal)
      return 'removed'
    }
    const left = await queries.execute(sql`SELECT FROM ${dataGroupMembers} WHERE ${isMember}`)
    return left.rows.length > 0 ? 'owner' : 'absent'
  })
}

/** Who has been let in or out hears of it themself: the readers of the data group are others. */
async function tellMember(queries: Queries, { dataGroupId }: Grant, userId: UserId): Promise<void> {
  if (dataGroupId === null) return
  await publish(queries, { userId, event: { name: 'Group.DataChanged', payload: { dataGroupId } } })
}
