import { eq, inArray } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { userSupervisors, users } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

export type StoredUser = typeof users.$inferSelect

/** The users with the given ids; one that does not exist is left out. */
export async function findUsers(queries: Queries, ids: readonly UserId[]): Promise<Map<UserId, StoredUser>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether anybody supervises this user. */
export async function isSupervised(queries: Queries, id: UserId): Promise<boolean> {
  const rows = await queries
    .select({ id: userSupervisors.id })
    .from(userSupervisors)
    .where(eq(userSupervisors.forUserId, id))
    .limit(1)
  return rows.length > 0
}
