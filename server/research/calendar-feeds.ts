import {
  type CalendarFeed,
  endCalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
} from '#contract/research/calendar-feed.ts'
import { ok, type Result } from '#contract/result.ts'
import { type CalendarFeedRefusal, decideCalendarFeed } from '#domain/calendar/decide-calendar-feed.ts'
import { isDemoVisitor } from '#domain/users/demo-visitor.ts'
import { feedAddress } from '../serving/feed-addresses.ts'
import { type Served, serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { feedOf } from '../store/readers/calendar-feeds.ts'
import { findSupervised, lockUser } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import { addFeed, deleteFeed } from '../store/writers/calendar-feeds.ts'
import type { Viewer } from '../values/viewer.ts'

export const calendarFeedEndpoints: readonly Served[] = [
  serve(getCalendarFeed, async ({ viewer }, tools) => {
    const decided = await decide(tools.store.db, viewer)
    return decided.ok ? ok(await feedIn(tools.store.db, tools, viewer)) : decided
  }),

  serve(makeCalendarFeed, ({ viewer }, tools) =>
    tools.store.transaction(async (queries) => {
      // Becoming the child of a parent locks the account, too.
      await lockUser(queries, viewer.userId)
      const decided = await decide(queries, viewer)
      if (!decided.ok) return decided
      await addFeed(queries, { userId: viewer.userId, nonce: crypto.randomUUID(), createdAt: tools.clock() })
      return ok(await feedIn(queries, tools, viewer))
    }),
  ),

  serve(endCalendarFeed, ({ viewer }, { store }) =>
    store.transaction((queries) => deleteFeed(queries, viewer.userId)),
  ),
]

async function decide(queries: Queries, viewer: Viewer): Promise<Result<void, CalendarFeedRefusal>> {
  const supervised = await findSupervised(queries, [viewer.userId])
  return decideCalendarFeed({
    isDemoVisitor: isDemoVisitor(viewer),
    isSupervised: supervised.has(viewer.userId),
  })
}

async function feedIn(queries: Queries, tools: Tools, { userId }: Viewer): Promise<CalendarFeed> {
  const nonce = await feedOf(queries, userId)
  return { address: nonce === null ? null : feedAddress(tools, nonce) }
}
