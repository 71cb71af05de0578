import { firstDay, lastDay } from '../dates/bounds.ts'
import type { FuzzyDate } from '../dates/fuzzy-date.ts'
import { sortNumber } from '../dates/sorting.ts'
import { fullYears } from '../dates/years.ts'

/** Full years between two dates, of which not every day needs to be known: at least, and at most. */
export interface YearsBetween {
  readonly least: number
  readonly most: number
}

/** Null where a date is missing, or the second may lie before the first. */
export function yearsBetween(from: FuzzyDate | null, to: FuzzyDate | null): YearsBetween | null {
  if (from === null || to === null) return null
  const least = fullYears(lastDay(from), firstDay(to))
  const most = fullYears(firstDay(from), lastDay(to))
  // Born and died in one year, and no day known of either.
  return most < 0 ? null : { least: Math.max(least, 0), most }
}

/** True where the whole of one date lies before the other. */
export function isBefore(one: FuzzyDate | null, other: FuzzyDate | null): boolean {
  return one !== null && other !== null && sortNumber(lastDay(one)) < sortNumber(firstDay(other))
}
