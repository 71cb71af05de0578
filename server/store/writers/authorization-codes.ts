import { sql } from 'drizzle-orm'
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

/** Codes are kept for so many milliseconds after they expired, to be known again when they come back. */
const kept = 24 * 60 * 60_000

/** Adds a code, and forgets those that expired long ago. */
export async function addAuthorizationCode(
  queries: Queries,
  { hash: codeHash, scope, ...code }: NewCode,
): Promise<void> {
  const before = new Date(code.createdAt.getTime() - kept)
  await queries
    .delete(authorizationCodes)
    .where(sql`${authorizationCodes.expiresAt} < ${before.toISOString()}::timestamptz`)
  await queries.insert(authorizationCodes).values({ ...code, codeHash, scope: [...scope] })
}

export interface UsedCode extends Omit<NewCode, 'hash' | 'createdAt'> {
  /** It had been used before. */
  readonly again: boolean
  /** What it has given. */
  readonly sessionId: string | null
}

/**
 * Uses a code up, and answers what it was made for; null for one that nobody ever got. Of many calls at the same moment
 * one finds it unused, and the others wait until that one's transaction is over.
 */
export async function spendAuthorizationCode(
  queries: Queries,
  hash: Buffer,
  now: Date,
): Promise<UsedCode | null> {
  const isIt = sql`${authorizationCodes.codeHash} = ${hash}`
  const [first] = await queries
    .update(authorizationCodes)
    .set({ usedAt: now })
    .where(sql`${isIt} AND ${authorizationCodes.usedAt} IS NULL`)
    .returning()
  if (first !== undefined) return { ...first, again: false }
  const [used] = await queries.select().from(authorizationCodes).where(isIt)
  return used === undefined ? null : { ...used, again: true }
}

/** Notes what a code has given. */
export async function noteSessionOfCode(queries: Queries, hash: Buffer, sessionId: string): Promise<void> {
  await queries
    .update(authorizationCodes)
    .set({ sessionId })
    .where(sql`${authorizationCodes.codeHash} = ${hash}`)
}
