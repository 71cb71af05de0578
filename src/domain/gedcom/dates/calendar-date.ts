/**
 * Days of other calendars as days of ours, so that all dates sort together. A month or a year of the Hebrew or
 * the French Republican calendar lies across two of ours, so it becomes its first and last day.
 */
import { gregorianDay, julianDayNumber } from '../../dates/calendars/day-number.ts'
import { frenchRepublicanDays } from '../../dates/calendars/french-republican.ts'
import { hebrewDays } from '../../dates/calendars/hebrew.ts'
import type { CalendarDay } from '../../dates/fuzzy-date.ts'

/** Calendars that GEDCOM names, in its words of version 7. */
export type ForeignCalendar = 'HEBREW' | 'FRENCH_R'

/** The month that a code of the calendar names. */
export function foreignMonth(calendar: ForeignCalendar, code: string): number | null {
  const month = monthCodes[calendar].indexOf(code) + 1
  return month === 0 ? null : month
}

/** First and last day of what is named; null where the calendar has none such. */
export function foreignDays(
  calendar: ForeignCalendar,
  year: number,
  month: number | null,
  day: number | null,
): readonly [CalendarDay, CalendarDay] | null {
  const days = calendar === 'HEBREW' ? hebrewDays(year, month, day) : frenchRepublicanDays(year, month, day)
  return days === null ? null : [gregorianDay(days[0]), gregorianDay(days[1])]
}

/** The day that the rest of the world calls by another date: 14 October 1066 was the 20th. */
export const fromJulian = (day: CalendarDay): CalendarDay => gregorianDay(julianDayNumber(day))

const monthCodes: Record<ForeignCalendar, readonly string[]> = {
  HEBREW: ['TSH', 'CSH', 'KSL', 'TVT', 'SHV', 'ADR', 'ADS', 'NSN', 'IYR', 'SVN', 'TMZ', 'AAV', 'ELL'],
  FRENCH_R: [
    'VEND',
    'BRUM',
    'FRIM',
    'NIVO',
    'PLUV',
    'VENT',
    'GERM',
    'FLOR',
    'PRAI',
    'MESS',
    'THER',
    'FRUC',
    'COMP',
  ],
}
