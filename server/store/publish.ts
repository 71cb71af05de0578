import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { type PushNews, pushChannel, sessionsEnded, writeNews } from '../values/push-news.ts'
import type { Queries } from './store.ts'

/** Tells all server processes of events; inside a transaction, when that commits and only then. */
export async function publish(queries: Queries, ...news: readonly PushNews[]): Promise<void> {
  if (news.length === 0) return
  const texts = sql.param(news.map(writeNews))
  await queries.execute(sql`SELECT pg_notify(${pushChannel}, news) FROM unnest(${texts}::text[]) AS news`)
}

/** Tells users that something of theirs has changed, each once: their account, where they are signed in, the audit. */
export const publishUsersChanged = (queries: Queries, userIds: readonly UserId[]): Promise<void> =>
  publish(
    queries,
    ...[...new Set(userIds)].map(
      (userId) => ({ userId, event: { name: 'User.Changed', payload: { userId } } }) as const,
    ),
  )

/**
 * Has all server processes look at once which sessions of their clients still hold. For whoever ends sessions, or
 * takes away what one stands on: a place to sign in, a privilege to act, a supervisor.
 */
export async function publishSessionsEnded(queries: Queries): Promise<void> {
  await queries.execute(sql`SELECT pg_notify(${pushChannel}, ${sessionsEnded})`)
}
