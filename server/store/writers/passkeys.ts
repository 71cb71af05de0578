import { sql } from 'drizzle-orm'
import type { PasskeyId } from '#contract/identity/passkey.ts'
import type { Subject } from '#contract/wire.ts'
import { identities, passkeys } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

/** Stores a passkey. False if its identity already has the maximum number, or if the credential is stored already. */
export async function addPasskey(
  queries: Queries,
  passkey: typeof passkeys.$inferInsert,
  most: number,
): Promise<boolean> {
  // A concurrent call waits here, and then counts this passkey too.
  await queries.execute(sql`SELECT FROM ${identities} WHERE id = ${passkey.identityId} FOR UPDATE`)
  const { rows } = await queries.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${passkeys} WHERE identity_id = ${passkey.identityId}`,
  )
  if ((rows[0]?.count ?? 0) >= most) return false
  const added = await queries
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return added.length > 0
}

/** Deletes a passkey of an identity; returns its name, or null if the identity has no such passkey. */
export async function removePasskey(
  queries: Queries,
  subject: Subject,
  id: PasskeyId,
): Promise<string | null> {
  const { rows } = await queries.execute<{ name: string }>(sql`
    DELETE FROM ${passkeys} USING ${identities}
    WHERE ${identities.id} = ${passkeys.identityId} AND ${identities.subject} = ${subject}
      AND ${passkeys.id} = ${id}
    RETURNING ${passkeys.name}`)
  return rows[0]?.name ?? null
}

export interface PasskeyUse {
  readonly id: PasskeyId
  /** The device's signature counter; 0 if it does not count. */
  readonly counter: number
  readonly backedUp: boolean
  readonly at: Date
}

/**
 * Records a sign-in with a passkey. Returns the owner, or null if the owner may not sign in. If the counter has not
 * increased, two devices have the same key (WebAuthn §6.1.1); that is refused too. Of two concurrent calls only one can
 * succeed.
 */
export async function usePasskey(queries: Queries, use: PasskeyUse): Promise<Subject | null> {
  const at = use.at.toISOString()
  const { rows } = await queries.execute<{ identity: string }>(sql`
    UPDATE ${passkeys} SET counter = ${use.counter}, backed_up = ${use.backedUp}, last_used_at = ${at}
    FROM ${identities}
    WHERE ${passkeys.id} = ${use.id} AND (${passkeys.counter} < ${use.counter} OR (${passkeys.counter} = 0 AND ${use.counter} = 0))
      AND ${identities.id} = ${passkeys.identityId} AND NOT ${identities.blocked} AND NOT ${identities.disabled}
      AND (${identities.waitingSince} IS NULL OR ${identities.invited})
    RETURNING ${identities.id}::text AS identity`)
  const [row] = rows
  if (row === undefined) return null
  const signedIn = await queries.execute<{ subject: Subject }>(
    sql`UPDATE ${identities} SET last_sign_in_at = ${at} WHERE id = ${row.identity} RETURNING subject`,
  )
  return signedIn.rows[0]?.subject ?? null
}
