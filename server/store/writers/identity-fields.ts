import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Subject } from '#contract/wire.ts'
import type { Grant } from '../../access/grant.ts'
import { findIdentity, type StoredIdentity } from '../readers/identities.ts'
import { sessions, users } from '../schema/group-admin.ts'
import { identities } from '../schema/identity.ts'
import type { Queries, Store } from '../store.ts'

export interface IdentityChange {
  readonly before: StoredIdentity
  readonly after: StoredIdentity
}

/**
 * Changes fields of the identity that the grant is for, and does what follows from them in the same transaction.
 * Whoever is blocked or disabled by it has no session any more: unblocking gives none back. Null when there is none.
 */
export function updateIdentity(
  store: Store,
  grant: Grant<'identity', 'Patch'>,
  fields: PgUpdateSetSource<typeof identities>,
  now: Date,
  follow: (queries: Queries, change: IdentityChange) => Promise<void>,
): Promise<StoredIdentity | null> {
  // The grant was minted for a subject.
  const subject = grant.id as Subject
  return store.transaction(async (queries) => {
    await queries.execute(sql`SELECT FROM ${identities} WHERE ${identities.subject} = ${subject} FOR UPDATE`)
    const before = await findIdentity(queries, subject)
    const [after] = await queries
      .update(identities)
      .set(fields)
      .where(eq(identities.subject, subject))
      .returning()
    if (before === null || after === undefined) return null
    if (after.blocked || after.disabled) await endSessions(queries, subject, now)
    await follow(queries, { before, after })
    return after
  })
}

/** Ends every session of an identity's user; those in which the user acts as somebody end with them. */
async function endSessions(queries: Queries, subject: Subject, now: Date): Promise<void> {
  await queries.execute(sql`UPDATE ${sessions} SET revoked_at = ${now.toISOString()}::timestamptz
    FROM ${users} WHERE ${users.id} = ${sessions.userId} AND ${users.subject} = ${subject}
      AND ${sessions.revokedAt} IS NULL`)
}
