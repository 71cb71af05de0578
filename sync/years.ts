/** Reads the years of dates in their wire form without parsing the whole date, because a tree has many dates. */
import type { HistoricalDate } from '#contract/historical-date.ts'

/** The year at the start of a date; null for freeform text. */
export function firstYear(date: HistoricalDate): number | null {
  return date.type === 'freeform' ? null : yearOf(date.first)
}

/** The latest year in a date; null for freeform text. */
export function latestYear(date: HistoricalDate): number | null {
  if (date.type === 'freeform') return null
  return 'second' in date ? Math.max(yearOf(date.first), yearOf(date.second)) : yearOf(date.first)
}

/** Matches `+1850-05-12`, `A-0044` and the like. */
function yearOf(protocol: string): number {
  const start = protocol.startsWith('A') ? 1 : 0
  const isSigned = protocol[start] === '+' || protocol[start] === '-'
  const digits = start + (isSigned ? 1 : 0)
  const year = Number(protocol.slice(digits, digits + 4))
  return protocol[start] === '-' ? -year : year
}
