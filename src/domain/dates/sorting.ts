/** Numbers that sort dates, years before 0 included: (year + 6000) * 10000 + month * 100 + day. */
import type { FuzzyDate } from './fuzzy-date.ts'
import { yearOffset } from './fuzzy-date.ts'
import type { HistoricalDate } from './historical-date.ts'

/**
 * The sort number of a date. A missing month or day counts as 0, so a year sorts before its days. 'About 1850' sorts as
 * 1850.
 */
export function sortNumber(date: Omit<FuzzyDate, 'approximate'>): number {
  return (date.year + yearOffset) * 10_000 + (date.month ?? 0) * 100 + (date.day ?? 0)
}

/** The sort number of a historical date's first date; null for freeform text. */
export function historicalSortNumber(date: HistoricalDate | null): number | null {
  return date === null || date.type === 'freeform' ? null : sortNumber(date.first)
}

/** Extracts the year from a sort number. */
export function yearOfSortNumber(sortDate: number): number {
  return Math.floor(sortDate / 10_000) - yearOffset
}

/** The date of a sort number. It counts as exact. */
export function dateOfSortNumber(sortDate: number): FuzzyDate {
  const [month, day] = [Math.floor(sortDate / 100) % 100, sortDate % 100]
  return {
    year: yearOfSortNumber(sortDate),
    month: month === 0 ? null : month,
    day: day === 0 ? null : day,
    approximate: false,
  }
}
