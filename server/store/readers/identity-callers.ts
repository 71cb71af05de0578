import { eq, sql } from 'drizzle-orm'
import type { Privilege } from '#contract/permission.ts'
import type { Subject, UserId } from '#contract/wire.ts'
import { accountDeletions } from '../schema/account-deletions.ts'
import { users } from '../schema/group-admin.ts'
import { identities } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

export interface FoundCaller {
  readonly subject: Subject
  readonly userId: UserId | null
  readonly privileges: ReadonlySet<Privilege>
  /** True if the account waits to be deleted. */
  readonly leaves: boolean
}

/** An identity that may sign in, with the privileges of its user; null for any other subject. */
export async function findIdentityCaller(queries: Queries, subject: Subject): Promise<FoundCaller | null> {
  const [row] = await queries
    .select({
      userId: users.id,
      privileges: users.privileges,
      leaves: sql<boolean>`EXISTS (SELECT FROM ${accountDeletions}
        WHERE ${accountDeletions.userId} = ${users.id})`,
    })
    .from(identities)
    .leftJoin(users, eq(users.subject, identities.subject))
    .where(
      sql`${identities.subject} = ${subject} AND NOT ${identities.blocked} AND NOT ${identities.disabled}
        AND (${identities.waitingSince} IS NULL OR ${identities.invited})`,
    )
  if (row === undefined) return null
  return { subject, userId: row.userId, privileges: new Set(row.privileges ?? []), leaves: row.leaves }
}
