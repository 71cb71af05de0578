/**
 * Which details the list of a profile shows, and where much time or a long way is between two of them
 * (ASR-08 to ASR-13).
 */
import type { Assertion } from '#contract/research/assertion.ts'
import type { FuzzyDate } from '../dates/fuzzy-date.ts'
import { readHistoricalDate } from '../dates/historical-date.ts'
import { sortNumber } from '../dates/sorting.ts'
import { begunYears } from '../dates/years.ts'
import { inListOrder } from '../person/assertions.ts'
import { distanceKm, milesOf, type Point } from '../places/distance.ts'

export const minRows = 6
const maxYearsBetween = 10
const maxMilesBetween = 150

/** The years between two details about which the list says nothing. */
export interface YearGap {
  readonly from: number
  readonly to: number
}

/** A long way from the place of an earlier detail. */
export interface LongMove<D> {
  readonly miles: number
  readonly from: D
}

export interface LifeRow<D> {
  readonly detail: D
  /** What lies between the dated detail before this one and this one; null if it is at most 10 years. */
  readonly gap: YearGap | null
  /** The way from the place before this one; null if it is at most 150 miles, or a place is not known. */
  readonly move: LongMove<D> | null
}

type Dated = Pick<Assertion, 'assertionType' | 'sortDate' | 'date'>

const hidden: ReadonlySet<string> = new Set(['Living', 'Child'])

/** The rows of the list. `pointOf`: where a detail happened; null if that is not known. */
export function lifeRows<D extends Dated>(
  details: readonly D[],
  pointOf: (detail: D) => Point | null,
): LifeRow<D>[] {
  let known: FuzzyDate | null = null
  let last: Stay<D> | null = null
  return inListOrder(details)
    .filter(({ assertionType }) => !hidden.has(assertionType))
    .map((detail) => {
      const [begin, end] = timeOf(detail)
      const point = pointOf(detail)
      const row = { detail, gap: gapBetween(known, begin), move: moveBetween(last, point) }
      known = later(known, end)
      last = point === null ? last : { detail, point }
      return row
    })
}

/** True if the list says no more than who the person is. */
export const isBare = (details: readonly Pick<Dated, 'assertionType'>[]): boolean =>
  details.every(({ assertionType }) => assertionType === 'Name' || assertionType === 'Gender')

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

interface Stay<D> {
  readonly detail: D
  readonly point: Point
}

function moveBetween<D>(from: Stay<D> | null, to: Point | null): LongMove<D> | null {
  if (from === null || to === null) return null
  const miles = milesOf(distanceKm(from.point, to))
  return isFar(miles) ? { miles: Math.round(miles), from: from.detail } : null
}

export const isFar = (miles: number): boolean => miles > maxMilesBetween
