import { ok, type Result, refuse } from '#contract/result.ts'

/** A date known to the year, month or day, exactly or approximately. Years are what people write: -44 is 44 BC. */
export interface FuzzyDate {
  readonly year: number
  /** 1-12, or null when only the year is known. */
  readonly month: number | null
  /** 1-31, or null; known only together with the month. */
  readonly day: number | null
  readonly approximate: boolean
}

/** A day of the calendar, such as today in the user's time zone. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

export const earliestYear = -5999
export const latestYear = 3999
/** Added to a year before it is sorted or stored, so that years before 0 stay positive. */
export const yearOffset = 6000

export type FuzzyDateProblem = 'no-such-year' | 'no-such-month' | 'no-such-day' | 'day-without-month'

/** Builds a fuzzy date, or returns the first part that is invalid. */
export function fuzzyDate(
  year: number,
  month: number | null = null,
  day: number | null = null,
  approximate = false,
): Result<FuzzyDate, FuzzyDateProblem> {
  if (!isWithin(year, earliestYear, latestYear)) return refuse('no-such-year')
  if (month !== null && !isWithin(month, 1, 12)) return refuse('no-such-month')
  if (day !== null && !isWithin(day, 1, 31)) return refuse('no-such-day')
  if (day !== null && month === null) return refuse('day-without-month')
  return ok({ year, month, day, approximate })
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
