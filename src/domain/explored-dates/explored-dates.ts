/** Births and deaths by their days, as the pages of dates show them. */
import type { DatesOf, DayOfMonth, MonthOfDates, Remembered } from '#contract/research/explored-date.ts'
import { daysOfMonth } from '../dates/calendar-days.ts'
import type { CalendarDay } from '../dates/fuzzy-date.ts'
import { isoDayText } from '../dates/iso-day.ts'
import { utcDate } from '../dates/utc-date.ts'

export type { DatesOf, DayOfMonth }

/** A month of the calendar. The year decides about weekdays, and about 29 February. */
export interface YearMonth {
  readonly year: number
  readonly month: number
}

/** A birth or a death, with the words for how its person is related to the start person. */
export interface RememberedRow extends Pick<Remembered, 'event' | 'person'> {
  readonly id: string
  /** 'your third cousin'; null if the two are not related, or there is no start person. */
  readonly relation: string | null
}

/** A month of the calendar, and whose dates it has. */
export interface ExploredMonth {
  readonly month: MonthOfDates & YearMonth
  readonly of: DatesOf
}

/** What the page of dates shows. */
export interface ExploredDates extends ExploredMonth {
  /** The date of the user's clock when the dates were asked for. */
  readonly day: CalendarDay
  /** Milliseconds from the answer until the day is over. */
  readonly timeLeft: number
  readonly today: readonly RememberedRow[]
  /** False if the tree of the viewer names no start person (resolution 91). Then the dates are those of everybody. */
  readonly hasStart: boolean
}

/** True if no exact date of anybody is known. */
export const isDateless = ({ month }: ExploredMonth): boolean => month.everybodyCount === 0

/** True if the page is from before this day. */
export const isOfAnotherDay = ({ day }: ExploredDates, today: CalendarDay): boolean =>
  isoDayText(day) !== isoDayText(today)

/** The month before or after, also across the turn of the year. */
export function monthTurned({ year, month }: YearMonth, by: 1 | -1): YearMonth {
  const months = year * 12 + month - 1 + by
  return { year: Math.floor(months / 12), month: (months % 12) + 1 }
}

/** '2026-02', as addresses have it. */
export const monthText = (month: YearMonth): string => isoDayText({ ...month, day: 1 }).slice(0, -3)

/** The weeks of a month, from Monday to Sunday. Days of other months are null. */
export function weeksOf({ year, month }: YearMonth): (number | null)[][] {
  const blanks = (utcDate({ year, month, day: 1 }).getUTCDay() + 6) % 7
  const count = daysOfMonth(year, month)
  return Array.from({ length: Math.ceil((blanks + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - blanks + 1
      return day < 1 || day > count ? null : day
    }),
  )
}

/** The page of the people of a day. */
export const datePath = (day: CalendarDay, of: DatesOf): string =>
  `/time/${isoDayText(day)}${of === 'everybody' ? '?of=everybody' : ''}`

/** Reads whose dates an address names. */
export const readDatesOf = (search: Pick<URLSearchParams, 'get'>): DatesOf =>
  search.get('of') === 'everybody' ? 'everybody' : 'ancestors'
