/**
 * Places in the preview. Sign-up reserves a place; the first sign-in, which proves the address, takes it. If sign-up
 * took it, the number of free places would reveal whether an address is already known.
 */
import { type SQL, sql } from 'drizzle-orm'
import { blockGrants, identities, identityAddresses } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

/** Any fixed number. This lock makes counting and taking places run one after the other. */
const placesLock = 4_711_002_028

/**
 * True if newcomers have to wait. `spots` is the number of places, or null if there is no limit. Places from
 * invitations, and those of test identities and of identities without an address (demo), do not count.
 */
export async function isFull(queries: Queries, spots: number | null): Promise<boolean> {
  if (spots === null) return false
  const { rows } = await queries.execute<{ taken: number }>(sql`
    SELECT count(*)::int AS taken FROM (SELECT FROM ${identities}
      WHERE waiting_since IS NULL AND block_grant_code IS NULL AND NOT is_test AND last_sign_in_at IS NOT NULL
        AND EXISTS (SELECT FROM ${identityAddresses} WHERE identity_id = ${identities.id})
      LIMIT ${spots}) AS places`)
  return (rows[0]?.taken ?? 0) >= spots
}

/**
 * Takes the reserved place at the first sign-in: a spot of the invitation, or one of the limited places. False if none
 * is left; then this identity waits from now on. Must run in the transaction of the sign-in.
 */
export async function takePlace(
  queries: Queries,
  who: SQL,
  { spots, now }: { readonly spots: number | null; readonly now: Date },
): Promise<boolean> {
  const { rows } = await queries.execute<{ id: string; grant: string | null }>(sql`
    SELECT id::text, block_grant_code AS grant FROM ${identities}
    WHERE ${who} AND last_sign_in_at IS NULL AND waiting_since IS NULL AND NOT is_test FOR UPDATE`)
  const [newcomer] = rows
  if (newcomer === undefined) return true
  if (newcomer.grant !== null && (await takeSpot(queries, newcomer.grant))) return true
  if (spots !== null) await queries.execute(sql`SELECT pg_advisory_xact_lock(${placesLock})`)
  const full = await isFull(queries, spots)
  const waitingSince = full ? now.toISOString() : null
  await queries.execute(sql`UPDATE ${identities}
    SET block_grant_code = NULL, waiting_since = ${waitingSince}::timestamptz WHERE id = ${newcomer.id}`)
  return !full
}

async function takeSpot(queries: Queries, grant: string): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    UPDATE ${blockGrants} SET used = used + 1 WHERE code = ${grant} AND used < allocated RETURNING code`)
  return rows.length > 0
}
