import { sql } from 'drizzle-orm'
import type { AuditEntry } from '#contract/group-admin/audit.ts'
import type { UserId } from '#contract/wire.ts'
import { auditEntries } from '../schema/audit.ts'
import { users } from '../schema/group-admin.ts'
import { identities } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

/**
 * What others did to a user, the latest entry first. `before` is the entry to continue before; `0` begins with the
 * latest. Entries from before the first sign-in belong to the identity, because the first sign-in creates the user.
 */
export async function listAuditEntries(
  queries: Queries,
  userId: UserId,
  before: string,
  limit: number,
): Promise<AuditEntry[]> {
  const identity = sql`(SELECT ${identities.id} FROM ${identities} JOIN ${users} ON ${users.subject} = ${identities.subject}
    WHERE ${users.id} = ${userId})`
  const rows = await queries
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      act: auditEntries.act,
      actorId: auditEntries.actorId,
      actorName: auditEntries.actorName,
      detail: auditEntries.detail,
    })
    .from(auditEntries)
    .where(
      sql`(${auditEntries.userId} = ${userId} OR ${auditEntries.identityId} = ${identity})
        AND (${before} = '0' OR ${auditEntries.id} < ${before}::bigint)`,
    )
    .orderBy(sql`${auditEntries.id} DESC`)
    .limit(limit)
  return rows.map(({ at, ...entry }) => ({ ...entry, date: at.toISOString() }))
}
