/** Tells whether two dates can mean the same event, and how far apart they are if not. */
import type { HistoricalDate as WireDate } from '#contract/historical-date.ts'
import { aboutYears } from '../dates/about.ts'
import { dayBounds } from '../dates/bounds.ts'
import type { CalendarDay } from '../dates/fuzzy-date.ts'
import { readHistoricalDate } from '../dates/historical-date.ts'
import { utcDate } from '../dates/utc-date.ts'

/** True if both can mean the same day. Words that are not a date fit every date. */
export function datesFit(one: WireDate, other: WireDate): boolean {
  const [first, second] = [boundsOf(one), boundsOf(other)]
  return !endsBefore(first.last, second.first) && !endsBefore(second.last, first.first)
}

/** True if both are known to the day, and the days are equal. */
export function areSameDay(one: WireDate, other: WireDate): boolean {
  const [first, second] = [exactDay(one), exactDay(other)]
  return first !== null && second !== null && dayNumber(first) === dayNumber(second)
}

/** 'sixteen days', '3 years': the distance between two dates known to the day or the year; null for others. */
export function apartText(one: WireDate, other: WireDate): string | null {
  if (one.type !== 'date' || other.type !== 'date') return null
  const [first, second] = [exactDay(one), exactDay(other)]
  const days = first === null || second === null ? null : Math.abs(dayNumber(first) - dayNumber(second))
  if (days === 0) return null
  if (days !== null && days < 60) return counted(days, 'day')
  const years = Math.abs(yearOf(one.first) - yearOf(other.first))
  return years === 0 ? null : counted(years, 'year')
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

type Bounds = ReturnType<typeof dayBounds>

function boundsOf(wire: WireDate): Bounds {
  const date = readHistoricalDate(wire)
  const { first, last } = dayBounds(date)
  const approximate =
    date.type !== 'freeform' && (date.first.approximate || ('second' in date && date.second.approximate))
  const moved = (day: CalendarDay | null, by: number) => day && { ...day, year: day.year + by }
  return approximate ? { first: moved(first, -aboutYears), last: moved(last, aboutYears) } : { first, last }
}

const endsBefore = (last: CalendarDay | null, first: CalendarDay | null): boolean =>
  last !== null && first !== null && sortNumber(last) < sortNumber(first)

const sortNumber = ({ year, month, day }: CalendarDay) => year * 10_000 + month * 100 + day

function exactDay(wire: WireDate): CalendarDay | null {
  const date = readHistoricalDate(wire)
  if (date.type !== 'date' || date.first.approximate) return null
  const { year, month, day } = date.first
  return month === null || day === null ? null : { year, month, day }
}

const yearOf = (protocolDate: string): number => {
  const date = readHistoricalDate({ type: 'date', first: protocolDate })
  return date.type === 'date' ? date.first.year : 0
}

/** Days since 1970, to count days across months. */
const dayNumber = (day: CalendarDay): number => utcDate(day).getTime() / 86_400_000
