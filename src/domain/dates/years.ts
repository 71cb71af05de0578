/** Years of dates, and the years between two of them. */
import type { FuzzyDate } from './fuzzy-date.ts'
import type { HistoricalDate } from './historical-date.ts'

/** The year a date is known by: that of its first date; null for words. */
export function yearOf(date: HistoricalDate | null): number | null {
  return date === null || date.type === 'freeform' ? null : date.first.year
}

/**
 * The latest year a date allows; null for words and for `after`, which can be any year since. What protects the
 * living reads this one: it errs on the side of the young.
 */
export const latestYearOf = (date: HistoricalDate | null): number | null =>
  date?.type === 'after' ? null : latestNamedYearOf(date)

/** The latest year a date names, whatever it says of it; null for words. */
export function latestNamedYearOf(date: HistoricalDate | null): number | null {
  if (date === null || date.type === 'freeform') return null
  return 'second' in date ? Math.max(date.first.year, date.second.year) : date.first.year
}

/** The date a historical date is known by; null for words. */
export function firstDateOf(date: HistoricalDate | null): FuzzyDate | null {
  return date === null || date.type === 'freeform' ? null : date.first
}

type Parts = Omit<FuzzyDate, 'approximate'>

/** Full years from one date to another, as exact as both are known. Negative when `to` lies before `from`. */
export function fullYears(from: Parts, to: Parts): number {
  const years = to.year - from.year - (isBefore(to, from) ? 1 : 0)
  // 1 BC was followed by AD 1.
  return from.year < 0 && to.year > 0 ? years - 1 : years
}

/** True when `date` falls earlier within its year; false where either is not known that exactly. */
function isBefore(date: Parts, other: Parts): boolean {
  if (date.month === null || other.month === null) return false
  if (date.month !== other.month) return date.month < other.month
  return date.day !== null && other.day !== null && date.day < other.day
}
