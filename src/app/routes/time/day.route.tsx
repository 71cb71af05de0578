import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import { isoDayText, readIsoDay } from '#domain/dates/iso-day.ts'
import { type DatesOf, type RememberedRow, readDatesOf } from '#domain/explored-dates/explored-dates.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { wire } from '#machines/wire.ts'
import { type DateSort, fetchDayActor } from '#services/explored-dates.ts'
import { DayScreen } from '#ui/screens/time/day-screen.tsx'
import { dayHeading } from '#ui/screens/time/time-words.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useViewChanges } from '../../hooks/use-view-changes.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { Component as NotFound } from '../start/not-found.route.tsx'

/** /time/{date}: the births and deaths of a day. */
export function Component() {
  const date = readIsoDay(useParams()['date'] ?? '')
  const [search] = useSearchParams()
  const of = readDatesOf(search)
  return date === null ? <NotFound /> : <Day key={`${isoDayText(date)} ${of}`} date={date} of={of} />
}

function Day({ date, of }: { date: CalendarDay; of: DatesOf }) {
  const app = useApp()
  const userId = useUserId()
  const [machine] = useState(() =>
    wire(paginatedList<RememberedRow, DateSort>())({ fetchPage: fetchDayActor(app, { userId, date, of }) }),
  )
  const flow = useFlow(machine, { input: { sort: 'Year' } })
  useViewChanges(flow)
  useTitle(dayHeading(date))
  return <DayScreen flow={flow} date={date} />
}
