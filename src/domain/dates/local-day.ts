import type { CalendarDay } from './fuzzy-date.ts'

/** The calendar day of a moment in the time zone of this computer. */
export function localDay(now: number): CalendarDay {
  const date = new Date(now)
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
}
