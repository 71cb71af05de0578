/**
 * The Hebrew calendar by its fixed rules. Months count from Tishri and include both Adars of a leap year, so Elul is
 * always month 13. A common year has no month 7.
 */

/** Returns the running numbers of the first and last day of a year, month or day; null if it does not exist. */
export function hebrewDays(
  year: number,
  month: number | null,
  day: number | null,
): readonly [number, number] | null {
  if (year < 1) return null
  const newYear = newYearDay(year)
  if (month === null) return [newYear, newYearDay(year + 1) - 1]
  const lengths = monthLengths(year)
  // In a year with only one Adar, "Adar II" means that Adar.
  const at = (month === 7 && lengths[6] === 0 ? 6 : month) - 1
  const length = lengths[at] ?? 0
  const first = lengths.slice(0, at).reduce((all, length) => all + length, newYear)
  if (length === 0 || (day !== null && (day < 1 || day > length))) return null
  return day === null ? [first, first + length - 1] : [first + day - 1, first + day - 1]
}

const isLeapYear = (year: number) => (7 * year + 1) % 19 < 7

/** Tishri, Heshvan, Kislev, Tevet, Shevat, Adar (I), Adar II, Nisan, Iyar, Sivan, Tammuz, Av, Elul. */
function monthLengths(year: number): readonly number[] {
  const days = newYearDay(year + 1) - newYearDay(year)
  const isLong = days % 10 === 5
  const isShort = days % 10 === 3
  const adars = isLeapYear(year) ? [30, 29] : [29, 0]
  return [30, isLong ? 30 : 29, isShort ? 29 : 30, 29, 30, ...adars, 30, 29, 30, 29, 30, 29]
}

/** The running number of 1 Tishri. */
function newYearDay(year: number): number {
  return daysBefore(year) + postponement(year) + beginning
}

/** 1 Tishri of year 1 was 7 September 3761 BC, Gregorian. */
const beginning = -1_373_427

/** Days from the epoch to the new moon of a year, with mean months of 29 days and 13753 parts of a day. */
function daysBefore(year: number): number {
  const months = Math.floor((235 * year - 234) / 19)
  const parts = 12_084 + 13_753 * months
  const days = 29 * months + Math.floor(parts / 25_920)
  return (3 * (days + 1)) % 7 < 3 ? days + 1 : days
}

/** Moves the start of a year if that year, or the one before, would otherwise have an impossible length. */
function postponement(year: number): number {
  const last = daysBefore(year - 1)
  const present = daysBefore(year)
  if (daysBefore(year + 1) - present === 356) return 2
  return present - last === 382 ? 1 : 0
}
