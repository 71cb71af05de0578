import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { type PushNews, pushChannel, sessionsEnded, writeNews } from '../values/push-news.ts'
import type { Queries } from './store.ts'

/** Publishes events to all server processes. Inside a transaction, they are sent only when it commits. */
export async function publish(queries: Queries, ...news: readonly PushNews[]): Promise<void> {
  if (news.length === 0) return
  const texts = sql.param(news.map(writeNews))
  await queries.execute(sql`SELECT pg_notify(${pushChannel}, news) FROM unnest(${texts}::text[]) AS news`)
}

/** Notifies each user once that something about them has changed: their account, their sessions, or the audit. */
export const publishUsersChanged = (queries: Queries, userIds: readonly UserId[]): Promise<void> =>
  publish(
    queries,
    ...[...new Set(userIds)].map(
      (userId) => ({ userId, event: { name: 'User.Changed', payload: { userId } } }) as const,
    ),
  )

/**
 * Publishes a separate event to each of the users that a query returns. It takes one statement, even if the query
 * returns nobody.
 */
export async function publishToEach(
  queries: Queries,
  userIds: SQL,
  name: 'FamilyGroupInvite.Changed',
): Promise<void> {
  await queries.execute(sql`SELECT pg_notify(${pushChannel}, json_build_object('userId', id::text,
    'name', ${name}::text, 'payload', json_build_object('userId', id::text))::text) FROM (${userIds}) AS users (id)`)
}

/**
 * Makes all server processes check at once which of their clients' sessions are still valid. Call it after ending
 * sessions, or after removing something that a session needs: a place in the preview, a privilege to act, a supervisor.
 */
export async function publishSessionsEnded(queries: Queries): Promise<void> {
  await queries.execute(sql`SELECT pg_notify(${pushChannel}, ${sessionsEnded})`)
}
