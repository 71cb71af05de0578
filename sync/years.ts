/** Years of dates in their wire form, read without taking the whole date apart: a tree has many. */
import type { HistoricalDate } from '#contract/historical-date.ts'

/** The year that a date begins with; null for words. */
export function firstYear(date: HistoricalDate): number | null {
  return date.type === 'freeform' ? null : yearOf(date.first)
}

/** The latest year that a date names; null for words. */
export function latestYear(date: HistoricalDate): number | null {
  if (date.type === 'freeform') return null
  return 'second' in date ? Math.max(yearOf(date.first), yearOf(date.second)) : yearOf(date.first)
}

/** Of `+1850-05-12`, `A-0044` and the like. */
function yearOf(protocol: string): number {
  const start = protocol.startsWith('A') ? 1 : 0
  const isSigned = protocol[start] === '+' || protocol[start] === '-'
  const digits = start + (isSigned ? 1 : 0)
  const year = Number(protocol.slice(digits, digits + 4))
  return protocol[start] === '-' ? -year : year
}
