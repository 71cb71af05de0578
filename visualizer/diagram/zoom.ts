/** How large a diagram is shown. */
import type { Drawing } from '../layout/drawing.ts'

const smallest = 0.1
const largest = 2.5

export function withinBounds(scale: number): number {
  return Math.min(largest, Math.max(smallest, scale))
}

/** The size that shows the whole drawing, at most its natural size. */
export function fitting({ width, height }: Drawing, room: { width: number; height: number }): number {
  if (room.width <= 0 || room.height <= 0) return 1
  return withinBounds(Math.min(1, room.width / width, room.height / height))
}

/** The smallest readable size. Parts that do not fit are reached by scrolling. */
export function readable(fitted: number): number {
  return Math.max(fitted, 0.7)
}
