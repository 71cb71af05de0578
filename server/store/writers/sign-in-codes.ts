import { type SQL, sql } from 'drizzle-orm'
import type { Subject } from '#contract/wire.ts'
import { staffPrivileges } from '../../values/staff-list.ts'
import { users } from '../schema/group-admin.ts'
import { identities, identityAddresses, signInCodes } from '../schema/identity.ts'
import type { Queries } from '../store.ts'
import { takePlace } from './places.ts'

/** A code may be mistyped this often in one network, and this often in all networks that its owner never signed in from. */
const mostTries = { inNetwork: 5, ofStrangers: 50 }

/** So many networks of an owner are kept, the latest ones. */
const keptNetworks = 10

/** Neither blocked nor disabled, and not without a place in the preview (requirements SGU-17, SGI-18). */
const maySignIn: SQL = sql`NOT ${identities.blocked} AND NOT ${identities.disabled}
  AND (${identities.waitingSince} IS NULL OR ${identities.invited})`

/**
 * Stores a code for the identity of an address, and ends the older ones of it, so that one code at a time can be
 * guessed; false when nobody can sign in by it. One statement either way.
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

/** What somebody hands in to be let in. */
export interface CodeTry {
  readonly address: string
  readonly hash: Buffer
  /** The same as a code that staff has made. */
  readonly generatedHash: Buffer
  /** The digest of the network that it comes from. */
  readonly network: Buffer
  readonly now: Date
  /** How many places the preview has; null where there is no limit. */
  readonly spots: number | null
}

/**
 * Uses up a code: answers whose it is, or null when it is wrong, expired, used, mistyped too often, or its
 * owner may not sign in. Every try counts before it is looked at, so that guessing in parallel gains nothing. To be
 * called in a transaction of its own.
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
      AND cardinality(array_positions(tried_from, ${network}::bytea)) < ${mostTries.inNetwork}
      AND (cardinality(tried_from) < ${mostTries.ofStrangers} OR ${network}::bytea = ANY (signed_in_from))
    RETURNING ${signInCodes.identityId}::text AS identity, used_at IS NOT NULL AS used,
      code_hash = ${generatedHash} AS generated`)
  const match = rows.find(({ used }) => used)
  if (match === undefined) return null
  // Two codes asked for at the same moment may both be open.
  await queries.execute(sql`UPDATE ${signInCodes} SET used_at = ${at}::timestamptz
    WHERE identity_id = ${match.identity} AND used_at IS NULL`)
  // Whoever has got privileges since a code was made does not lend them to the one who made it.
  if (match.generated) return letIn(queries, sql`id = ${match.identity} AND NOT ${isStaff}`, attempt)
  return signIn(queries, sql`id = ${match.identity}`, attempt)
}

/** Its user holds a privilege of staff. */
const isStaff: SQL = sql`EXISTS (SELECT FROM ${users} WHERE ${users.subject} = ${identities.subject}
  AND ${users.privileges} && ${sql.param(staffPrivileges)}::text[])`

/** Whether an identity belongs to staff, whom nobody else may become. */
export async function belongsToStaff(queries: Queries, subject: Subject): Promise<boolean> {
  const { rows } = await queries.execute(
    sql`SELECT FROM ${identities} WHERE subject = ${subject} AND ${isStaff}`,
  )
  return rows.length > 0
}

/** Lets the test identity of an address in; null for any other one (requirement SGI-12). */
export const signInTestIdentity = (queries: Queries, attempt: SignInFrom): Promise<Subject | null> =>
  signIn(
    queries,
    sql`is_test AND id = (SELECT identity_id FROM ${identityAddresses}
      WHERE address = ${attempt.address} AND inactive_at IS NULL)`,
    attempt,
  )

/** Whether the owner of an address has signed in from a network before. */
export async function hasSignedInFrom(queries: Queries, address: string, network: Buffer): Promise<boolean> {
  const { rows } = await queries.execute(sql`SELECT FROM ${identityAddresses}
    WHERE address = ${address} AND ${network}::bytea = ANY (signed_in_from)`)
  return rows.length > 0
}

type SignInFrom = Omit<CodeTry, 'hash' | 'generatedHash'>

/** Notes the sign-in of an identity that may sign in, whose address is thereby known to be its own. */
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
