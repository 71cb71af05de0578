import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { calendarFeeds } from '../schema/calendar-feeds.ts'
import type { Queries } from '../store.ts'

/** Stores a feed of the user, unless there is one. */
export async function addFeed(
  queries: Queries,
  feed: { readonly userId: UserId; readonly nonce: string; readonly createdAt: Date },
): Promise<void> {
  await queries.insert(calendarFeeds).values(feed).onConflictDoNothing()
}

export async function deleteFeed(queries: Queries, userId: UserId): Promise<void> {
  await queries.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}
