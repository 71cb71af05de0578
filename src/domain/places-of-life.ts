/** Where somebody was in their life, as the globe is told of it. */
import type { Point } from './distance.ts'

/** A place as a pin: what the globe can turn to. */
export interface Spot {
  readonly id: string
  /** The whole name, from the lowest level to the country. */
  readonly name: string
  /** Null where it is not known where the place is. */
  readonly point: Point | null
}

/** The names that a gazetteer may know: those of places that nobody has put on the map. */
export const unlocated = (spots: readonly Spot[]): string[] => [
  ...new Set(spots.filter(({ point }) => point === null).map(({ name }) => name)),
]

/** The place that comes first to the eye: the first of the life that can be shown. */
export const firstSpot = (spots: readonly Spot[]): Spot | null =>
  spots.find(({ point }) => point !== null) ?? spots[0] ?? null
