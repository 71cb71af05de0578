import { sql } from 'drizzle-orm'
import type { Subject } from '#contract/wire.ts'
import { identities, identityAddresses, signInCodes } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

/** A code may be mistyped this often. */
const mostTries = 5

/**
 * Stores a code for the identity of an address, and ends the older ones of it, so that one code at a time can be
 * guessed; false when nobody can sign in by it. One statement either
 * way, so that its time does not tell whether the address is known.
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
    WHERE ${identityAddresses.address} = ${address} AND ${identityAddresses.inactiveAt} IS NULL
      AND NOT ${identities.blocked} AND NOT ${identities.disabled}
    RETURNING id`)
  return rows.length > 0
}

/**
 * Uses up a code: answers whose it is, or null when it is wrong, expired, used, mistyped too often, or its
 * owner may not sign in. Every try counts before it is looked at, so that guessing in parallel gains nothing.
 */
export async function useSignInCode(
  queries: Queries,
  address: string,
  hash: Buffer,
  now: Date,
): Promise<Subject | null> {
  const at = now.toISOString()
  const { rows } = await queries.execute<{ identity: string; used: boolean }>(sql`
    UPDATE ${signInCodes} SET attempts = attempts + 1, used_at = CASE WHEN code_hash = ${hash} THEN ${at}::timestamptz END
    FROM ${identityAddresses}
    WHERE ${identityAddresses.identityId} = ${signInCodes.identityId} AND ${identityAddresses.address} = ${address}
      AND ${identityAddresses.inactiveAt} IS NULL
      AND used_at IS NULL AND expires_at > ${at}::timestamptz AND attempts < ${mostTries}
    RETURNING ${signInCodes.identityId}::text AS identity, used_at IS NOT NULL AS used`)
  const match = rows.find(({ used }) => used)
  if (match === undefined) return null
  // Two codes asked for at the same moment may both be open.
  await queries.execute(sql`UPDATE ${signInCodes} SET used_at = ${at}::timestamptz
    WHERE identity_id = ${match.identity} AND used_at IS NULL`)
  return signIn(queries, match.identity, address, at)
}

/** Notes the sign-in of an identity that is neither blocked nor disabled (requirement SGI-18). */
async function signIn(
  queries: Queries,
  identity: string,
  address: string,
  at: string,
): Promise<Subject | null> {
  const { rows } = await queries.execute<{ subject: Subject }>(sql`
    UPDATE ${identities} SET last_sign_in_at = ${at}
    WHERE id = ${identity} AND NOT blocked AND NOT disabled RETURNING subject`)
  const [row] = rows
  if (row === undefined) return null
  await queries.execute(sql`UPDATE ${identityAddresses} SET verified_at = ${at}
    WHERE address = ${address} AND verified_at IS NULL`)
  return row.subject
}
