/**
 * Births and deaths by their day of the year (TIM): of everything that the caller sees as one family, a person in several
 * trees once, and nobody who is restricted for the caller. Only dates that are exact to the day count. The caller sends
 * the date, because today is another day in Auckland than in London.
 */
import * as z from 'zod/mini'
import { endpoint, signedIn } from '../endpoint.ts'
import { HistoricalDate } from '../historical-date.ts'
import { count, PageToken, PersonId } from '../wire.ts'
import { Person } from './person.ts'
import { RelationPath } from './relation.ts'

/** A birth or a death (MOD3-32). */
export const DateEvent = z.object({
  /** `birth:17-3` or `death:17-3`. */
  id: z.string(),
  date: HistoricalDate,
  personId: PersonId,
  displayText: z.string(),
  /** Null if it is unknown, or hidden from this caller. */
  place: z.nullable(z.string()),
  /** The address of the person's portrait; null without one. */
  image: z.nullable(z.string()),
  /** The address of the person's page on this site. */
  pageUrl: z.string(),
})
export type DateEvent = z.infer<typeof DateEvent>

/** An event, its person, and how the person is related to the start person. */
const Remembered = z.object({ event: DateEvent, person: Person, paths: z.array(RelationPath) })
export type Remembered = z.infer<typeof Remembered>

/** Whose dates: those of the ancestors of the start person, or of all people that the caller sees. */
export const DatesOf = z.enum(['ancestors', 'everybody'])
export type DatesOf = z.infer<typeof DatesOf>

const TodaysPeople = z.object({
  /** Up to four people, chosen at random. The choice stays the same all day. */
  items: z.array(Remembered),
  /** How many people there are to choose from. */
  count: z.int(),
})
export type TodaysPeople = z.infer<typeof TodaysPeople>

/** A day of a month on which somebody was born or died. */
const DayOfMonth = z.object({
  day: z.int(),
  count: z.int(),
  /** The latest ones. */
  items: z.array(z.object({ event: DateEvent, person: Person })),
})
export type DayOfMonth = z.infer<typeof DayOfMonth>

export const MonthOfDates = z.object({
  /** Days without any event are left out. */
  days: z.array(DayOfMonth),
  /** The number of events of the whole year. */
  yearCount: z.int(),
  /** The same for all people that the caller sees. */
  everybodyCount: z.int(),
})
export type MonthOfDates = z.infer<typeof MonthOfDates>

const PeopleOfDay = z.object({
  items: z.array(z.extend(Remembered, { id: z.string() })),
  /** The number of events on all pages. */
  count: z.int(),
  nextPageToken: z.optional(PageToken),
})
export type PeopleOfDay = z.infer<typeof PeopleOfDay>

/** A day of the caller's calendar: `2026-11-26`. */
const Day = z.iso.date()
/** `2026-11`. The year decides whether there is a 29 February. */
const Month = z.string().check(z.regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/))

const service = 'research'
/** The start person of the caller. A start person whom the caller may not see has no ancestors. */
const from = z.optional(PersonId)

export const getTodaysPeople = endpoint({
  service,
  method: 'GET',
  path: '/dates/today',
  summary: 'Up to four people who were born or died within one day of a date, in any year',
  query: z.object({ date: Day, of: DatesOf, from }),
  answer: TodaysPeople,
  access: signedIn,
  perMinute: 120,
})

export const getMonthOfDates = endpoint({
  service,
  method: 'GET',
  path: '/dates/months/:month',
  summary: 'The births and deaths of a month by their days, in any year',
  params: z.object({ month: Month }),
  query: z.object({ of: DatesOf, from }),
  answer: MonthOfDates,
  access: signedIn,
  perMinute: 240,
})

/** The latest year first. */
export const getPeopleOfDay = endpoint({
  service,
  method: 'GET',
  path: '/dates/days/:date',
  summary: 'The births and deaths of a day, in any year',
  params: z.object({ date: Day }),
  query: z.object({
    of: DatesOf,
    from,
    pageSize: z.optional(count(1, 50)),
    next: z.optional(PageToken),
  }),
  answer: PeopleOfDay,
  access: signedIn,
  perMinute: 120,
})
