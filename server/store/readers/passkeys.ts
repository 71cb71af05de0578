import { asc, eq, sql } from 'drizzle-orm'
import type { Subject } from '#contract/wire.ts'
import { identities, passkeys } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

export type StoredPasskey = typeof passkeys.$inferSelect

/** The passkeys of an identity, the oldest first. */
export function passkeysOf(queries: Queries, subject: Subject): Promise<StoredPasskey[]> {
  return queries
    .select()
    .from(passkeys)
    .where(
      sql`${passkeys.identityId} = (SELECT ${identities.id} FROM ${identities} WHERE ${identities.subject} = ${subject})`,
    )
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** The passkey with a credential id, and its owner; null if unknown. */
export async function findPasskey(
  queries: Queries,
  credentialId: Buffer,
): Promise<{ passkey: StoredPasskey; subject: Subject } | null> {
  const [row] = await queries
    .select({ passkey: passkeys, subject: identities.subject })
    .from(passkeys)
    .innerJoin(identities, eq(identities.id, passkeys.identityId))
    .where(eq(passkeys.credentialId, credentialId))
  return row ?? null
}
