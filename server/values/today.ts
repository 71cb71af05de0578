import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import type { Clock } from './clock.ts'

/** Today's date in UTC. */
export function today(clock: Clock): CalendarDay {
  const now = clock()
  return { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() }
}
