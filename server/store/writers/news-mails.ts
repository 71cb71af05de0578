import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { publishUsersChanged } from '../publish.ts'
import { newsMails } from '../schema/news.ts'
import type { Queries } from '../store.ts'

export interface NewsMailTimes {
  readonly toldUntil: Date
  readonly nextAt: Date
}

/** Begins the mails of a user. A user who gets them already keeps the day of the week. */
export async function beginNewsMail(queries: Queries, userId: UserId, times: NewsMailTimes): Promise<void> {
  const begun = await queries
    .insert(newsMails)
    .values({ userId, ...times })
    .onConflictDoNothing()
    .returning(ofUser)
  await publishUsersChanged(queries, begun.map(userIdOf))
}

export async function endNewsMails(queries: Queries, userId: UserId): Promise<void> {
  const ended = await queries.delete(newsMails).where(sql`${newsMails.userId} = ${userId}`).returning(ofUser)
  await publishUsersChanged(queries, ended.map(userIdOf))
}

const ofUser = { userId: newsMails.userId }
const userIdOf = ({ userId }: { readonly userId: UserId }) => userId

export async function moveNewsMail(queries: Queries, userId: UserId, times: NewsMailTimes): Promise<void> {
  await queries.update(newsMails).set(times).where(sql`${newsMails.userId} = ${userId}`)
}
