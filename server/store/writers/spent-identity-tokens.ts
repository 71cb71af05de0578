import { eq, sql } from 'drizzle-orm'
import { spentIdentityTokens } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

export interface SpentIdentityToken {
  readonly spentAt: Date
  /** The session that it has given last; null for one that is not there any more. */
  readonly sessionId: string | null
}

/** The clocks of servers differ: so many milliseconds after a token expired, none of them takes it any more. */
const kept = 60 * 60_000

/**
 * Spends an identity token, known by its `jti`. Answers null to the call that does, and to any other when that was done
 * and what it gave. Of many calls at the same moment each waits until the transaction of the one before is over. Forgets
 * tokens that expired long ago.
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

/** Notes what an identity token has given. */
export async function noteSessionOfIdentityToken(
  queries: Queries,
  jti: string,
  sessionId: string,
): Promise<void> {
  await queries.update(spentIdentityTokens).set({ sessionId }).where(eq(spentIdentityTokens.jti, jti))
}
