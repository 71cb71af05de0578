import { asc, eq, sql } from 'drizzle-orm'
import type { Subject } from '#contract/wire.ts'
import { identities, identityAddresses } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

export async function findIdentity(queries: Queries, subject: Subject) {
  const [row] = await queries.select().from(identities).where(eq(identities.subject, subject))
  return row ?? null
}
export type StoredIdentity = NonNullable<Awaited<ReturnType<typeof findIdentity>>>

/** The addresses of an identity, in the order in which they were added. */
export function addressesOf(queries: Queries, identity: StoredIdentity) {
  return queries
    .select()
    .from(identityAddresses)
    .where(eq(identityAddresses.identityId, identity.id))
    .orderBy(asc(identityAddresses.id))
}

/** The identity with an address, unless it is blocked or disabled, and whether it waits for a place. */
export async function findAddressOwner(queries: Queries, address: string): Promise<AddressOwner | null> {
  const [row] = await queries
    .select({
      subject: identities.subject,
      waits: sql<boolean>`${identities.waitingSince} IS NOT NULL AND NOT ${identities.invited}`,
    })
    .from(identities)
    .innerJoin(identityAddresses, eq(identityAddresses.identityId, identities.id))
    .where(
      sql`${identityAddresses.address} = ${address} AND ${identityAddresses.inactiveAt} IS NULL
        AND NOT ${identities.blocked} AND NOT ${identities.disabled}`,
    )
  return row ?? null
}

export interface AddressOwner {
  readonly subject: Subject
  /** True if the identity has no place in the preview. */
  readonly waits: boolean
}
