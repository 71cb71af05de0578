import { sql } from 'drizzle-orm'
import type { Privilege } from '#contract/permission.ts'
import { holdingSessions } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

export type HoldingSession = typeof holdingSessions.$inferSelect

/** A session that holds now: not ended, and everybody in it may still sign in and still act. Null for any other. */
export async function findHoldingSession(
  queries: Queries,
  id: string,
  now: Date,
): Promise<HoldingSession | null> {
  const [row] = await queries
    .select()
    .from(holdingSessions)
    .where(
      sql`${holdingSessions.id} = ${id}
        AND (${holdingSessions.endsAt} IS NULL OR ${holdingSessions.endsAt} > ${now.toISOString()}::timestamptz)`,
    )
  return row ?? null
}

/** Whoever acts as somebody else gains no privilege by it, and the other one lends none. */
export function privilegesIn({ privileges, actorPrivileges }: HoldingSession): ReadonlySet<Privilege> {
  if (actorPrivileges === null) return new Set(privileges)
  return new Set(privileges.filter((one) => isPlain(one) || actorPrivileges.includes(one)))
}

/** Says what kind of user somebody is, and allows nothing. */
const isPlain = (privilege: Privilege) => privilege === 'User' || privilege === 'DemoUser'
