/** The places of a person's life, as given to the globe. */
import type { Point } from './distance.ts'
import type { PlaceName } from './places.ts'

/** A place as a pin to which the globe can turn. */
export interface Spot {
  readonly id: string
  /** The full name, from the lowest level to the country. */
  readonly name: string
  /** The name for a query to the gazetteer. */
  readonly lookUp: PlaceName
  /** True if the time of the stay is known. */
  readonly dated: boolean
  /** Where the place is; null if that is unknown. */
  readonly point: Point | null
}

/** The places without a location, for a query to the gazetteer. */
export const unlocated = (spots: readonly Spot[]): PlaceName[] => [
  ...new Set(spots.filter(({ point }) => point === null).map(({ lookUp }) => lookUp)),
]

/** The place to show first: the first with a location, preferably also with a date. */
export const firstSpot = (spots: readonly Spot[]): Spot | null =>
  spots.find(({ point, dated }) => point !== null && dated) ??
  spots.find(({ point }) => point !== null) ??
  spots.find(({ dated }) => dated) ??
  spots[0] ??
  null
