/** What a calendar feed contains: the births and deaths of a viewer's ancestors, as the viewer sees them at this moment. */
import { yearlyDay } from '#domain/calendar/family-calendar.ts'
import { writeCalendar } from '#domain/calendar/icalendar.ts'
import type { ViewDays } from '../connected/people/view-days.ts'
import type { Tools } from '../serving/tools.ts'
import { ownStartOf } from '../store/readers/home-start.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import type { Viewer } from '../values/viewer.ts'
import { asking } from './asking.ts'
import { type PresentedEvent, presentEvents } from './present-date-events.ts'

/** Calendar programs become slow with more. */
const maxEvents = 2000

/** Other requests are answered after so many. */
const maxEventsPerTurn = 400

export async function calendarOf(tools: Tools, viewer: Viewer): Promise<string> {
  const days = await tools.days.of(viewer)
  const asked = await asking(tools, viewer)
  const events = await eventsOf(tools, viewer, days)
  const told: PresentedEvent[] = []
  for (let start = 0; start < events.length; start += maxEventsPerTurn)
    told.push(...(await presentEvents(asked, days, events.slice(start, start + maxEventsPerTurn))))
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
  const start = await ownStartOf(store.db, viewer)
  if (start === null) return [...Array(Math.min(days.count, maxEvents)).keys()]
  const generationsTo = days.generationsAbove(itemKey(start))
  return [...days.byDay]
    .flatMap((event) => {
      const generations = generationsTo(event)
      return generations === null ? [] : { event, generations }
    })
    .toSorted((one, other) => one.generations - other.generations)
    .slice(0, maxEvents)
    .map(({ event }) => event)
}
