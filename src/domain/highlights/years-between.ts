import { firstDay, lastDay } from '../dates/bounds.ts'
import type { FuzzyDate } from '../dates/fuzzy-date.ts'
import { sortNumber } from '../dates/sorting.ts'
import { fullYears } from '../dates/years.ts'

/** Full years between two dates that may not be known to the day, as a min and a max. */
export interface YearsBetween {
  readonly least: number
  readonly most: number
}

/** Returns null if a date is missing or the second date is before the first. */
export function yearsBetween(from: FuzzyDate | null, to: FuzzyDate | null): YearsBetween | null {
  if (from === null || to === null) return null
  const least = fullYears(lastDay(from), firstDay(to))
  const most = fullYears(firstDay(from), lastDay(to))
  // The min is negative if both dates are in the same year and their order is not known.
  return most < 0 ? null : { least: Math.max(least, 0), most }
}

/** True if all of one date is before the other. */
export function isBefore(one: FuzzyDate | null, other: FuzzyDate | null): boolean {
  return one !== null && other !== null && sortNumber(lastDay(one)) < sortNumber(firstDay(other))
}
