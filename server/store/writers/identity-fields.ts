import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Subject } from '#contract/wire.ts'
import type { Grant } from '../../values/grant.ts'
import { publishSessionsEnded } from '../publish.ts'
import { findIdentity, type StoredIdentity } from '../readers/identities.ts'
import { sessions, users } from '../schema/group-admin.ts'
import { identities } from '../schema/identity.ts'
import type { Queries, Store } from '../store.ts'
import { endSessions } from './sessions.ts'

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
    if (after.blocked || after.disabled) await endSessionsOf(queries, subject, now)
    // Without a place in the preview nobody goes on either.
    else await publishSessionsEnded(queries)
    await follow(queries, { before, after })
    return after
  })
}

async function endSessionsOf(queries: Queries, subject: Subject, now: Date): Promise<void> {
  const { rows } = await queries.execute<{ id: string }>(sql`SELECT ${sessions.id}::text AS id
    FROM ${sessions} JOIN ${users} ON ${users.id} = ${sessions.userId}
    WHERE ${users.subject} = ${subject} AND ${sessions.revokedAt} IS NULL`)
  await endSessions(
    queries,
    rows.map(({ id }) => id),
    now,
  )
}
