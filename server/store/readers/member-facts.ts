/** The facts that are needed before a user becomes a member; `src/domain/sharing` decides with them. */
import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import type { AddMemberFacts } from '#domain/sharing/decide-member.ts'
import { limitsOf } from '#domain/users/plan-limits.ts'
import { dataGroupLeavers, dataGroupMembers, users } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'
import type { Owner } from './sharing.ts'
import { countSharingPeople } from './sharing-count.ts'

/** `owner` must be locked, so that two concurrent shares do not both take the last slot. */
export async function factsBeforeAddMember(
  queries: Queries,
  owner: Owner | undefined,
  dataGroupId: string,
  userId: UserId,
  now: Date,
): Promise<AddMemberFacts> {
  const [user] = await queries
    .select({ privileges: users.privileges })
    .from(users)
    .where(sql`${users.id} = ${userId} AND NOT ${users.isSystem}`)
  if (user === undefined || owner === undefined)
    return { user: 'absent', hasLeft: false, isMember: false, sharedWith: 0, sharingLimit: 0 }
  return {
    user: user.privileges.includes('DemoUser') ? 'demo visitor' : 'here',
    hasLeft: await hasLeft(queries, dataGroupId, userId),
    isMember: await isMember(queries, dataGroupId, userId),
    sharedWith: await countSharingPeople(queries, owner.id, { userId }, now),
    sharingLimit: limitsOf(owner).sharingLimit,
  }
}

async function hasLeft(queries: Queries, dataGroupId: string, userId: UserId): Promise<boolean> {
  const { rows } = await queries.execute(sql`SELECT FROM ${dataGroupLeavers}
    WHERE data_group_id = ${dataGroupId} AND user_id = ${userId}`)
  return rows.length > 0
}

async function isMember(queries: Queries, dataGroupId: string, userId: UserId): Promise<boolean> {
  const { rows } = await queries.execute(sql`SELECT FROM ${dataGroupMembers}
    WHERE data_group_id = ${dataGroupId} AND principal_type = 'User' AND principal_id = ${userId}`)
  return rows.length > 0
}
