import { eq, sql } from 'drizzle-orm'
import { spentIdentityTokens } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

export interface SpentIdentityToken {
  readonly spentAt: Date
  /** The last session that the token started; null if that no longer exists. */
  readonly sessionId: string | null
}

/**
 * How long a token stays stored after its expiry, in milliseconds. Server clocks differ, but after this time none of
 * them accepts it any more.
 */
const kept = 60 * 60_000

/**
 * Uses up an identity token, identified by its `jti`. The first call gets null. Later calls get the time and the
 * session of the first one. A concurrent call waits until the transaction before it has ended. Also deletes tokens that
 * expired long ago.
 */
export async function spendIdentityToken(
  queries: Queries,
  token: { readonly jti: string; readonly expiresAt: Date },
  now: Date,
): Promise<SpentIdentityToken | null> {
  const before = new Date(now.getTime() - kept).toISOString()
  await queries.execute(
    sql`DELETE FROM ${spentIdentityTokens} WHERE ${spentIdentityTokens.expiresAt} <= ${before}::timestamptz`,
  )
  const added = await queries
    .insert(spentIdentityTokens)
    .values({ ...token, spentAt: now })
    .onConflictDoNothing()
    .returning({ jti: spentIdentityTokens.jti })
  if (added.length > 0) return null
  const [spent] = await queries
    .select({ spentAt: spentIdentityTokens.spentAt, sessionId: spentIdentityTokens.sessionId })
    .from(spentIdentityTokens)
    .where(eq(spentIdentityTokens.jti, token.jti))
    .for('update')
  if (spent === undefined) throw new Error('A token was spent and is not there.')
  return spent
}

/** Stores the session that an identity token has started. */
export async function noteSessionOfIdentityToken(
  queries: Queries,
  jti: string,
  sessionId: string,
): Promise<void> {
  await queries.update(spentIdentityTokens).set({ sessionId }).where(eq(spentIdentityTokens.jti, jti))
}
