/** From where the earth is seen, and how the eye moves from one such place to the next. */
import { geoInterpolate } from 'd3-geo'
import type { Point } from '#domain/places/distance.ts'

export interface Camera {
  /** In the middle of the picture. */
  readonly centre: Point
  /** 0 shows the whole; each step comes twice as close. */
  readonly zoom: number
  /** 0 for a globe, 1 for a flat map. */
  readonly flatness: number
}

/** The way from one view to another, at 0 the one and at 1 the other: along the great circle, never round the back. */
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

/** Begins and ends gently. */
export const eased = (progress: number): number =>
  progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2

export const sameView = (one: Camera, other: Camera): boolean =>
  one.centre.longitude === other.centre.longitude &&
  one.centre.latitude === other.centre.latitude &&
  one.zoom === other.zoom &&
  one.flatness === other.flatness
