/**
 * Days of the Gregorian and the Julian calendar as running numbers, so that a day of one calendar can be told in
 * another. Day 1 is 1 January of AD 1, Gregorian. Years here are those of our dates: -44 is 44 BC, and none is 0.
 */
import type { CalendarDay } from '../fuzzy-date.ts'

/** The day of a running number, in the Gregorian calendar. */
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

/** The running number of a day of the Julian calendar. */
export function julianDayNumber({ year, month, day }: CalendarDay): number {
  const counted = (year < 0 ? year + 1 : year) - (month <= 2 ? 1 : 0)
  const fromMarch = month <= 2 ? month + 9 : month - 3
  // The Julian calendar began AD 1 two days before the Gregorian would have.
  return 365 * counted + Math.floor(counted / 4) + Math.floor((153 * fromMarch + 2) / 5) + day - 308
}

/** The running number of a day of the Gregorian calendar. */
export function gregorianDayNumber({ year, month, day }: CalendarDay): number {
  const counted = (year < 0 ? year + 1 : year) - (month <= 2 ? 1 : 0)
  const fromMarch = month <= 2 ? month + 9 : month - 3
  const leapDays = Math.floor(counted / 4) - Math.floor(counted / 100) + Math.floor(counted / 400)
  return 365 * counted + leapDays + Math.floor((153 * fromMarch + 2) / 5) + day - 306
}
