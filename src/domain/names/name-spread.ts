/** When and where the people of a name were born, as the page of the name shows it. */
import type { NameSpread } from '#contract/research/name.ts'
import { pointOf } from '../places/distance.ts'
import { type KnownMove, nameOfSpot } from '../places/explored-places.ts'
import { placeName } from '../places/places.ts'
import type { Spot as GlobeSpot } from '../places/places-of-life.ts'

export type { NameSpread }

export type PlaceOfName = NameSpread['places'][number]

/** True if no year and no place of birth is known. */
export const isSpreadUnknown = ({ decades, places }: NameSpread): boolean =>
  decades.length === 0 && places.length === 0

export interface BirthsOfDecade {
  readonly decade: number
  readonly count: number
}

/** All decades from the first birth to the last one. Decades without a birth have a zero. */
export function lineOfDecades({ decades }: NameSpread): BirthsOfDecade[] {
  const [first, last] = [decades[0]?.decade, decades.at(-1)?.decade]
  if (first === undefined || last === undefined) return []
  const counts = new Map(decades.map(({ decade, count }) => [decade, count]))
  return Array.from({ length: (last - first) / 10 + 1 }, (_, nth) => {
    const decade = first + nth * 10
    return { decade, count: counts.get(decade) ?? 0 }
  })
}

/** The decade with the most births; the earliest of several. */
export const peakOf = (decades: readonly BirthsOfDecade[]): BirthsOfDecade | null =>
  decades.reduce<BirthsOfDecade | null>(
    (most, one) => (most === null || one.count > most.count ? one : most),
    null,
  )

const maxLabels = 6
const stepsOfLabels = [10, 20, 50, 100, 200, 500, 1000]

/** The years to label below the line: round ones, and not too many. */
export function labelledYears(from: number, to: number): number[] {
  const step = stepsOfLabels.find((years) => (to - from) / years <= maxLabels) ?? 2000
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, nth) => first + nth * step)
}

/** How the name was carried from place to place, the most common way first. */
export const movesOfName = ({ places, moves }: NameSpread): KnownMove[] =>
  moves.flatMap(({ from, to, count }) => {
    const [start, end] = [places[from], places[to]]
    return start === undefined || end === undefined ? [] : [{ from: start, to: end, count }]
  })

/** Names a place on the globe. */
export const spotIdOf = ({ country, region }: PlaceOfName): string => `${country} ${region ?? ''}`

/** What the globe can turn to. It begins with the place of the first birth. */
export const spotsOfName = ({ places }: NameSpread): GlobeSpot[] =>
  places.map((place) => ({
    id: spotIdOf(place),
    name: nameOfSpot(place),
    lookUp: placeName(nameOfSpot(place)),
    dated: place.firstYear !== null,
    point: pointOf(place),
  }))
