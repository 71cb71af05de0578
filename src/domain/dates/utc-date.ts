import type { CalendarDay } from './fuzzy-date.ts'

/** Midnight of a day in UTC. A day below 1 or above the end of the month counts on into other months. */
export function utcDate({ year, month, day }: CalendarDay): Date {
  const date = new Date(0)
  // `Date.UTC` takes the years 0 to 99 for those of the last century.
  date.setUTCFullYear(year, month - 1, day)
  return date
}
