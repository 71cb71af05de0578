/** How well two dates agree. */
import { intAt } from '../columns/at.ts'
import { type DateColumns, noDay } from '../index/dates.ts'
import { dateLevel } from './fields.ts'

/** True if two dates may belong to one event, because they share at least one year. */
export const datesAgree = (level: number): boolean => level >= dateLevel.overlap && level <= dateLevel.sameDay

/** An interval of at most this many years is as good evidence as a single year. */
const narrow = 4

/** The level of agreement between the dates of two persons. */
export function compareDateColumns(
  { known, low, high, month, day }: DateColumns,
  one: number,
  other: number,
): number {
  if (known[one] === 0 || known[other] === 0) return dateLevel.missing
  return compareParts(
    intAt(low, one),
    intAt(high, one),
    intAt(month, one),
    intAt(day, one),
    intAt(low, other),
    intAt(high, other),
    intAt(month, other),
    intAt(day, other),
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
    // If both say "about 1462", one was copied from the other, or both writers knew the same.
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

/** True if day and month are swapped, as in 3 April and 4 March. */
function isTurned(one: number, other: number): boolean {
  const [month, day] = [Math.floor((one - 1) / 31), ((one - 1) % 31) + 1]
  return day <= 12 && other === day * 31 + month
}

/**
 * Like `compareDateColumns`, for births together with baptisms, or deaths together with burials. If the births agree
 * less exactly than to the month, the same day of baptism counts as agreement to the month. So does a birth in one tree
 * with a baptism a few weeks later in the other.
 */
export function compareWithLater(dates: DateColumns, later: DateColumns, one: number, other: number): number {
  const level = compareDateColumns(dates, one, other)
  if (level < dateLevel.overlap || level >= dateLevel.sameMonth) return level
  if (compareDateColumns(later, one, other) === dateLevel.sameDay) return dateLevel.sameMonth
  return follows(dates, one, later, other) || follows(dates, other, later, one) ? dateLevel.sameMonth : level
}

/** Maximum days from birth to baptism, and from death to burial. */
const mostDaysLater = 45

function follows(dates: DateColumns, of: number, later: DateColumns, after: number): boolean {
  const [day, laterDay] = [intAt(dates.day, of), intAt(later.day, after)]
  if (day === noDay || laterDay === noDay) return false
  const days = (intAt(later.low, after) - intAt(dates.low, of)) * 372 + laterDay - day
  return days >= 0 && days <= mostDaysLater
}
