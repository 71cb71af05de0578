import { createHash } from 'node:crypto'
import {
  type DatesOf,
  getMonthOfDates,
  getPeopleOfDay,
  getTodaysPeople,
  type Remembered,
} from '#contract/research/explored-date.ts'
import type { PersonId } from '#contract/wire.ts'
import { daysOfMonth } from '#domain/dates/calendar-days.ts'
import { rememberedAround, rememberedOn } from '#domain/dates/days-of-year.ts'
import { readIsoDay } from '#domain/dates/iso-day.ts'
import type { ViewDays } from '../connected/people/view-days.ts'
import { pageIn } from '../serving/page-token.ts'
import { type Served, serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import { Problem } from '../values/problem.ts'
import type { Viewer } from '../values/viewer.ts'
import { asking } from './asking.ts'
import { pathsTo } from './paths-to.ts'
import { type PresentedEvent, presentEvents } from './present-date-events.ts'

/** How many people `/time` shows (TIM-02). */
const maxToday = 4

const todaysPeople = serve(getTodaysPeople, async ({ query, viewer }, tools) => {
  const days = await tools.days.of(viewer)
  const events = eventsOn(days, rememberedAround(dayIn(query.date)), query)
  const people = new Map<PersonId, number>()
  for (const event of events) {
    const id = days.personIdOf(event)
    if (!people.has(id)) people.set(id, event)
  }
  const chosen = [...people.keys()]
    .map((id) => ({ id, lot: lotOf(`${query.date} ${id}`) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, maxToday)
  const told = await presentEvents(
    await asking(tools, viewer),
    days,
    chosen.flatMap(({ id }) => people.get(id) ?? []),
  )
  return { items: await withPaths(tools, viewer, query.from, told), count: people.size }
})

/**
 * Draws lots by a hash of the date and the person. So the choice is the same all day, in every process; and when somebody
 * is no longer seen, only that person is replaced.
 */
const lotOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The calendar shows so many people on one day, and the number of the others. */
const maxOnDay = 3

const monthOfDates = serve(getMonthOfDates, async ({ params, query, viewer }, tools) => {
  const days = await tools.days.of(viewer)
  const first = dayIn(`${params.month}-01`)
  const isOf = scopeOf(days, query)
  const found = Array.from({ length: daysOfMonth(first.year, first.month) }, (_, nth) => {
    const day = { ...first, day: nth + 1 }
    return { day: day.day, events: eventsOn(days, rememberedOn(day), query, isOf) }
  }).filter(({ events }) => events.length > 0)
  const shown = found.flatMap(({ events }) => events.slice(0, maxOnDay))
  const asked = await asking(tools, viewer)
  const told = new Map((await presentEvents(asked, days, shown)).map((one) => [one.index, one]))
  return {
    days: found.map(({ day, events }) => ({
      day,
      count: events.length,
      items: events.slice(0, maxOnDay).flatMap((index) => {
        const one = told.get(index)
        return one === undefined ? [] : { event: one.event, person: one.person }
      }),
    })),
    yearCount: query.of === 'everybody' ? days.count : days.byDay.filter(isOf).length,
    everybodyCount: days.count,
  }
})

const defaultPageSize = 25

const peopleOfDay = serve(getPeopleOfDay, async ({ params, query, viewer }, tools) => {
  const days = await tools.days.of(viewer)
  const found = eventsOn(days, rememberedOn(dayIn(params.date)), query)
  const { items, ...next } = pageIn(found, {
    size: query.pageSize ?? defaultPageSize,
    next: query.next,
    search: `${params.date} ${query.of}`,
  })
  const told = await presentEvents(await asking(tools, viewer), days, items)
  const related = await withPaths(tools, viewer, query.from, told)
  return { items: related.map((one) => ({ ...one, id: one.event.id })), count: found.length, ...next }
})

export const exploredDateEndpoints: readonly Served[] = [todaysPeople, monthOfDates, peopleOfDay]

interface Scope {
  readonly of: DatesOf
  readonly from?: PersonId | undefined
}

/** True for the events of the people that the request is about. */
function scopeOf(days: ViewDays, { of, from }: Scope): (event: number) => boolean {
  if (of === 'everybody') return () => true
  if (from === undefined) return () => false
  const generationsTo = days.generationsAbove(itemKey(from))
  return (event) => generationsTo(event) !== null
}

/** The events of some days of the year, in the order of the days. */
const eventsOn = (
  days: ViewDays,
  ofYear: readonly number[],
  scope: Scope,
  isOf = scopeOf(days, scope),
): number[] => ofYear.flatMap((day) => [...days.eventsOn(day)].filter(isOf))

/** The contract has already checked that the day exists, but not that there was such a year. */
function dayIn(date: string) {
  const day = readIsoDay(date)
  if (day === null) throw new Problem('invalid-input')
  return day
}

async function withPaths(
  { kinship }: Tools,
  viewer: Viewer,
  from: PersonId | undefined,
  told: readonly PresentedEvent[],
): Promise<Remembered[]> {
  const ids = told.map(({ person }) => person.id)
  const related = await pathsTo(kinship, viewer, from, ids)
  return told.map(({ event, person }) => ({ event, person, paths: related.get(person.id) ?? [] }))
}
