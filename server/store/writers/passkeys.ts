import { sql } from 'drizzle-orm'
import type { PasskeyId } from '#contract/identity/passkey.ts'
import type { Subject } from '#contract/wire.ts'
import { identities, passkeys } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

/** Keeps a passkey; false when its identity has as many as it can have, or somebody has this credential already. */
export async function addPasskey(
  queries: Queries,
  passkey: typeof passkeys.$inferInsert,
  most: number,
): Promise<boolean> {
  // Whoever adds another one at the same moment waits here, and counts this one.
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

/** Forgets a passkey of an identity; answers its name, or null when the identity has no such passkey. */
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
  /** How often the device says that it has signed; 0 when it does not count. */
  readonly counter: number
  readonly backedUp: boolean
  readonly at: Date
}

/**
 * Notes a sign-in by a passkey; answers whose it is, or null when its owner may not sign in. A counter that does not
 * grow says that there are two devices with the same key (WebAuthn §6.1.1): that is refused as well, and two calls at
 * the same moment cannot both take the same step.
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
