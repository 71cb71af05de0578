import type { CalendarDay } from './fuzzy-date.ts'

/** The calendar day of a moment in the time zone of this computer. */
export function localDay(now: number): CalendarDay {
  const date = new Date(now)
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
}

/** Milliseconds until a local day is over; 0 if it is. A day on which the clocks change does not have 24 hours. */
export function timeLeftOf({ year, month, day }: CalendarDay, now: number): number {
  return Math.max(0, new Date(year, month - 1, day + 1).getTime() - now)
}
