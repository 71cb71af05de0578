/** With whom an owner shares trees, read under a lock on the owner: one share is made after the other. */
import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { dataGroupMembers, dataGroups, users } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

export type Owner = typeof users.$inferSelect

/** Who shares the data group, locked until the transaction ends: one share is made after the other. */
export async function lockOwner(queries: Queries, dataGroupId: string): Promise<Owner | undefined> {
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
