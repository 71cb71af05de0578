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
 * Changes fields of the grant's identity, and applies the consequences in the same transaction. Blocking or disabling
 * an identity ends all its sessions, and unblocking does not restore them. Null if there is no such identity.
 */
export function updateIdentity(
  store: Store,
  grant: Grant<'identity', 'Patch'>,
  fields: PgUpdateSetSource<typeof identities>,
  now: Date,
  follow: (queries: Queries, change: IdentityChange) => Promise<void>,
): Promise<StoredIdentity | null> {
  // The cast is safe, because the grant was made for an identity, whose id is its subject.
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
    // Sessions also end if the identity has lost its place in the preview.
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
