import { sql } from 'drizzle-orm'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { refreshTokens, sessions, users } from '../schema/group-admin.ts'
import { identities } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

export interface StoredToken {
  readonly hash: Buffer
  readonly issuedAt: Date
  readonly expiresAt: Date
}

/** Begins a session of a user, with its first refresh token. */
export async function startSession(
  queries: Queries,
  id: string,
  userId: UserId,
  token: StoredToken,
): Promise<void> {
  await queries.insert(sessions).values({ id, userId, createdAt: token.issuedAt })
  await queries
    .insert(refreshTokens)
    .values({ sessionId: id, tokenHash: token.hash, issuedAt: token.issuedAt, expiresAt: token.expiresAt })
}

/**
 * Rotates a refresh token in one statement: of many calls with one token exactly one finds it unused, and
 * puts its successor in its place. Answers whether this call was that one.
 */
export async function rotateRefreshToken(
  queries: Queries,
  hash: Buffer,
  next: StoredToken,
): Promise<boolean> {
  const now = next.issuedAt.toISOString()
  const { rows } = await queries.execute(sql`
    WITH successor AS (
      INSERT INTO ${refreshTokens} (session_id, token_hash, issued_at, expires_at)
      SELECT t.session_id, ${next.hash}, ${now}::timestamptz, ${next.expiresAt.toISOString()}::timestamptz
      FROM ${refreshTokens} t JOIN ${sessions} s ON s.id = t.session_id
      WHERE t.token_hash = ${hash} AND t.rotated_at IS NULL AND t.expires_at > ${now}::timestamptz
        AND s.revoked_at IS NULL
      ON CONFLICT (token_hash) DO NOTHING
      RETURNING id
    )
    UPDATE ${refreshTokens} SET rotated_at = ${now}::timestamptz, successor_id = successor.id
    FROM successor WHERE token_hash = ${hash} AND rotated_at IS NULL
    RETURNING ${refreshTokens.id}`)
  return rows.length > 0
}

/** Ends a session; its access tokens are refused from now on. */
export async function revokeSession(queries: Queries, sessionId: string, now: Date): Promise<void> {
  await queries.execute(
    sql`UPDATE ${sessions} SET revoked_at = ${now.toISOString()} WHERE id = ${sessionId} AND revoked_at IS NULL`,
  )
}

/** A refresh token with all that decides about it, by its digest; null when nobody ever got it. */
export async function findRefreshToken(queries: Queries, hash: Buffer) {
  const [row] = await queries
    .select({
      sessionId: refreshTokens.sessionId,
      expiresAt: refreshTokens.expiresAt,
      rotatedAt: refreshTokens.rotatedAt,
      successorUsed: sql<boolean>`EXISTS (SELECT FROM ${refreshTokens} n
        WHERE n.id = ${refreshTokens.successorId} AND n.rotated_at IS NOT NULL)`,
      revokedAt: sessions.revokedAt,
      userId: sessions.userId,
      profileId: sql<DataGroupId | null>`${users.profileDataGroupId}::text`,
      mayNotSignIn: sql<boolean>`COALESCE(${identities.blocked} OR ${identities.disabled}, false)`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, sql`${sessions.id} = ${refreshTokens.sessionId}`)
    .innerJoin(users, sql`${users.id} = ${sessions.userId}`)
    .leftJoin(identities, sql`${identities.subject} = ${users.subject}`)
    .where(sql`${refreshTokens.tokenHash} = ${hash}`)
  return row ?? null
}
