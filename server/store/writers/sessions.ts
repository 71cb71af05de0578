import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/wire.ts'
import { publishSessionsEnded, publishUsersChanged } from '../publish.ts'
import { refreshTokens, sessions, userSupervisors, users } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'
import { type RecordedAct, recordActs } from './audit.ts'

export interface StoredToken {
  readonly hash: Buffer
  readonly issuedAt: Date
  readonly expiresAt: Date
}

export interface AddedSession {
  readonly id: string
  readonly userId: UserId
  readonly clientId: string
  readonly scope: readonly string[]
  readonly device: string
  readonly actor: { readonly userId: UserId; readonly sessionId: string } | null
  readonly createdAt: Date
  readonly endsAt: Date
}

/**
 * Adds a session. It can be used as soon as a refresh token is added to it. Notifies pages that list the user's
 * sessions.
 */
export async function addSession(
  queries: Queries,
  { actor, scope, ...session }: AddedSession,
): Promise<void> {
  await queries.insert(sessions).values({
    ...session,
    scope: [...scope],
    lastUsedAt: session.createdAt,
    actorId: actor?.userId ?? null,
    actingSessionId: actor?.sessionId ?? null,
  })
  await publishUsersChanged(queries, [session.userId])
}

export async function addRefreshToken(
  queries: Queries,
  sessionId: string,
  { hash: tokenHash, issuedAt, expiresAt }: StoredToken,
): Promise<void> {
  await queries.insert(refreshTokens).values({ sessionId, tokenHash, issuedAt, expiresAt })
}

/**
 * Replaces a refresh token in one statement: of concurrent calls with one token, exactly one finds it unused and
 * replaces it. Returns true if this call did so.
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
      RETURNING id, session_id
    ), used AS (
      UPDATE ${sessions} SET last_used_at = ${now}::timestamptz
      FROM successor WHERE ${sessions.id} = successor.session_id
    )
    UPDATE ${refreshTokens} SET rotated_at = ${now}::timestamptz, successor_id = successor.id
    FROM successor WHERE token_hash = ${hash} AND rotated_at IS NULL
    RETURNING ${refreshTokens.id}`)
  return rows.length > 0
}

/**
 * Ends sessions, and the sessions in which their users act as others; the ends of the latter are recorded. Access
 * tokens of ended sessions are refused from now on, their push connections are closed, and pages that list them are
 * notified. Returns the number of sessions that this call has ended.
 */
export const endSessions = (queries: Queries, ids: readonly string[], now: Date): Promise<number> =>
  end(queries, sql`ANY (${sql.param([...ids])}::uuid[])`, now)

/** Like `endSessions`, for one session of this user. */
export const endSessionOf = (queries: Queries, userId: UserId, id: string, now: Date): Promise<number> =>
  end(
    queries,
    sql`(SELECT own.id FROM ${sessions} own WHERE own.id = ${id} AND own.user_id = ${userId})`,
    now,
  )

async function end(queries: Queries, which: SQL, now: Date): Promise<number> {
  const { rows } = await queries.execute<{ user: UserId; actor: UserId | null; kin: boolean }>(sql`
    UPDATE ${sessions} SET revoked_at = ${now.toISOString()}
    WHERE revoked_at IS NULL AND (id = ${which} OR acting_session_id = ${which})
    RETURNING user_id::text AS user, actor_id::text AS actor,
      EXISTS (SELECT FROM ${userSupervisors} v WHERE v.for_user_id = user_id AND v.supervisor_id = actor_id) AS kin`)
  if (rows.length === 0) return 0
  const acting = rows.flatMap(({ user: userId, actor: actorId, kin }): RecordedAct[] =>
    actorId === null
      ? []
      : [{ act: kin ? 'supervision-ended' : 'impersonation-ended', actorId, userId, at: now }],
  )
  await recordActs(queries, acting)
  await publishUsersChanged(
    queries,
    rows.map(({ user }) => user),
  )
  await publishSessionsEnded(queries)
  return rows.length
}

/** Records that a user is ending all other sessions. */
export async function noteSignedOut(queries: Queries, userId: UserId, now: Date): Promise<void> {
  await queries.update(users).set({ signedOutAt: now }).where(eq(users.id, userId))
}

/** A refresh token with its state, found by its digest; null if it is unknown. */
export async function findRefreshToken(queries: Queries, hash: Buffer) {
  const successor = alias(refreshTokens, 'successor')
  const [row] = await queries
    .select({
      sessionId: refreshTokens.sessionId,
      expiresAt: refreshTokens.expiresAt,
      rotatedAt: refreshTokens.rotatedAt,
      successorUsed: sql<boolean>`${successor.rotatedAt} IS NOT NULL`,
    })
    .from(refreshTokens)
    .leftJoin(successor, eq(successor.id, refreshTokens.successorId))
    .where(sql`${refreshTokens.tokenHash} = ${hash}`)
  return row ?? null
}
