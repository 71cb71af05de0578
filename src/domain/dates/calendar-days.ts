/** The lengths of months, and which days have existed. */

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/**
 * In this year, Greece was the last country to give up the Julian calendar, in which every fourth year is a leap year.
 */
const lastJulianYear = 1923

/** The number of days in a month of the Gregorian calendar. */
export function daysOfMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (lengths[month - 1] ?? 31)
}

/**
 * True for a day of either calendar: 29 February 1700 existed in England. Leap years before Christ are not checked.
 */
export function isPossibleDay(year: number, month: number, day: number): boolean {
  if (day < 1 || day > 31) return false
  if (month !== 2 || day < 29) return day <= daysOfMonth(year, month)
  return day === 29 && (year <= 0 || (year % 4 === 0 && (year <= lastJulianYear || isLeapYear(year))))
}

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
