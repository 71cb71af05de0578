import { assumedYears } from './scale.ts'

/** What is known of a life; a year is null where nobody knows it or the viewer may not. */
export interface Life {
  readonly birthYear: number | null
  readonly deathYear: number | null
  readonly living: boolean
}

/** Whether an end of a bar is a date, an assumption, or the present of somebody who lives. */
export type EndOfBar = 'known' | 'assumed' | 'open'

export interface Lifespan {
  readonly from: number
  readonly to: number
  readonly start: EndOfBar
  readonly end: EndOfBar
}

/** The years of a life as a bar; null where neither end is known. Nobody is drawn into the future. */
export function lifespanOf({ birthYear, deathYear, living }: Life, currentYear: number): Lifespan | null {
  if (birthYear === null)
    return deathYear === null
      ? null
      : { from: deathYear - assumedYears, to: deathYear, start: 'assumed', end: 'known' }
  // A death before the birth is a mistake of the file: the life is drawn from the birth on.
  if (deathYear !== null && deathYear >= birthYear)
    return { from: birthYear, to: deathYear, start: 'known', end: 'known' }
  if (living) return { from: birthYear, to: Math.max(birthYear, currentYear), start: 'known', end: 'open' }
  const end = Math.min(birthYear + assumedYears, currentYear)
  return { from: birthYear, to: Math.max(birthYear, end), start: 'known', end: 'assumed' }
}
