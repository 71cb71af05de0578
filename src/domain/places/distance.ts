/** Distances between places on a spherical earth (requirements CST-14, CST-15). */
import { earthRadiusKm, milesPerKm } from '../constants.ts'

export interface Point {
  /** In degrees: from -90 at the South Pole to 90 at the North Pole. */
  readonly latitude: number
  readonly longitude: number
}

/** Something with a position, if that is known. */
export interface Located {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** The position of a place; null if the place or its position is not known. */
export const pointOf = (place: Located | null): Point | null =>
  place === null || place.latitude === null || place.longitude === null
    ? null
    : { latitude: place.latitude, longitude: place.longitude }

const radians = Math.PI / 180

/** Returns the distance along the great circle, in kilometres. */
export function distanceKm(from: Point, to: Point): number {
  const north = Math.sin(((to.latitude - from.latitude) * radians) / 2)
  const east = Math.sin(((to.longitude - from.longitude) * radians) / 2)
  const chord = north ** 2 + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * east ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

export const milesOf = (km: number): number => km * milesPerKm
