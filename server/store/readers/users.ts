import { inArray } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { users } from '../schema.ts'
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
