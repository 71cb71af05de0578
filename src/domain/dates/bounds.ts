/** The first and last possible day of a date. */
import { daysOfMonth } from './calendar-days.ts'
import type { CalendarDay, FuzzyDate } from './fuzzy-date.ts'
import type { HistoricalDate } from './historical-date.ts'

/** A side is null if the date does not limit it. */
export interface DayBounds {
  readonly first: CalendarDay | null
  readonly last: CalendarDay | null
}

export const firstDay = (date: FuzzyDate): CalendarDay => ({
  year: date.year,
  month: date.month ?? 1,
  day: date.day ?? 1,
})

export function lastDay(date: FuzzyDate): CalendarDay {
  const month = date.month ?? 12
  return { year: date.year, month, day: date.day ?? daysOfMonth(date.year, month) }
}

/** Returns the first and last day that a historical date allows. The day in `after` or `before` is itself allowed. */
export function dayBounds(date: HistoricalDate): DayBounds {
  switch (date.type) {
    case 'date':
      return { first: firstDay(date.first), last: lastDay(date.first) }
    case 'after':
      return { first: firstDay(date.first), last: null }
    case 'before':
      return { first: null, last: lastDay(date.first) }
    case 'between':
    case 'span':
      return { first: firstDay(date.first), last: lastDay(date.second) }
    case 'freeform':
      return { first: null, last: null }
  }
}
