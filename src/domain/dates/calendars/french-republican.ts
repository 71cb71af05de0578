/**
 * The calendar of the French Republic, in force from 22 September 1792 to the end of 1805: years 1 to 14, each with
 * twelve months of thirty days and five or six extra days at the end. Rules for later years were never agreed.
 */
import { gregorianDayNumber } from './day-number.ts'

const lastYear = 14
const beginning = gregorianDayNumber({ year: 1792, month: 9, day: 22 })

/** Returns the running numbers of the first and last day of a year, month or day; null if it does not exist. */
export function frenchRepublicanDays(
  year: number,
  month: number | null,
  day: number | null,
): readonly [number, number] | null {
  if (year < 1 || year > lastYear) return null
  // Years 3, 7 and 11 ended with a sixth extra day.
  const newYear = beginning + 365 * (year - 1) + Math.floor(year / 4)
  const extraDays = year % 4 === 3 ? 6 : 5
  if (month === null) return [newYear, newYear + 359 + extraDays]
  const length = month === 13 ? extraDays : 30
  const first = newYear + 30 * (month - 1)
  if (month > 13 || (day !== null && (day < 1 || day > length))) return null
  return day === null ? [first, first + length - 1] : [first + day - 1, first + day - 1]
}
