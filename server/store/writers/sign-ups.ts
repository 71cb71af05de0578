/**
 * Signing up. Whoever comes while the preview is full waits, unless an invitation (block grant) has a spot left; whoever
 * waits and comes again gets a place if there is one now. Every statement is made for known and unknown addresses alike,
 * so that the time of a sign-up tells as little as its answer.
 */
import { sql } from 'drizzle-orm'
import type { Subject } from '#contract/wire.ts'
import { blockGrants, identities, identityAddresses } from '../schema/identity.ts'
import type { Queries, Store } from '../store.ts'

export interface NewIdentity {
  readonly subject: Subject
  readonly givenName: string
  readonly familyName: string
  readonly address: string
  readonly createdAt: Date
}

export interface SignUp extends NewIdentity {
  readonly blockGrantCode: string | null
}

/**
 * What a sign-up has come to, for whoever has the address: a place, a place in line, a place after waiting, or nothing
 * new for one who has been in all along, with whether a newcomer would have had to wait.
 */
export type SignUpOutcome = 'placed' | 'waits' | 'placed after waiting' | 'known' | 'known while full'

/** What a sign-up has come to, for the answer. */
export interface SignedUp {
  readonly isNew: boolean
  /** Whoever signs up has to wait; of an address that is known and has a place: a newcomer would have to. */
  readonly restricted: boolean
}

/** Any fixed number: whoever may take a place counts the places alone. */
const placesLock = 4_711_002_028

/** `spots`: how many places the preview has; null where there is no limit. `tell` belongs to the same transaction. */
export function signUp(
  store: Store,
  person: SignUp,
  spots: number | null,
  tell: (queries: Queries, outcome: SignUpOutcome) => Promise<void>,
): Promise<SignedUp> {
  return store.transaction(async (queries) => {
    if (spots !== null) await queries.execute(sql`SELECT pg_advisory_xact_lock(${placesLock})`)
    const isNew = await addWaiting(queries, person)
    const waiting = await lockWaiting(queries, person.address)
    const full = await isFull(queries, spots)
    const grant = await takeSpot(queries, person, waiting)
    const placed = waiting !== null && (grant !== null || !full)
    await givePlace(queries, placed ? waiting : null, grant)
    await tell(queries, outcomeOf({ isNew, waited: waiting !== null, placed, full }))
    return { isNew, restricted: full && !placed }
  })
}

/**
 * Whether whoever comes now has to wait. Places of invitations, of test identities and of those without an address, who
 * are in the demo, are not among the `spots`.
 */
export async function isFull(queries: Queries, spots: number | null): Promise<boolean> {
  if (spots === null) return false
  const { rows } = await queries.execute<{ taken: number }>(sql`
    SELECT count(*)::int AS taken FROM (SELECT FROM ${identities}
      WHERE waiting_since IS NULL AND block_grant_code IS NULL AND NOT is_test
        AND EXISTS (SELECT FROM ${identityAddresses} WHERE identity_id = ${identities.id})
      LIMIT ${spots}) AS places`)
  return (rows[0]?.taken ?? 0) >= spots
}

/** Adds an identity that waits, with its address; false when the address has an identity already. */
async function addWaiting(queries: Queries, person: NewIdentity): Promise<boolean> {
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

/** The identity of an address that waits; locked, so that it gets one place and takes one spot. */
async function lockWaiting(queries: Queries, address: string): Promise<string | null> {
  const { rows } = await queries.execute<{ id: string }>(sql`
    SELECT id::text FROM ${identities} WHERE waiting_since IS NOT NULL AND NOT invited
      AND id = (SELECT identity_id FROM ${identityAddresses} WHERE address = ${address} AND inactive_at IS NULL)
    FOR UPDATE`)
  return rows[0]?.id ?? null
}

/** Takes a spot of an invitation for whoever waits; answers its code, or null where there is none to take. */
async function takeSpot(
  queries: Queries,
  { blockGrantCode }: SignUp,
  waiting: string | null,
): Promise<string | null> {
  if (blockGrantCode === null) return null
  const { rows } = await queries.execute<{ code: string }>(sql`
    UPDATE ${blockGrants} SET used = used + 1
    WHERE code = ${blockGrantCode} AND used < allocated AND ${waiting}::bigint IS NOT NULL RETURNING code`)
  return rows[0]?.code ?? null
}

async function givePlace(queries: Queries, id: string | null, grant: string | null): Promise<void> {
  await queries.execute(sql`
    UPDATE ${identities} SET waiting_since = NULL, block_grant_code = ${grant} WHERE id = ${id}::bigint`)
}

interface Steps {
  readonly isNew: boolean
  readonly waited: boolean
  readonly placed: boolean
  readonly full: boolean
}

function outcomeOf({ isNew, waited, placed, full }: Steps): SignUpOutcome {
  if (!waited) return full ? 'known while full' : 'known'
  if (!placed) return 'waits'
  return isNew ? 'placed' : 'placed after waiting'
}
