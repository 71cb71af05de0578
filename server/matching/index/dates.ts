/** Dates as intervals of years. */
import type { HistoricalDate as WireDate } from '#contract/historical-date.ts'
import { aboutYears } from '#domain/dates/about.ts'
import type { FuzzyDate } from '#domain/dates/fuzzy-date.ts'
import { readHistoricalDate } from '#domain/dates/historical-date.ts'

/** An interval of years. An unknown `low` is -`boundless`, and an unknown `high` is `boundless`. */
export interface ComparableDate {
  readonly low: number
  readonly high: number
  /** Year * 12 + month if the date is exact to the month, otherwise `noDay`. */
  readonly month: number
  /** Month * 31 + day if the date is exact to the day, otherwise `noDay`. */
  readonly day: number
}

export const boundless = 20_000
export const noDay = -1_000_000

/** The maximum number of years from a birth to its baptism, or from a death to its burial. */
const laterBy = 1

/**
 * A birth together with its baptism, or a death with its burial; null if neither is known. If only the later event is
 * known, the person was born, or died, in the same year or the year before.
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

/** Returns the period in which a written date may lie; null if the date is only freeform text. */
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
  // 1 January does not count as an exact day, because programs and people write it if they know only the year.
  const isDay = isMonth && day !== null && !(month === 1 && day === 1)
  return {
    low: year - slack,
    high: year + slack,
    month: isMonth && (isDay || day === null) ? year * 12 + month : noDay,
    day: isDay ? month * 31 + day : noDay,
  }
}

/** The dates of all persons, by the index of the person. */
export interface DateColumns {
  readonly known: Uint8Array
  readonly low: Int32Array
  readonly high: Int32Array
  readonly month: Int32Array
  readonly day: Int32Array
}
