import type { CalendarDay } from './fuzzy-date.ts'

/** The calendar day of a moment in UTC. */
export const utcDay = (at: Date): CalendarDay => ({
  year: at.getUTCFullYear(),
  month: at.getUTCMonth() + 1,
  day: at.getUTCDate(),
})
