/**
 * Tells whether two trees agree on a date. A date that lies within the other agrees with it: '2 May 1808' and '1808',
 * 'about 1793' and '1793'. A missing date agrees with every date.
 */
import type { HistoricalDate as WireDate } from '#contract/historical-date.ts'
import { type DayBounds, dayBounds } from '../dates/bounds.ts'
import type { CalendarDay } from '../dates/fuzzy-date.ts'
import { readHistoricalDate } from '../dates/historical-date.ts'

export function datesAgree(one: WireDate | null, other: WireDate | null): boolean {
  if (one === null || other === null) return true
  if (one.type === 'freeform' || other.type === 'freeform') return wordsOf(one) === wordsOf(other)
  const [a, b] = [boundsOf(one), boundsOf(other)]
  return isWithin(a, b) || isWithin(b, a)
}

/** Returns the more exact of two dates; the first if both are equally exact. */
export function moreExact(one: WireDate | null, other: WireDate | null): WireDate | null {
  if (one === null || other === null) return one ?? other
  if (one.type === 'freeform' || other.type === 'freeform') return one
  const [a, b] = [boundsOf(one), boundsOf(other)]
  return isWithin(b, a) && !isWithin(a, b) ? other : one
}

const boundsOf = (date: WireDate): DayBounds => dayBounds(readHistoricalDate(date))

const wordsOf = (date: WireDate) => (date.type === 'freeform' ? date.text.trim().toLowerCase() : null)

/** True if `inner` lies within `outer`. A bound that is null sets no limit. */
function isWithin(inner: DayBounds, outer: DayBounds): boolean {
  const begins =
    outer.first === null || (inner.first !== null && dayNumber(inner.first) >= dayNumber(outer.first))
  const ends = outer.last === null || (inner.last !== null && dayNumber(inner.last) <= dayNumber(outer.last))
  return begins && ends
}

const dayNumber = ({ year, month, day }: CalendarDay) => (year * 12 + month - 1) * 31 + day - 1
