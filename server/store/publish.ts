import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { type PushNews, pushChannel, sessionsEnded, writeNews } from '../values/push-news.ts'
import type { Queries } from './store.ts'

/** Publishes events to all server processes; inside a transaction, only when it commits. */
export async function publish(queries: Queries, ...news: readonly PushNews[]): Promise<void> {
  if (news.length === 0) return
  const texts = sql.param(news.map(writeNews))
  await queries.execute(sql`SELECT pg_notify(${pushChannel}, news) FROM unnest(${texts}::text[]) AS news`)
}

/** Notifies users once that something of theirs has changed: their account, their sessions, or the audit. */
export const publishUsersChanged = (queries: Queries, userIds: readonly UserId[]): Promise<void> =>
  publish(
    queries,
    ...[...new Set(userIds)].map(
      (userId) => ({ userId, event: { name: 'User.Changed', payload: { userId } } }) as const,
    ),
  )

/**
 * Publishes a separate event to each of the users that a query names. It takes one statement, even if the query names
 * none.
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
 * Makes all server processes check at once which of their clients' sessions are still valid. To be called after ending
 * sessions, or after removing what a session needs: a place in the preview, a privilege to act, a supervisor.
 */
export async function publishSessionsEnded(queries: Queries): Promise<void> {
  await queries.execute(sql`SELECT pg_notify(${pushChannel}, ${sessionsEnded})`)
}
