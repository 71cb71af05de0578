/** Locks an owner and what the owner shares, so that shares run one after the other. */
import { sql } from 'drizzle-orm'
import { dataGroupReaders, dataGroups, users } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

export type Owner = typeof users.$inferSelect

/**
 * Keeps a data group from being deleted until the transaction ends; false if it was deleted before. Must come before
 * any lock on the group's contents, because a deletion locks the group first.
 */
export async function holdGroup(queries: Queries, dataGroupId: string): Promise<boolean> {
  const held = await queries.execute(sql`SELECT FROM ${dataGroups} WHERE id = ${dataGroupId} FOR KEY SHARE`)
  return held.rows.length > 0
}

/**
 * The owner of the data group. Locks both until the transaction ends, so that shares run one after the other. Undefined
 * if the group was deleted.
 */
export async function lockOwner(queries: Queries, dataGroupId: string): Promise<Owner | undefined> {
  if (!(await holdGroup(queries, dataGroupId))) return undefined
  const [owner] = await queries
    .select()
    .from(users)
    .where(
      sql`${users.id} = (SELECT ${dataGroupReaders.userId} FROM ${dataGroupReaders}
        WHERE ${dataGroupReaders.dataGroupId} = ${dataGroupId} AND ${dataGroupReaders.role} = 'Owner')`,
    )
    .for('no key update')
  return owner
}
