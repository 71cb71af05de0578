/**
 * Which details the list of a profile shows, in which order, and where much time or a long way is between two of them
 * (ASR-08 to ASR-13).
 */
import type { Assertion } from '#contract/research/assertion.ts'
import type { FuzzyDate } from '../dates/fuzzy-date.ts'
import { readHistoricalDate } from '../dates/historical-date.ts'
import { sortNumber } from '../dates/sorting.ts'
import { begunYears } from '../dates/years.ts'
import { inDefaultOrder } from '../person/assertions.ts'
import { distanceKm, milesOf, type Point } from '../places/distance.ts'

export const minRows = 6
const maxYearsBetween = 10
const maxMilesBetween = 150

/** The years between two details about which the list says nothing. */
export interface YearGap {
  readonly from: number
  readonly to: number
}

export interface LifeRow<D> {
  readonly detail: D
  /** What lies between the dated detail before this one and this one; null if it is at most 10 years. */
  readonly gap: YearGap | null
  /** The miles from the place before this one; null if it is at most 150 miles, or a place is not known. */
  readonly miles: number | null
}

type Dated = Pick<Assertion, 'assertionType' | 'sortDate' | 'date'>

const atTheTop = ['Living', 'Name', 'Gender', 'Child']
const hidden: ReadonlySet<string> = new Set(['Living', 'Child'])

/** Puts the details without a time of their own first, and the others in their default order. */
export function inListOrder<D extends Dated>(details: readonly D[]): D[] {
  const top = atTheTop.flatMap((type) => details.filter(({ assertionType }) => assertionType === type))
  const others = details.filter(({ assertionType }) => !atTheTop.includes(assertionType))
  return [...top, ...inDefaultOrder(others)]
}

/** The rows of the list. `pointOf`: where a detail happened; null if that is not known. */
export function lifeRows<D extends Dated>(
  details: readonly D[],
  pointOf: (detail: D) => Point | null,
): LifeRow<D>[] {
  let known: FuzzyDate | null = null
  let last: Point | null = null
  return inListOrder(details)
    .filter(({ assertionType }) => !hidden.has(assertionType))
    .map((detail) => {
      const [begin, end] = timeOf(detail)
      const point = pointOf(detail)
      const row = { detail, gap: gapBetween(known, begin), miles: milesBetween(last, point) }
      known = later(known, end)
      last = point ?? last
      return row
    })
}

/** How many empty rows fill the list up. */
export const fillingRows = (rows: number): number => Math.max(0, minRows - rows)

/** The first and the last known day of a detail: a residence from 1980 to 1995 leaves no gap between these years. */
function timeOf({ date }: Dated): readonly [FuzzyDate | null, FuzzyDate | null] {
  const read = date === null ? null : readHistoricalDate(date)
  if (read === null || read.type === 'freeform') return [null, null]
  return [read.first, 'second' in read ? read.second : read.first]
}

function later(one: FuzzyDate | null, other: FuzzyDate | null): FuzzyDate | null {
  if (one === null || other === null) return one ?? other
  return sortNumber(one) > sortNumber(other) ? one : other
}

function gapBetween(from: FuzzyDate | null, to: FuzzyDate | null): YearGap | null {
  if (from === null || to === null || begunYears(from, to) <= maxYearsBetween) return null
  return { from: from.year, to: to.year }
}

function milesBetween(from: Point | null, to: Point | null): number | null {
  if (from === null || to === null) return null
  const miles = milesOf(distanceKm(from, to))
  return isFar(miles) ? Math.round(miles) : null
}

export const isFar = (miles: number): boolean => miles > maxMilesBetween
