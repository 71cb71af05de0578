import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import type { Queries } from '../store.ts'

/** The first address that a user has confirmed; null if there is none. Mails to the user go there. */
export async function confirmedAddressOf(queries: Queries, userId: UserId): Promise<string | null> {
  const { rows } = await queries.execute<{ address: string }>(sql`
    SELECT a.address FROM identity_addresses a
      JOIN identities n ON n.id = a.identity_id JOIN users u ON u.subject = n.subject
    WHERE u.id = ${userId} AND a.verified_at IS NOT NULL AND a.inactive_at IS NULL
    ORDER BY a.id LIMIT 1`)
  return rows[0]?.address ?? null
}
