/** What a calendar feed contains: the births and deaths of a viewer's ancestors, as the viewer sees them at this moment. */
import { yearlyDay } from '#domain/calendar/family-calendar.ts'
import { writeCalendar } from '#domain/calendar/icalendar.ts'
import type { ViewDays } from '../connected/people/view-days.ts'
import type { Tools } from '../serving/tools.ts'
import { homeStartOf } from '../store/readers/home-start.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import type { Viewer } from '../values/viewer.ts'
import { asking } from './asking.ts'
import { presentEvents } from './present-date-events.ts'

/** Calendar programs become slow with more. */
const maxEvents = 2000

export async function calendarOf(tools: Tools, viewer: Viewer): Promise<string> {
  const days = await tools.days.of(viewer)
  const asked = await asking(tools, viewer)
  const told = await presentEvents(asked, days, await eventsOf(tools, viewer, days))
  return writeCalendar(
    'Family dates',
    told.flatMap(({ event, person: { displayProperties, modifiedDate } }) => {
      const day = yearlyDay({ event, name: displayProperties.name, changedAt: modifiedDate }, tools.publicUrl)
      return day ?? []
    }),
  )
}

/** The nearest ancestors of the start person; without a start person, the first people of the view. */
async function eventsOf({ store }: Tools, viewer: Viewer, days: ViewDays): Promise<number[]> {
  const start = await homeStartOf(store.db, viewer)
  const all = [...days.byDay]
  if (start === null) return all.toSorted((one, other) => one - other).slice(0, maxEvents)
  const generationsTo = days.generationsAbove(itemKey(start))
  return all
    .flatMap((event) => {
      const generations = generationsTo(event)
      return generations === null ? [] : { event, generations }
    })
    .toSorted((one, other) => one.generations - other.generations)
    .slice(0, maxEvents)
    .map(({ event }) => event)
}
