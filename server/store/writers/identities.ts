import { eq } from 'drizzle-orm'
import type { Subject } from '#contract/wire.ts'
import { identities, identityAddresses } from '../schema/identity.ts'
import type { Store } from '../store.ts'

export interface NewIdentity {
  readonly subject: Subject
  readonly givenName: string
  readonly familyName: string
  readonly address: string
  readonly createdAt: Date
}

/** Adds an identity with its address; does nothing when the address has one already. */
export async function addIdentity(store: Store, identity: NewIdentity): Promise<void> {
  const { address, createdAt, ...names } = identity
  await store.transaction(async (queries) => {
    const [added] = await queries
      .insert(identities)
      .values({ ...names, createdAt })
      .returning({ id: identities.id })
    if (added === undefined) return
    const [taken] = await queries
      .insert(identityAddresses)
      .values({ identityId: added.id, address, createdAt })
      .onConflictDoNothing()
      .returning({ id: identityAddresses.id })
    if (taken === undefined) await queries.delete(identities).where(eq(identities.id, added.id))
  })
}
