/**
 * Days of the year, whatever the year, each as one number: 1226 is 26 December. In a year without 29 February, the 28th
 * remembers what happened on that day.
 */
import { daysOfMonth } from './calendar-days.ts'
import type { CalendarDay } from './fuzzy-date.ts'
import { utcDate } from './utc-date.ts'
import { utcDay } from './utc-day.ts'

export const dayOfYear = ({ month, day }: Pick<CalendarDay, 'month' | 'day'>): number => month * 100 + day

export const leapDay = 229

/** The days of the year that a day remembers. */
export function rememberedOn(day: CalendarDay): readonly number[] {
  const own = dayOfYear(day)
  return own === 228 && daysOfMonth(day.year, 2) === 28 ? [own, leapDay] : [own]
}

/** What is remembered within one day of today, also across the turn of the year: today first (TIM-02). */
export const rememberedAround = (today: CalendarDay): readonly number[] =>
  [0, 1, -1].flatMap((days) => rememberedOn(dayAfter(today, days)))

const dayAfter = (date: CalendarDay, days: number): CalendarDay =>
  utcDay(utcDate({ ...date, day: date.day + days }))
