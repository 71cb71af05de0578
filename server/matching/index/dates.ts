/** Dates as intervals of years. */
import type { HistoricalDate as WireDate } from '#contract/historical-date.ts'
import { aboutYears } from '#domain/dates/about.ts'
import type { FuzzyDate } from '#domain/dates/fuzzy-date.ts'
import { readHistoricalDate } from '#domain/dates/historical-date.ts'

/** Years without a gap; `low` and `high` are ±`boundless` where nothing is said. */
export interface ComparableDate {
  readonly low: number
  readonly high: number
  /** Year * 12 + month, where the date is exact to the month; else `noDay`. */
  readonly month: number
  /** Month * 31 + day, where the date is exact to the day; else `noDay`. */
  readonly day: number
}

export const boundless = 20_000
export const noDay = -1_000_000

/** How far before a baptism a birth, how far after a death a burial may lie, in years. */
const laterBy = 1

/**
 * A birth with its baptism, or a death with its burial; null where nothing is known. Who has only the later one was born or
 * died in the same year or in the one before.
 */
export function datesOf(
  own: WireDate | null,
  later: WireDate | null,
): readonly [ComparableDate | null, ComparableDate | null] {
  const date = own === null ? null : intervalOf(own)
  const deputy = later === null ? null : intervalOf(later)
  if (date !== null || deputy === null) return [date, deputy]
  return [{ low: deputy.low - laterBy, high: deputy.high, month: noDay, day: noDay }, deputy]
}

/** Null for words. */
export function intervalOf(wire: WireDate): ComparableDate | null {
  const date = readHistoricalDate(wire)
  switch (date.type) {
    case 'freeform':
      return null
    case 'date':
      return ofOne(date.first)
    case 'after':
      return { low: date.first.year, high: boundless, month: noDay, day: noDay }
    case 'before':
      return { low: -boundless, high: date.first.year, month: noDay, day: noDay }
    case 'between':
    case 'span':
      return {
        low: Math.min(date.first.year, date.second.year),
        high: Math.max(date.first.year, date.second.year),
        month: noDay,
        day: noDay,
      }
  }
}

function ofOne({ year, month, day, approximate }: FuzzyDate): ComparableDate {
  const slack = approximate ? aboutYears : 0
  const isMonth = !approximate && month !== null
  // Programs and people write the first of January for a year of which they know no more.
  const isDay = isMonth && day !== null && !(month === 1 && day === 1)
  return {
    low: year - slack,
    high: year + slack,
    month: isMonth && (isDay || day === null) ? year * 12 + month : noDay,
    day: isDay ? month * 31 + day : noDay,
  }
}

/** Dates by person. */
export interface DateColumns {
  readonly known: Uint8Array
  readonly low: Int32Array
  readonly high: Int32Array
  readonly month: Int32Array
  readonly day: Int32Array
}
