import { distanceKm, type Point } from '#domain/places/distance.ts'

/** The maximum difference in latitude of near points; a degree is 111 km. */
const besideDegrees = 0.5

/**
 * Returns a function that tells whether one of the points is within this many kilometres (less than fifty). It is fast
 * even for a name with hundreds of towns.
 */
export function pointsAround(points: readonly Point[], km: number): (of: Point) => boolean {
  const northwards = points.toSorted((one, other) => one.latitude - other.latitude)
  return (of) => {
    for (let at = firstFrom(northwards, of.latitude - besideDegrees); at < northwards.length; at++) {
      const point = northwards[at]
      if (point === undefined || point.latitude > of.latitude + besideDegrees) return false
      if (distanceKm(point, of) < km) return true
    }
    return false
  }
}

function firstFrom(northwards: readonly Point[], latitude: number): number {
  let [low, high] = [0, northwards.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((northwards[middle]?.latitude ?? 0) < latitude) low = middle + 1
    else high = middle
  }
  return low
}
