import { isPossibleDay } from './calendar-days.ts'
import type { FuzzyDate } from './fuzzy-date.ts'
import type { HistoricalDate } from './historical-date.ts'
import { sortNumber } from './sorting.ts'

/** True if the day of a date exists, and a range does not end before it begins. The wire form alone allows others. */
export function isPossibleDate(date: HistoricalDate): boolean {
  if (date.type === 'freeform') return true
  if (!('second' in date)) return exists(date.first)
  return exists(date.first) && exists(date.second) && sortNumber(date.first) <= lastOf(date.second)
}

/** 1 BC was followed by AD 1. */
const exists = ({ year, month, day }: FuzzyDate) =>
  year !== 0 && (month === null || day === null || isPossibleDay(year, month, day))

/** "between May 1850 and 1850" is possible: an unknown month or day may be late. */
const lastOf = ({ year, month, day }: FuzzyDate) =>
  sortNumber({ year, month: month ?? 12, day: month === null ? 31 : (day ?? 31) })
