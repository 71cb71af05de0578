import { and, eq, isNull, lt } from 'drizzle-orm'
import { authorizationCodes } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

export interface NewCode {
  readonly hash: Buffer
  readonly askingSessionId: string
  readonly clientId: string
  readonly redirectUri: string | null
  readonly codeChallenge: string
  readonly scope: readonly string[]
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** How long expired codes are stored, in milliseconds: a code that is used again must be recognized. */
const kept = 24 * 60 * 60_000

/** Adds a code, and deletes those that expired long ago. */
export async function addAuthorizationCode(
  queries: Queries,
  { hash: codeHash, scope, ...code }: NewCode,
): Promise<void> {
  const before = new Date(code.createdAt.getTime() - kept)
  await queries.delete(authorizationCodes).where(lt(authorizationCodes.expiresAt, before))
  await queries.insert(authorizationCodes).values({ ...code, codeHash, scope: [...scope] })
}

export type AuthorizationCode = typeof authorizationCodes.$inferSelect

/** The stored code with this digest; null if it is unknown. */
export async function findAuthorizationCode(
  queries: Queries,
  hash: Buffer,
): Promise<AuthorizationCode | null> {
  const [code] = await queries.select().from(authorizationCodes).where(eq(authorizationCodes.codeHash, hash))
  return code ?? null
}

/**
 * Uses up a code. Returns true if this call did so. If several calls come at once, one of them finds the code unused,
 * and the others wait until its transaction ends.
 */
export async function spendAuthorizationCode(queries: Queries, hash: Buffer, now: Date): Promise<boolean> {
  const spent = await queries
    .update(authorizationCodes)
    .set({ usedAt: now })
    .where(and(eq(authorizationCodes.codeHash, hash), isNull(authorizationCodes.usedAt)))
    .returning({ clientId: authorizationCodes.clientId })
  return spent.length > 0
}

/** Stores the session that a code has started. */
export async function noteSessionOfCode(queries: Queries, hash: Buffer, sessionId: string): Promise<void> {
  await queries.update(authorizationCodes).set({ sessionId }).where(eq(authorizationCodes.codeHash, hash))
}
