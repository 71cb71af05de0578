import { useState } from 'react'
import { localDay } from '#domain/dates/local-day.ts'
import { datesPageMachine } from '#machines/dates-page/dates-page.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadDatesActor, loadMonthActor } from '#services/explored-dates.ts'
import { TimeScreen } from '#ui/screens/time/time-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useViewChanges } from '../../hooks/use-view-changes.ts'
import { useWoken } from '../../hooks/use-woken.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { part } from '../../page-life/part.ts'

/** Loaded after the dates, because few people come for it. */
const Feed = part(async () => (await import('./calendar-feed.tsx')).CalendarFeed)

/** /time */
export function Component() {
  const app = useApp()
  const userId = useUserId()
  const [machine] = useState(() =>
    wire(datesPageMachine)({
      loadDates: loadDatesActor(app, userId, app.now),
      loadMonth: loadMonthActor(app, userId),
    }),
  )
  const flow = useFlow(machine, { input: { month: localDay(app.now()) } })
  useViewChanges(flow)
  useWoken(() => flow.send({ type: 'page woken', today: localDay(app.now()) }))
  useTitle('Explore dates')
  return <TimeScreen flow={flow} Feed={Feed} />
}
