/** Where somebody was in their life, as the globe is told of it. */
import type { Point } from './distance.ts'
import type { PlaceName } from './places.ts'

/** A place as a pin: what the globe can turn to. */
export interface Spot {
  readonly id: string
  /** The whole name, from the lowest level to the country. */
  readonly name: string
  /** By what a gazetteer is asked for it. */
  readonly lookUp: PlaceName
  /** Whether it is known when somebody was there. */
  readonly dated: boolean
  /** Null where it is not known where the place is. */
  readonly point: Point | null
}

/** What a gazetteer may know: the places that nobody has put on the map. */
export const unlocated = (spots: readonly Spot[]): PlaceName[] => [
  ...new Set(spots.filter(({ point }) => point === null).map(({ lookUp }) => lookUp)),
]

/** The place that comes first to the eye: the first of the life that can be shown, one with a date before one without. */
export const firstSpot = (spots: readonly Spot[]): Spot | null =>
  spots.find(({ point, dated }) => point !== null && dated) ??
  spots.find(({ point }) => point !== null) ??
  spots.find(({ dated }) => dated) ??
  spots[0] ??
  null
