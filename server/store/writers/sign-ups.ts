/**
 * Writes the rows of a sign-up. The same statements run for known and unknown addresses, so that neither the answer nor
 * its time tells them apart.
 */
import { sql } from 'drizzle-orm'
import type { Subject } from '#contract/wire.ts'
import { blockGrants, identities, identityAddresses } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

export interface NewIdentity {
  readonly subject: Subject
  readonly givenName: string
  readonly familyName: string
  readonly address: string
  readonly createdAt: Date
}

/** Adds an identity that waits, with its address. False if the address already has an identity. */
export async function addWaiting(queries: Queries, person: NewIdentity): Promise<boolean> {
  const { subject, givenName, familyName, address } = person
  const at = person.createdAt.toISOString()
  await queries.execute(sql`
    INSERT INTO ${identities} (subject, given_name, family_name, waiting_since, created_at)
    VALUES (${subject}, ${givenName}, ${familyName}, ${at}, ${at})`)
  const { rows } = await queries.execute(sql`
    INSERT INTO ${identityAddresses} (identity_id, address, created_at)
    SELECT id, ${address}, ${at}::timestamptz FROM ${identities} WHERE subject = ${subject}
    ON CONFLICT DO NOTHING RETURNING id`)
  await queries.execute(sql`DELETE FROM ${identities} WHERE subject = ${subject}
    AND NOT EXISTS (SELECT FROM ${identityAddresses} WHERE identity_id = ${identities.id})`)
  return rows.length > 0
}

/** The waiting identity of an address. It is locked, so that it is promised only one place. */
export async function lockWaiting(queries: Queries, address: string): Promise<string | null> {
  const { rows } = await queries.execute<{ id: string }>(sql`
    SELECT id::text FROM ${identities} WHERE waiting_since IS NOT NULL AND NOT invited
      AND id = (SELECT identity_id FROM ${identityAddresses} WHERE address = ${address} AND inactive_at IS NULL)
    FOR UPDATE`)
  return rows[0]?.id ?? null
}

/** The code of an invitation, if it has a spot left; otherwise null. */
export async function openGrant(queries: Queries, code: string | null): Promise<string | null> {
  if (code === null) return null
  const { rows } = await queries.execute<{ code: string }>(sql`
    SELECT code FROM ${blockGrants} WHERE code = ${code} AND used < allocated`)
  return rows[0]?.code ?? null
}

export interface PlacePromise {
  /** The invitation to the preview that the place comes from; null if it is one of the limited places. */
  readonly grant: string | null
  /** True if the place is permanent, as if staff had given it. It is then none of the limited places. */
  readonly forGood: boolean
}

/** Promises a place to an identity. Does nothing if the id is null. */
export async function promisePlace(
  queries: Queries,
  id: string | null,
  { grant, forGood }: PlacePromise,
): Promise<void> {
  await queries.execute(sql`
    UPDATE ${identities} SET invited = ${forGood}, block_grant_code = ${grant},
      waiting_since = CASE WHEN ${forGood} THEN waiting_since END WHERE id = ${id}::bigint`)
}
