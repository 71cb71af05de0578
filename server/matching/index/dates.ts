/** Dates as intervals of years, and how well two of them fit. */
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

/** An interval of no more years says as much as a year. */
const narrow = 4
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

/** Levels of agreement of two dates; 0 where one is missing. */
export const dateLevel = {
  missing: 0,
  decadesApart: 1,
  yearsApart: 2,
  nearYears: 3,
  neighbourYear: 4,
  /** Two exact days of one year that differ. */
  otherDay: 5,
  /** Intervals that share years. */
  overlap: 6,
  sameYear: 7,
  sameMonth: 8,
  sameDay: 9,
  /** Exact days one to three years apart: of two siblings rather than of one person. */
  otherDayNearby: 10,
  /** Whole centuries apart, and nothing else: 1546 and 1946. A slip of the pen, or two persons. */
  wrongCentury: 11,
} as const

/** Two dates may be of one event: they share a year at least. */
export const datesAgree = (level: number): boolean => level >= dateLevel.overlap && level <= dateLevel.sameDay

/** Dates by person. */
export interface DateColumns {
  readonly known: Uint8Array
  readonly low: Int32Array
  readonly high: Int32Array
  readonly month: Int32Array
  readonly day: Int32Array
}

/** The level of agreement between the dates of two persons. */
export function compareDateColumns(
  { known, low, high, month, day }: DateColumns,
  one: number,
  other: number,
): number {
  if (known[one] === 0 || known[other] === 0) return dateLevel.missing
  return compareParts(
    low[one] ?? 0,
    high[one] ?? 0,
    month[one] ?? noDay,
    day[one] ?? noDay,
    low[other] ?? 0,
    high[other] ?? 0,
    month[other] ?? noDay,
    day[other] ?? noDay,
  )
}

function compareParts(
  lowOne: number,
  highOne: number,
  monthOne: number,
  dayOne: number,
  lowOther: number,
  highOther: number,
  monthOther: number,
  dayOther: number,
): number {
  const gap = Math.max(lowOne, lowOther) - Math.min(highOne, highOther)
  if (gap > 0) {
    if (gap <= 3 && dayOne !== noDay && dayOther !== noDay) return dateLevel.otherDayNearby
    if (gap <= 1) return dateLevel.neighbourYear
    if (gap <= 3) return dateLevel.nearYears
    if (gap % 100 === 0 && lowOne === highOne && lowOther === highOther) return dateLevel.wrongCentury
    return gap <= 10 ? dateLevel.yearsApart : dateLevel.decadesApart
  }
  if (lowOne !== highOne || lowOther !== highOther)
    // "About 1462" on both sides was written by one hand, or by two who knew the same.
    return lowOne === lowOther && highOne === highOther && highOne - lowOne <= narrow
      ? dateLevel.sameYear
      : dateLevel.overlap
  if (dayOne !== noDay && dayOther !== noDay) {
    if (dayOne === dayOther) return dateLevel.sameDay
    return monthOne === monthOther || isTurned(dayOne, dayOther) ? dateLevel.sameMonth : dateLevel.otherDay
  }
  if (monthOne !== noDay && monthOther !== noDay)
    return monthOne === monthOther ? dateLevel.sameMonth : dateLevel.otherDay
  return dateLevel.sameYear
}

/** 3 April and 4 March: day and month exchanged. */
function isTurned(one: number, other: number): boolean {
  const [month, day] = [Math.floor((one - 1) / 31), ((one - 1) % 31) + 1]
  return day <= 12 && other === day * 31 + month
}

/**
 * As `compareDateColumns` of births, with baptisms (or of deaths, with burials): the same baptism makes up for a birth of
 * which less is known, and a baptism a few weeks after the birth that another tree has fits it to the month.
 */
export function compareWithLater(dates: DateColumns, later: DateColumns, one: number, other: number): number {
  const level = compareDateColumns(dates, one, other)
  if (level < dateLevel.overlap || level >= dateLevel.sameMonth) return level
  if (compareDateColumns(later, one, other) === dateLevel.sameDay) return dateLevel.sameMonth
  return follows(dates, one, later, other) || follows(dates, other, later, one) ? dateLevel.sameMonth : level
}

/** Days from a birth to a baptism, from a death to a burial. */
const mostDaysLater = 45

function follows(dates: DateColumns, of: number, later: DateColumns, after: number): boolean {
  const [day, laterDay] = [dates.day[of] ?? noDay, later.day[after] ?? noDay]
  if (day === noDay || laterDay === noDay) return false
  const days = ((later.low[after] ?? 0) - (dates.low[of] ?? 0)) * 372 + laterDay - day
  return days >= 0 && days <= mostDaysLater
}
