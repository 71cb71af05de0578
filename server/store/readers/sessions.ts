import { desc, eq, gt, sql } from 'drizzle-orm'
import { pageClientId } from '#contract/group-admin/token.ts'
import type { Privilege } from '#contract/permission.ts'
import type { UserId } from '#contract/wire.ts'
import { isStaffPrivilege } from '#domain/users/privileges.ts'
import { holdingSessions, refreshTokens, sessions, users } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

export type HoldingSession = typeof holdingSessions.$inferSelect

/** The database view checks everything except the time. */
const holdsAt = (now: Date) => gt(holdingSessions.endsAt, now)

/**
 * A session that is valid now: it has not ended, and its user and actor may still sign in and act. Null for any other.
 */
export async function findHoldingSession(
  queries: Queries,
  id: string,
  now: Date,
): Promise<HoldingSession | null> {
  // Every call needs a session, so this query is prepared once for each connection: planning it takes longer than
  // running it.
  const [row] = await queries
    .select()
    .from(holdingSessions)
    .where(
      sql`${holdingSessions.id} = ${sql.placeholder('id')} AND ${holdingSessions.endsAt} > ${sql.placeholder('now')}`,
    )
    .prepare('holding_session')
    .execute({ id, now: now.toISOString() })
  return row ?? null
}

export interface ListedSession {
  readonly id: string
  readonly clientId: string
  readonly device: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly actorId: UserId | null
  readonly actorName: string | null
}

/** The maximum number of sessions in a user's list. */
const mostListed = 200

/** The sessions of a user that are valid now, the most recently used first. */
export async function listSessions(queries: Queries, userId: UserId, now: Date): Promise<ListedSession[]> {
  const usable = sql`EXISTS (SELECT FROM ${refreshTokens} WHERE ${refreshTokens.sessionId} = ${sessions.id}
    AND ${refreshTokens.rotatedAt} IS NULL AND ${refreshTokens.expiresAt} > ${now.toISOString()}::timestamptz)`
  const rows = await queries
    .select({ session: sessions, actor: { givenName: users.givenName, surname: users.surname } })
    .from(holdingSessions)
    .innerJoin(sessions, eq(sessions.id, holdingSessions.id))
    .leftJoin(users, eq(users.id, holdingSessions.actorId))
    .where(sql`${holdingSessions.userId} = ${userId} AND ${holdsAt(now)} AND ${usable}`)
    .orderBy(desc(sql`COALESCE(${sessions.lastUsedAt}, ${sessions.createdAt})`), desc(sessions.id))
    .limit(mostListed)
  return rows.map(({ session, actor }) => ({
    id: session.id,
    clientId: session.clientId,
    device: session.device,
    createdAt: session.createdAt,
    lastUsedAt: session.lastUsedAt ?? session.createdAt,
    actorId: session.actorId,
    actorName:
      actor === null ? null : [actor.givenName, actor.surname].filter((part) => part !== '').join(' '),
  }))
}

/** Every session of a user that was not ended, whether or not it is valid now. */
export async function sessionsOf(queries: Queries, userId: UserId): Promise<string[]> {
  const rows = await queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(sql`${sessions.userId} = ${userId} AND ${sessions.revokedAt} IS NULL`)
  return rows.map(({ id }) => id)
}

/**
 * The privileges that count in a session. Staff privileges count only on the page, because a program keeps its tokens
 * for months. An actor does not get the privileges of the user, nor the user those of the actor.
 */
export function privilegesIn({
  privileges,
  actorPrivileges,
  clientId,
}: PrivilegesOf): ReadonlySet<Privilege> {
  const counts = (one: Privilege) => clientId === pageClientId && (actorPrivileges?.includes(one) ?? true)
  return new Set(privileges.filter((one) => !isStaffPrivilege(one) || counts(one)))
}

type PrivilegesOf = Pick<HoldingSession, 'privileges' | 'actorPrivileges' | 'clientId'>
