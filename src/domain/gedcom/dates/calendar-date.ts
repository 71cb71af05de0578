/**
 * Converts dates of other calendars to ours, so that all dates sort together. A Hebrew or French Republican month or
 * year overlaps two of ours, so it becomes its first and last day.
 */
import { gregorianDay, julianDayNumber } from '../../dates/calendars/day-number.ts'
import { frenchRepublicanDays } from '../../dates/calendars/french-republican.ts'
import { hebrewDays } from '../../dates/calendars/hebrew.ts'
import type { CalendarDay } from '../../dates/fuzzy-date.ts'

/** Calendars that GEDCOM knows, with their names in version 7. */
export type ForeignCalendar = 'HEBREW' | 'FRENCH_R'

/** Returns the number of the month with this code. */
export function foreignMonth(calendar: ForeignCalendar, code: string): number | null {
  const month = monthCodes[calendar].indexOf(code) + 1
  return month === 0 ? null : month
}

/** Returns the first and last day of a year, month or day; null if the calendar does not have it. */
export function foreignDays(
  calendar: ForeignCalendar,
  year: number,
  month: number | null,
  day: number | null,
): readonly [CalendarDay, CalendarDay] | null {
  const days = calendar === 'HEBREW' ? hebrewDays(year, month, day) : frenchRepublicanDays(year, month, day)
  return days === null ? null : [gregorianDay(days[0]), gregorianDay(days[1])]
}

/** Converts a Julian day to the Gregorian calendar: 14 October 1066 becomes the 20th. */
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
