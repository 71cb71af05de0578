/** The scale of the timeline: years along it, in rem so that it grows with the text size. */

/** Max years shown (TML-01). The window shows no future year, as long as no bar reaches there. */
export const windowLength = 500
export const yearsBetweenTicks = 10
export const yearsBetweenMajorTicks = 100
export const remOfYear = 0.2
/** Length of a life if one date is missing (TML-04). */
export const assumedYears = 80
/** Start of the timeline if no birth year is known (TML-05). */
export const defaultStart = 1700
/** Sorts persons with unknown birth before all others (TML-06). */
export const unknownBirthYear = -6000

export interface Tick {
  readonly year: number
  readonly major: boolean
}

export const centuryOf = (year: number): number =>
  Math.floor(year / yearsBetweenMajorTicks) * yearsBetweenMajorTicks

export const decadeAfter = (year: number): number =>
  (Math.floor(year / yearsBetweenTicks) + 1) * yearsBetweenTicks

export function ticksBetween(start: number, end: number): Tick[] {
  return Array.from({ length: (end - start) / yearsBetweenTicks + 1 }, (_, index) => {
    const year = start + index * yearsBetweenTicks
    return { year, major: year % yearsBetweenMajorTicks === 0 }
  })
}
