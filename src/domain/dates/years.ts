/** Years of dates, and the number of years between two dates. */
import type { FuzzyDate } from './fuzzy-date.ts'
import type { HistoricalDate } from './historical-date.ts'

/** The year of the date's first part; null for freeform text. */
export function yearOf(date: HistoricalDate | null): number | null {
  return date === null || date.type === 'freeform' ? null : date.first.year
}

/**
 * The latest year that a date allows. Null for freeform text and for `after`, which has no end. The rules that protect
 * living people use it: in doubt, they assume that the person is younger.
 */
export const latestYearOf = (date: HistoricalDate | null): number | null =>
  date?.type === 'after' ? null : latestNamedYearOf(date)

/** The latest year written in a date, even in `before` or `after`; null for freeform text. */
export function latestNamedYearOf(date: HistoricalDate | null): number | null {
  if (date === null || date.type === 'freeform') return null
  return 'second' in date ? Math.max(date.first.year, date.second.year) : date.first.year
}

/** The first date of a historical date; null for freeform text. */
export function firstDateOf(date: HistoricalDate | null): FuzzyDate | null {
  return date === null || date.type === 'freeform' ? null : date.first
}

type Parts = Omit<FuzzyDate, 'approximate'>

/** Full years from one date to another, using only the parts known in both. Negative if `to` is before `from`. */
export function fullYears(from: Parts, to: Parts): number {
  const years = to.year - from.year - (isBefore(to, from) ? 1 : 0)
  // There is no year 0: AD 1 followed 1 BC.
  return from.year < 0 && to.year > 0 ? years - 1 : years
}

/** Like `fullYears`, but the last year counts as soon as it has begun: 11 if it is a day more than 10 years. */
export function begunYears(from: Parts, to: Parts): number {
  const years = to.year - from.year + (isBefore(from, to) ? 1 : 0)
  return from.year < 0 && to.year > 0 ? years - 1 : years
}

/** Compares only months and days: true if `date` comes earlier in a year than `other`, false if they are unknown. */
function isBefore(date: Parts, other: Parts): boolean {
  if (date.month === null || other.month === null) return false
  if (date.month !== other.month) return date.month < other.month
  return date.day !== null && other.day !== null && date.day < other.day
}
