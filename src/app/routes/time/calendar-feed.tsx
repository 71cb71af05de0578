import { useState } from 'react'
import { calendarFeedMachine } from '#machines/calendar-feed/calendar-feed.machine.ts'
import { wire } from '#machines/wire.ts'
import { endFeedActor, makeFeedActor, readFeedActor } from '#services/calendar-feed.ts'
import { FeedSection, NoFeed } from '#ui/screens/time/feed-section.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useUserChanges } from '../../hooks/use-user-changes.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { useWhoIsHere } from '../demo/demo-visit.ts'

export function CalendarFeed() {
  const visitor = useWhoIsHere()
  if (visitor === 'demo') return <NoFeed refusal="demo-visitor" />
  return visitor === 'account' ? <FeedOfUser /> : null
}

function FeedOfUser() {
  const app = useApp()
  const userId = useUserId()
  const [machine] = useState(() =>
    wire(calendarFeedMachine)({
      readFeed: readFeedActor(app, userId),
      makeFeed: makeFeedActor(app, userId),
      endFeed: endFeedActor(app, userId),
    }),
  )
  const flow = useFlow(machine)
  useUserChanges(flow, userId)
  return <FeedSection flow={flow} />
}
