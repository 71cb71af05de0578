import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { passkeyChallenges } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

/** Who the challenge was made for: the identity that will get a passkey, or null for sign-in. */
type Whose = { readonly identityId: string | null }

/** Stores a challenge until it is used or expires, and deletes expired ones. */
export async function addPasskeyChallenge(
  queries: Queries,
  challenge: string,
  { identityId, expiresAt, now }: Whose & { readonly expiresAt: Date; readonly now: Date },
): Promise<void> {
  await queries.execute(sql`DELETE FROM ${passkeyChallenges} WHERE expires_at <= ${now.toISOString()}`)
  await queries.insert(passkeyChallenges).values({ digest: digest(challenge), identityId, expiresAt })
}

/** Uses up a challenge; false unless it was made for this purpose, has not expired, and was not used before. */
export async function takePasskeyChallenge(
  queries: Queries,
  challenge: string,
  { identityId, now }: Whose & { readonly now: Date },
): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    DELETE FROM ${passkeyChallenges}
    WHERE digest = ${digest(challenge)} AND identity_id IS NOT DISTINCT FROM ${identityId}::bigint
      AND expires_at > ${now.toISOString()}
    RETURNING 1`)
  return rows.length > 0
}

const digest = (challenge: string) => createHash('sha256').update(challenge).digest()
