/**
 * Signing up. Whoever comes while the preview is full waits, unless an invitation (block grant) has a spot left; whoever
 * waits and comes again is promised a place if there is one now (`places.ts`). Every statement is made for known and unknown addresses alike,
 * so that the time of a sign-up tells as little as its answer.
 */
import { sql } from 'drizzle-orm'
import type { Subject } from '#contract/wire.ts'
import { blockGrants, identities, identityAddresses } from '../schema/identity.ts'
import type { Queries, Store } from '../store.ts'
import { isFull } from './places.ts'

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
  /** Whoever signs up has to wait; the same is told where the address is known. */
  readonly restricted: boolean
}

/** `spots`: how many places the preview has; null where there is no limit. `tell` belongs to the same transaction. */
export function signUp(
  store: Store,
  person: SignUp,
  spots: number | null,
  tell: (queries: Queries, outcome: SignUpOutcome) => Promise<void>,
): Promise<SignedUp> {
  return store.transaction(async (queries) => {
    const isNew = await addWaiting(queries, person)
    const waiting = await lockWaiting(queries, person.address)
    const full = await isFull(queries, spots)
    const grant = await openGrant(queries, person.blockGrantCode)
    const restricted = full && grant === null
    const placed = waiting !== null && !restricted
    await promisePlace(queries, placed ? waiting : null, grant)
    await tell(queries, outcomeOf({ isNew, waited: waiting !== null, placed, full }))
    return { isNew, restricted }
  })
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

/** The identity of an address that waits; locked, so that it is promised one place. */
async function lockWaiting(queries: Queries, address: string): Promise<string | null> {
  const { rows } = await queries.execute<{ id: string }>(sql`
    SELECT id::text FROM ${identities} WHERE waiting_since IS NOT NULL AND NOT invited
      AND id = (SELECT identity_id FROM ${identityAddresses} WHERE address = ${address} AND inactive_at IS NULL)
    FOR UPDATE`)
  return rows[0]?.id ?? null
}

/** The code of an invitation that has a spot left; null without one. */
async function openGrant(queries: Queries, code: string | null): Promise<string | null> {
  if (code === null) return null
  const { rows } = await queries.execute<{ code: string }>(sql`
    SELECT code FROM ${blockGrants} WHERE code = ${code} AND used < allocated`)
  return rows[0]?.code ?? null
}

async function promisePlace(queries: Queries, id: string | null, grant: string | null): Promise<void> {
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
