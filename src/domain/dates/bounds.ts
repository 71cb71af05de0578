/** The days between which a date lies. */
import { daysOfMonth } from './calendar-days.ts'
import type { CalendarDay, FuzzyDate } from './fuzzy-date.ts'
import type { HistoricalDate } from './historical-date.ts'

/** Null where the date says nothing about that side. */
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

/** First and last day that a historical date admits. The day named by `after` and `before` is the limit itself. */
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
