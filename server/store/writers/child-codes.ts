import { sql } from 'drizzle-orm'
import type { Subject, UserId } from '#contract/wire.ts'
import { publishUsersChanged } from '../publish.ts'
import { maySignIn } from '../readers/may-sign-in.ts'
import { childSignInCodes, users } from '../schema/group-admin.ts'
import { identities, identityAddresses } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

/** Stores the code of a child in place of a former one. */
export async function putChildCode(
  queries: Queries,
  { forUserId, ...code }: typeof childSignInCodes.$inferInsert,
): Promise<void> {
  await queries
    .insert(childSignInCodes)
    .values({ forUserId, ...code })
    .onConflictDoUpdate({ target: childSignInCodes.forUserId, set: code })
}

/**
 * Uses up a code, which works once. Returns the child's identity, or null if the code is wrong or expired, or if the child
 * may not sign in. A mailed code makes its address the child's, unless somebody else has taken the address since.
 */
export async function useChildCode(queries: Queries, codeHash: Buffer, now: Date): Promise<Subject | null> {
  const { rows: codes } = await queries.execute<{
    userId: UserId
    address: string | null
    valid: boolean
  }>(sql`
    DELETE FROM ${childSignInCodes} WHERE code_hash = ${codeHash}
    RETURNING for_user_id::text AS "userId", address, expires_at > ${now.toISOString()}::timestamptz AS valid`)
  const [code] = codes
  if (code === undefined || !code.valid) return null
  const { rows } = await queries.execute<{ id: string; subject: Subject }>(sql`
    UPDATE ${identities} SET last_sign_in_at = ${now.toISOString()}
    WHERE subject = (SELECT ${users.subject} FROM ${users} WHERE ${users.id} = ${code.userId}) AND ${maySignIn}
    RETURNING id::text, subject`)
  const [identity] = rows
  if (identity === undefined) return null
  if (code.address !== null)
    await confirmAddress(queries, {
      identityId: identity.id,
      userId: code.userId,
      address: code.address,
      now,
    })
  return identity.subject
}

async function confirmAddress(
  queries: Queries,
  confirmed: {
    readonly identityId: string
    readonly userId: UserId
    readonly address: string
    readonly now: Date
  },
): Promise<void> {
  const { identityId, userId, address, now } = confirmed
  const added = await queries
    .insert(identityAddresses)
    .values({ identityId, address, createdAt: now, verifiedAt: now })
    .onConflictDoNothing()
    .returning({ id: identityAddresses.id })
  if (added.length === 0) return
  await queries.update(users).set({ email: address, modifiedAt: now }).where(sql`${users.id} = ${userId}`)
  await publishUsersChanged(queries, [userId])
}
