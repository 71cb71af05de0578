/**
 * Converts days of the Gregorian and Julian calendars to running numbers, and so from one calendar to the other. Day
 * 1 is 1 January of AD 1, Gregorian. Years are those of our dates: -44 is 44 BC, and there is no year 0.
 */
import type { CalendarDay } from '../fuzzy-date.ts'

/** Converts a running number to a day of the Gregorian calendar. */
export function gregorianDay(number: number): CalendarDay {
  const marchDays = number + 305
  const era = Math.floor(marchDays / 146_097)
  const dayOfEra = marchDays - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  return {
    year: year > 0 ? year : year - 1,
    month,
    day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  }
}

/** Converts a day of the Julian calendar to its running number. */
export function julianDayNumber({ year, month, day }: CalendarDay): number {
  const counted = (year < 0 ? year + 1 : year) - (month <= 2 ? 1 : 0)
  const fromMarch = month <= 2 ? month + 9 : month - 3
  // 1 January of AD 1 in the Julian calendar is two days earlier than in the Gregorian.
  return 365 * counted + Math.floor(counted / 4) + Math.floor((153 * fromMarch + 2) / 5) + day - 308
}

/** Converts a day of the Gregorian calendar to its running number. */
export function gregorianDayNumber({ year, month, day }: CalendarDay): number {
  const counted = (year < 0 ? year + 1 : year) - (month <= 2 ? 1 : 0)
  const fromMarch = month <= 2 ? month + 9 : month - 3
  const leapDays = Math.floor(counted / 4) - Math.floor(counted / 100) + Math.floor(counted / 400)
  return 365 * counted + leapDays + Math.floor((153 * fromMarch + 2) / 5) + day - 306
}
