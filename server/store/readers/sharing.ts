/** With whom an owner shares trees, read under a lock on the owner: one share is made after the other. */
import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { dataGroupMembers, dataGroups, users } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

export type Owner = typeof users.$inferSelect

/**
 * Keeps a data group from being deleted until the transaction ends; false where it has gone. Comes before any lock on
 * what belongs to the group: a deletion locks the group first, and then all of that.
 */
export async function holdGroup(queries: Queries, dataGroupId: string): Promise<boolean> {
  const held = await queries.execute(sql`SELECT FROM ${dataGroups} WHERE id = ${dataGroupId} FOR KEY SHARE`)
  return held.rows.length > 0
}

/**
 * Who shares the data group, both locked until the transaction ends: one share is made after the other. Undefined where
 * the group has gone.
 */
export async function lockOwner(queries: Queries, dataGroupId: string): Promise<Owner | undefined> {
  if (!(await holdGroup(queries, dataGroupId))) return undefined
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
