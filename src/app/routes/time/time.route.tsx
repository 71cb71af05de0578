import { useState } from 'react'
import { localDay } from '#domain/dates/local-day.ts'
import type { DatesOf, YearMonth } from '#domain/explored-dates/explored-dates.ts'
import { datesPageMachine } from '#machines/dates-page/dates-page.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadDatesActor, loadMonthActor } from '#services/explored-dates.ts'
import { TimeScreen } from '#ui/screens/time/time-screen.tsx'
import { useApp } from '../../app-context.ts'
import { notedInHistory } from '../../hooks/noted-in-history.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useWatched } from '../../hooks/use-heard.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useViewChanges } from '../../hooks/use-view-changes.ts'
import { useWoken } from '../../hooks/use-woken.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { part } from '../../page-life/part.tsx'

/** Loaded after the dates, because few people come for it. */
const Feed = part(async () => (await import('./calendar-feed.tsx')).CalendarFeed)

const useHistoryNote = notedInHistory<{ readonly month: YearMonth; readonly of: DatesOf }>()

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
  const { left, note } = useHistoryNote()
  const flow = useFlow(machine, { input: left ?? { month: localDay(app.now()) } })
  useWatched(flow, ({ context: { month, of } }) => note({ month, of }))
  useViewChanges(flow)
  useWoken(() => flow.send({ type: 'page woken', today: localDay(app.now()) }))
  useTitle('Explore dates')
  return <TimeScreen flow={flow} Feed={Feed} />
}
