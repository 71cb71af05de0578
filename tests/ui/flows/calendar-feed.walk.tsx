import { calendarFeedPaths } from '#machines/calendar-feed/calendar-feed.paths.ts'
import { FeedSection } from '#ui/screens/time/feed-section.tsx'
import { calendarFeedBindings } from '../../../e2e/bindings/calendar-feed.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const calendarFeedWalk = screenWalk({
  model: calendarFeedPaths,
  bindings: calendarFeedBindings,
  render: (flow) => <FeedSection flow={flow} />,
})
