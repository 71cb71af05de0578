import type { RefusalOf } from '#contract/endpoint.ts'
import type { CalendarFeed, makeCalendarFeed } from '#contract/research/calendar-feed.ts'
import { ok, type Result, refuse } from '#contract/result.ts'

export type CalendarFeedRefusal = RefusalOf<typeof makeCalendarFeed>

/** What the server answers about the feed of the user. */
export type FeedAnswer = Result<CalendarFeed, CalendarFeedRefusal>

interface FeedFacts {
  readonly isDemoVisitor: boolean
  readonly isSupervised: boolean
}

/**
 * Who may have a calendar feed. An account of the demo ends after a day. A child with parents here gets no address that
 * hands out the family's dates outside of the product.
 */
export function decideCalendarFeed({
  isDemoVisitor,
  isSupervised,
}: FeedFacts): Result<void, CalendarFeedRefusal> {
  if (isDemoVisitor) return refuse('demo-visitor')
  return isSupervised ? refuse('managed-by-parent') : ok(undefined)
}
