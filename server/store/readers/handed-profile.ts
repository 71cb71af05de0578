/** Facts about the profile that an invitation to a family group carries. */
import { eq, sql } from 'drizzle-orm'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { limitsOf } from '#domain/users/plan-limits.ts'
import { users } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

export interface HandedProfile {
  readonly name: string
  readonly relativeCount: number
  readonly detailCount: number
}

/** What the recipient is told of the profile. */
export async function handedProfile(queries: Queries, id: DataGroupId): Promise<HandedProfile | null> {
  const { rows } = await queries.execute<HandedProfile & Record<string, unknown>>(sql`
    SELECT d.name, (SELECT count(*)::int FROM persons p WHERE p.data_group_id = d.id
        AND p.number IS DISTINCT FROM d.start_item_number) AS "relativeCount",
      (SELECT count(*)::int FROM assertions a WHERE a.data_group_id = d.id
        AND a.assertion_type NOT IN ('Name', 'Gender', 'Child')) AS "detailCount"
    FROM data_groups d WHERE d.id = ${id}`)
  return rows[0] ?? null
}

/** True if the user's plan permits sharing with groups of other owners (SHR-17). */
export async function sharesWithAnyOwner(queries: Queries, userId: UserId): Promise<boolean> {
  const [user] = await queries.select().from(users).where(eq(users.id, userId))
  return user !== undefined && limitsOf(user).shareAnyOwner
}
