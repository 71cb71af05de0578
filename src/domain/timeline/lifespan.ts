import { assumedYears } from './scale.ts'

/** The known facts of a life. A year is null if it is unknown or hidden from the viewer. */
export interface Life {
  readonly birthYear: number | null
  readonly deathYear: number | null
  readonly living: boolean
}

/** What the end of a bar means: a known date, an assumption, or today, because the person is living. */
export type EndOfBar = 'known' | 'assumed' | 'open'

export interface Lifespan {
  readonly from: number
  readonly to: number
  readonly start: EndOfBar
  readonly end: EndOfBar
}

/** Returns the years of a life as a bar; null if neither end is known. Bars never reach into the future. */
export function lifespanOf({ birthYear, deathYear, living }: Life, currentYear: number): Lifespan | null {
  if (birthYear === null)
    return deathYear === null
      ? null
      : { from: deathYear - assumedYears, to: deathYear, start: 'assumed', end: 'known' }
  // A death before the birth is a mistake of the file, so only the birth counts.
  if (deathYear !== null && deathYear >= birthYear)
    return { from: birthYear, to: deathYear, start: 'known', end: 'known' }
  if (living) return { from: birthYear, to: Math.max(birthYear, currentYear), start: 'known', end: 'open' }
  const end = Math.min(birthYear + assumedYears, currentYear)
  return { from: birthYear, to: Math.max(birthYear, end), start: 'known', end: 'assumed' }
}
