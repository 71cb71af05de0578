/** Turns polylines into SVG paths with round corners, and adds a head at the end. */
import type { Point } from '../layout/drawing.ts'

const radius = 6
const headLength = 8
const headWidth = 7

export function pathOf(points: readonly Point[]): string {
  return points.map((point, index) => partOf(points, point, index)).join('')
}

function partOf(points: readonly Point[], point: Point, index: number): string {
  const before = points[index - 1]
  const after = points[index + 1]
  if (before === undefined) return `M${point.x} ${point.y}`
  if (after === undefined) return `L${point.x} ${point.y}`
  const reach = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2)
  const into = towards(point, before, reach)
  const out = towards(point, after, reach)
  return `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`
}

/** A triangle at the last point, in the direction of the last part. */
export function headOf(points: readonly Point[]): string {
  const tip = points.at(-1)
  const before = points.findLast((point) => tip !== undefined && distance(point, tip) > 0)
  if (tip === undefined || before === undefined) return ''
  const base = towards(tip, before, headLength)
  const across = {
    x: ((base.y - tip.y) / headLength) * (headWidth / 2),
    y: ((tip.x - base.x) / headLength) * (headWidth / 2),
  }
  return `M${tip.x} ${tip.y}L${base.x + across.x} ${base.y + across.y}L${base.x - across.x} ${base.y - across.y}Z`
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function towards(from: Point, to: Point, reach: number): Point {
  const whole = distance(from, to)
  if (whole === 0) return from
  return { x: from.x + ((to.x - from.x) * reach) / whole, y: from.y + ((to.y - from.y) * reach) / whole }
}
