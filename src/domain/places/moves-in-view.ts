/** How near the globe comes, so that all moves of a decade are in the picture and long enough to be seen. */
import type { Point } from './distance.ts'

/** The closest zoom step. Each step doubles the scale; 0 shows the whole earth. */
export const closestZoom = 5

/** A part of the earth that fills the picture. */
export interface EarthView {
  readonly centre: Point
  readonly zoom: number
}

/** The space around the moves, as a share of their radius: arcs bulge, and places have names. */
const margin = 0.35

/** The view that shows all moves; null if there are none. */
export function viewOfMoves(
  moves: readonly { readonly from: Point; readonly to: Point }[],
): EarthView | null {
  const ends = moves.flatMap(({ from, to }) => [directionOf(from), directionOf(to)])
  const [first] = ends
  if (first === undefined) return null
  const middle = middleOf(ends, first)
  const away = Math.max(...ends.map((end) => angle(middle, end)))
  // Behind the edge of the globe nothing is seen, so a farther move needs the whole earth.
  const radius = Math.sin(Math.min(away, Math.PI / 2)) * (1 + margin)
  const zoom = radius === 0 ? closestZoom : Math.log2(1 / radius)
  return { centre: pointAt(middle), zoom: Math.max(0, Math.min(closestZoom, zoom)) }
}

/** A unit vector from the centre of the earth. Its mean has no seam at the 180th meridian. */
type Direction = readonly [x: number, y: number, z: number]

/** Steps towards the middle. With this many, its distance from the best one does not show on a globe. */
const maxSteps = 200

/** The centre of the smallest cap around all points (Bădoiu and Clarkson): each step goes a bit to the farthest. */
function middleOf(ends: readonly Direction[], first: Direction): Direction {
  let middle = first
  for (let step = 1; step <= maxSteps; step++) {
    const from = middle
    const farthest = ends.reduce((one, other) => (angle(from, other) > angle(from, one) ? other : one))
    middle = towards(middle, farthest, 1 / (step + 1))
  }
  return middle
}

function towards([x, y, z]: Direction, [toX, toY, toZ]: Direction, share: number): Direction {
  const step = (from: number, to: number) => from + (to - from) * share
  return unit([step(x, toX), step(y, toY), step(z, toZ)]) ?? [x, y, z]
}

function unit([x, y, z]: Direction): Direction | null {
  const length = Math.hypot(x, y, z)
  return length === 0 ? null : [x / length, y / length, z / length]
}

const angle = ([x, y, z]: Direction, [toX, toY, toZ]: Direction) =>
  Math.acos(Math.max(-1, Math.min(1, x * toX + y * toY + z * toZ)))

const radians = Math.PI / 180

function directionOf({ latitude, longitude }: Point): Direction {
  const [north, east] = [latitude * radians, longitude * radians]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

const pointAt = ([x, y, z]: Direction): Point => ({
  latitude: Math.asin(z) / radians,
  longitude: Math.atan2(y, x) / radians,
})
