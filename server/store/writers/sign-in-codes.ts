import { type SQL, sql } from 'drizzle-orm'
import type { Subject } from '#contract/wire.ts'
import { maxCodeTries } from '#domain/signing-in/attempt-limits.ts'
import { staffPrivileges } from '../../values/staff-list.ts'
import { maySignIn } from '../readers/may-sign-in.ts'
import { users } from '../schema/group-admin.ts'
import { identities, identityAddresses, signInCodes } from '../schema/identity.ts'
import type { Queries } from '../store.ts'
import { takePlace } from './places.ts'

/** The maximum number of networks that are stored for an owner: those of the latest sign-ins. */
const keptNetworks = 10

/**
 * Stores a code for the identity of an address and invalidates older ones, so that only one code at a time can be
 * guessed. False if nobody can sign in with the address. It is one statement in both cases, so that its time reveals
 * nothing.
 */
export async function addSignInCode(
  queries: Queries,
  address: string,
  code: { readonly hash: Buffer; readonly createdAt: Date; readonly expiresAt: Date },
): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    WITH ended AS (
      UPDATE ${signInCodes} SET used_at = ${code.createdAt.toISOString()}::timestamptz
      FROM ${identityAddresses}
      WHERE ${identityAddresses.identityId} = ${signInCodes.identityId} AND ${identityAddresses.address} = ${address}
        AND ${identityAddresses.inactiveAt} IS NULL AND used_at IS NULL)
    INSERT INTO ${signInCodes} (identity_id, code_hash, created_at, expires_at)
    SELECT ${identities.id}, ${code.hash}, ${code.createdAt.toISOString()}::timestamptz, ${code.expiresAt.toISOString()}::timestamptz
    FROM ${identities} JOIN ${identityAddresses} ON ${identityAddresses.identityId} = ${identities.id}
    WHERE ${identityAddresses.address} = ${address} AND ${identityAddresses.inactiveAt} IS NULL AND ${maySignIn}
    RETURNING id`)
  return rows.length > 0
}

/** A try to sign in with a code. */
export interface CodeTry {
  readonly address: string
  readonly hash: Buffer
  /** The digest that the code has if staff has generated it. */
  readonly generatedHash: Buffer
  /** The digest of the caller's network. */
  readonly network: Buffer
  readonly now: Date
  /** How many places the preview has; null if there is no limit. */
  readonly spots: number | null
}

/**
 * Uses up a code, which works once. Returns the identity, or null if the code is wrong, expired, used, or mistyped too
 * often, or if its owner may not sign in. Every try counts before it is checked, so guessing in parallel gains nothing.
 * Must run in a transaction of its own.
 */
export async function useSignInCode(queries: Queries, attempt: CodeTry): Promise<Subject | null> {
  const { address, hash, generatedHash, network } = attempt
  const at = attempt.now.toISOString()
  const { rows } = await queries.execute<{ identity: string; used: boolean; generated: boolean }>(sql`
    UPDATE ${signInCodes} SET tried_from = tried_from || ${network}::bytea,
      used_at = CASE WHEN code_hash IN (${hash}, ${generatedHash}) THEN ${at}::timestamptz END
    FROM ${identityAddresses}
    WHERE ${identityAddresses.identityId} = ${signInCodes.identityId} AND ${identityAddresses.address} = ${address}
      AND ${identityAddresses.inactiveAt} IS NULL
      AND used_at IS NULL AND expires_at > ${at}::timestamptz
      AND cardinality(array_positions(tried_from, ${network}::bytea)) < ${maxCodeTries.inNetwork}
      AND (cardinality(tried_from) < ${maxCodeTries.ofStrangers} OR ${network}::bytea = ANY (signed_in_from))
    RETURNING ${signInCodes.identityId}::text AS identity, used_at IS NOT NULL AS used,
      code_hash = ${generatedHash} AS generated`)
  const match = rows.find(({ used }) => used)
  if (match === undefined) return null
  // Uses up all codes of the identity, because two codes that were requested at the same moment may both be valid.
  await queries.execute(sql`UPDATE ${signInCodes} SET used_at = ${at}::timestamptz
    WHERE identity_id = ${match.identity} AND used_at IS NULL`)
  // If the user got staff privileges after staff had generated the code, the person who generated it must not get those
  // privileges by signing in with it.
  if (match.generated) return letIn(queries, sql`id = ${match.identity} AND NOT ${isStaff}`, attempt)
  return signIn(queries, sql`id = ${match.identity}`, attempt)
}

/** SQL condition: the identity's user holds a staff privilege. */
const isStaff: SQL = sql`EXISTS (SELECT FROM ${users} WHERE ${users.subject} = ${identities.subject}
  AND ${users.privileges} && ${sql.param(staffPrivileges)}::text[])`

/** True if an identity belongs to staff. Only staff may sign in with a staff address. */
export async function belongsToStaff(queries: Queries, subject: Subject): Promise<boolean> {
  const { rows } = await queries.execute(
    sql`SELECT FROM ${identities} WHERE subject = ${subject} AND ${isStaff}`,
  )
  return rows.length > 0
}

/** Signs in the test identity of an address; null for any other one (requirement SGI-12). */
export const signInTestIdentity = (queries: Queries, attempt: SignInFrom): Promise<Subject | null> =>
  signIn(
    queries,
    sql`is_test AND id = (SELECT identity_id FROM ${identityAddresses}
      WHERE address = ${attempt.address} AND inactive_at IS NULL)`,
    attempt,
  )

/** True if the owner of an address has signed in from a network before. */
export async function hasSignedInFrom(queries: Queries, address: string, network: Buffer): Promise<boolean> {
  const { rows } = await queries.execute(sql`SELECT FROM ${identityAddresses}
    WHERE address = ${address} AND ${network}::bytea = ANY (signed_in_from)`)
  return rows.length > 0
}

type SignInFrom = Omit<CodeTry, 'hash' | 'generatedHash'>

/** Records the sign-in of an identity that may sign in; this proves that the address is its own. */
async function signIn(
  queries: Queries,
  who: SQL,
  { address, network, now, spots }: SignInFrom,
): Promise<Subject | null> {
  const at = now.toISOString()
  const subject = await letIn(queries, who, { now, spots })
  if (subject === null) return null
  await queries.execute(sql`UPDATE ${identityAddresses} SET verified_at = COALESCE(verified_at, ${at}::timestamptz),
      signed_in_from = (array_remove(signed_in_from, ${network}::bytea) || ${network}::bytea)
        [GREATEST(1, cardinality(array_remove(signed_in_from, ${network}::bytea)) + 2 - ${keptNetworks}::int):]
    WHERE address = ${address}`)
  return subject
}

async function letIn(
  queries: Queries,
  who: SQL,
  { now, spots }: Pick<CodeTry, 'now' | 'spots'>,
): Promise<Subject | null> {
  if (!(await takePlace(queries, who, { spots, now }))) return null
  const { rows } = await queries.execute<{ subject: Subject }>(sql`
    UPDATE ${identities} SET last_sign_in_at = ${now.toISOString()} WHERE ${who} AND ${maySignIn} RETURNING subject`)
  return rows[0]?.subject ?? null
}
