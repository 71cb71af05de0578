import type { Point } from '#ui/screens/person/lines/boxes.ts'

/** Points along a drawn path, so close together that no word fits between two of them. */
export function pointsOf(path: string): Point[] {
  const points: Point[] = []
  let at: Point = { x: 0, y: 0 }
  const go = (curve: (share: number) => Point) => {
    for (let step = 1; step <= steps; step += 1) points.push(curve(step / steps))
    at = points.at(-1) ?? at
  }
  for (const [, command, written = ''] of path.matchAll(/([MHVQC])([^MHVQC]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = written.trim().split(/\s+/).map(Number)
    const { x, y } = at
    if (command === 'M') at = { x: a, y: b }
    if (command === 'H') go((share) => ({ x: mix(share, x, a), y }))
    if (command === 'V') go((share) => ({ x, y: mix(share, y, a) }))
    if (command === 'Q') go((share) => ({ x: curved(share, [x, a, c]), y: curved(share, [y, b, d]) }))
    if (command === 'C') go((share) => ({ x: curved(share, [x, a, c, e]), y: curved(share, [y, b, d, f]) }))
  }
  return points
}

const steps = 40

const mix = (share: number, from: number, to: number) => from + (to - from) * share

/** One coordinate of a point on a curve, by De Casteljau's algorithm. `share` is from 0 (the start) to 1 (the end). */
function curved(share: number, values: number[]): number {
  for (let last = values.length - 1; last > 0; last -= 1)
    for (let index = 0; index < last; index += 1)
      values[index] = mix(share, values[index] ?? 0, values[index + 1] ?? 0)
  return values[0] ?? 0
}
