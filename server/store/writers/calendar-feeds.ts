import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { publishUsersChanged } from '../publish.ts'
import { calendarFeeds } from '../schema/calendar-feeds.ts'
import type { Queries } from '../store.ts'

/** Stores a feed of the user, unless there is one. */
export async function addFeed(
  queries: Queries,
  feed: { readonly userId: UserId; readonly nonce: string; readonly createdAt: Date },
): Promise<void> {
  const added = await queries.insert(calendarFeeds).values(feed).onConflictDoNothing().returning(ofUser)
  await publishUsersChanged(queries, added.map(userIdOf))
}

export async function deleteFeed(queries: Queries, userId: UserId): Promise<void> {
  const deleted = await queries
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning(ofUser)
  await publishUsersChanged(queries, deleted.map(userIdOf))
}

const ofUser = { userId: calendarFeeds.userId }
const userIdOf = ({ userId }: { readonly userId: UserId }) => userId
