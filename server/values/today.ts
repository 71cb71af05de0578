import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import { utcDay } from '#domain/dates/utc-day.ts'
import type { Clock } from './clock.ts'

/** Today's date in UTC. */
export const today = (clock: Clock): CalendarDay => utcDay(clock())
