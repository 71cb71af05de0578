/** Whom an owner shares trees with, read under a lock on the owner, so that shares run one after the other. */
import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { dataGroupMembers, dataGroups, users } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

export type Owner = typeof users.$inferSelect

/**
 * Keeps a data group from being deleted until the transaction ends; false if it is gone. Must come before any lock on
 * the group's contents, because a deletion locks the group first.
 */
export async function holdGroup(queries: Queries, dataGroupId: string): Promise<boolean> {
  const held = await queries.execute(sql`SELECT FROM ${dataGroups} WHERE id = ${dataGroupId} FOR KEY SHARE`)
  return held.rows.length > 0
}

/**
 * The owner of the data group. Locks both until the transaction ends, so that shares run one after the other. Undefined
 * if the group is gone.
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

/** The number of people an owner shares trees with, not counting one about to be added, who may be included already. */
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
