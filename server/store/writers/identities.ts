import { sql } from 'drizzle-orm'
import type { Subject } from '#contract/wire.ts'
import { identities, identityAddresses } from '../schema/identity.ts'
import type { Store } from '../store.ts'

export interface TestIdentity {
  readonly subject: Subject
  readonly givenName: string
  readonly familyName: string
  readonly address: string
}

/** Adds a test identity; does nothing if its address already has any identity. */
export async function addTestIdentity(
  store: Store,
  { address, ...person }: TestIdentity,
  createdAt: Date,
): Promise<void> {
  await store.transaction(async (queries) => {
    const [added] = await queries
      .insert(identities)
      .values({ ...person, createdAt, isTest: true })
      .returning({ id: identities.id })
    if (added === undefined) return
    await queries
      .insert(identityAddresses)
      .values({ identityId: added.id, address, createdAt })
      .onConflictDoNothing()
    await queries.execute(sql`DELETE FROM ${identities} WHERE id = ${added.id}
      AND NOT EXISTS (SELECT FROM ${identityAddresses} WHERE identity_id = ${identities.id})`)
  })
}
