import { asc, eq } from 'drizzle-orm'
import type { Subject } from '#contract/wire.ts'
import { identities, identityAddresses } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

export async function findIdentity(queries: Queries, subject: Subject) {
  const [row] = await queries.select().from(identities).where(eq(identities.subject, subject))
  return row ?? null
}
export type StoredIdentity = NonNullable<Awaited<ReturnType<typeof findIdentity>>>

/** The addresses of an identity, the first one first. */
export function addressesOf(queries: Queries, identity: StoredIdentity) {
  return queries
    .select()
    .from(identityAddresses)
    .where(eq(identityAddresses.identityId, identity.id))
    .orderBy(asc(identityAddresses.id))
}
