/** The viewpoint above the earth, and the path from one viewpoint to the next. */
import { geoInterpolate } from 'd3-geo'
import type { Point } from '#domain/places/distance.ts'

export interface Camera {
  /** The point in the middle of the picture. */
  readonly centre: Point
  /** 0 shows everything; each step doubles the scale. */
  readonly zoom: number
  /** 0 for a globe, 1 for a flat map. */
  readonly flatness: number
}

/** Returns the path from one view (at 0) to another (at 1), along the great circle by the shorter side. */
export function way(from: Camera, to: Camera): (progress: number) => Camera {
  const turn = geoInterpolate(
    [from.centre.longitude, from.centre.latitude],
    [to.centre.longitude, to.centre.latitude],
  )
  return (progress) => {
    const [longitude, latitude] = turn(progress)
    return {
      centre: { longitude, latitude },
      zoom: between(from.zoom, to.zoom, progress),
      flatness: between(from.flatness, to.flatness, progress),
    }
  }
}

const between = (from: number, to: number, progress: number) => from + (to - from) * progress

/** Turns an even progress from 0 to 1 into one that starts and ends slowly. */
export const eased = (progress: number): number =>
  progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2

export const sameView = (one: Camera, other: Camera): boolean =>
  one.centre.longitude === other.centre.longitude &&
  one.centre.latitude === other.centre.latitude &&
  one.zoom === other.zoom &&
  one.flatness === other.flatness
