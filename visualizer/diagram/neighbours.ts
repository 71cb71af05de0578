/** The state that an arrow key reaches: the nearest state whose centre lies in that direction. */
import type { Box } from '../layout/drawing.ts'

export type Way = 'up' | 'down' | 'left' | 'right'

/** The weight of a sideways distance: a state straight ahead counts as nearer. */
const aside = 2

export function neighbour(
  boxes: Readonly<Record<string, Box>>,
  candidates: readonly string[],
  from: string,
  way: Way,
): string | null {
  const start = boxes[from]
  if (start === undefined) return null
  let nearest: { id: string; distance: number } | null = null
  for (const id of candidates) {
    const box = boxes[id]
    if (box === undefined || id === from) continue
    const distance = distanceBetween(start, box, way)
    if (distance !== null && (nearest === null || distance < nearest.distance)) nearest = { id, distance }
  }
  return nearest?.id ?? null
}

function distanceBetween(from: Box, to: Box, way: Way): number | null {
  const right = centre(to).x - centre(from).x
  const down = centre(to).y - centre(from).y
  const ahead = { up: -down, down, left: -right, right }[way]
  const across = Math.abs(way === 'up' || way === 'down' ? right : down)
  // A state that is mostly to the side belongs to the other two arrow keys.
  return ahead <= 1 || across > ahead * 3 ? null : ahead + aside * across
}

function centre({ x, y, width, height }: Box) {
  return { x: x + width / 2, y: y + height / 2 }
}
