import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { users } from '../schema/group-admin.ts'
import { identities, identityAddresses } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

/**
 * The first address that a user has confirmed; null if there is none, or the identity does not meet the condition. Mails
 * to the user go there.
 */
export async function confirmedAddressOf(
  queries: Queries,
  userId: UserId,
  condition: SQL = sql`true`,
): Promise<string | null> {
  const { rows } = await queries.execute<{ address: string }>(sql`
    SELECT ${identityAddresses.address} AS address FROM ${identityAddresses}
      JOIN ${identities} ON ${identities.id} = ${identityAddresses.identityId}
      JOIN ${users} ON ${users.subject} = ${identities.subject}
    WHERE ${users.id} = ${userId} AND ${identityAddresses.verifiedAt} IS NOT NULL
      AND ${identityAddresses.inactiveAt} IS NULL AND ${condition}
    ORDER BY ${identityAddresses.id} LIMIT 1`)
  return rows[0]?.address ?? null
}
