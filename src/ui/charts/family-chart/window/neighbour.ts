/** Whom an arrow key leads to in a chart. */
import { boxHeight, type ChartPicture, type Point, type Spot } from '../layout/picture.ts'

export const arrowDirections = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const satisfies Readonly<Record<string, Point>>

export type ArrowKey = keyof typeof arrowDirections

export const isArrowKey = (key: string): key is ArrowKey => key in arrowDirections

/** Boxes whose middles differ by less than this are in one generation. */
const maxOffset = boxHeight / 2

/**
 * The nearest place in the direction of the key; null if there is none. In boxes, a key along the generations leads to the
 * next generation, and a key across them stays in the generation. `across`: generations follow from left to right.
 */
export function neighbourOf(
  { boxes, sectors }: ChartPicture,
  from: Spot,
  key: ArrowKey,
  across: boolean,
): Spot | null {
  const direction = arrowDirections[key]
  const ahead = [...boxes, ...sectors]
    .map((spot) => ({ spot, ...offsetOf(from.middle, spot.middle, direction) }))
    .filter(({ along }) => along > 1)
  if (boxes.length === 0)
    return nearest(
      ahead,
      ({ along, beside }) => along + 2 * beside,
      ({ along, beside }) => beside < 2 * along,
    )
  const isToGenerations = (direction.x !== 0) === across
  if (!isToGenerations)
    return nearest(
      ahead,
      ({ along }) => along,
      ({ beside }) => beside < maxOffset,
    )
  const step = Math.min(...ahead.filter(({ along }) => along > maxOffset).map(({ along }) => along))
  return nearest(
    ahead,
    ({ beside }) => beside,
    ({ along }) => Math.abs(along - step) < maxOffset,
  )
}

interface Ahead {
  readonly spot: Spot
  /** How far in the direction, and how far beside it. */
  readonly along: number
  readonly beside: number
}

const offsetOf = (from: Point, to: Point, direction: Point) => {
  const [x, y] = [to.x - from.x, to.y - from.y]
  return {
    along: x * direction.x + y * direction.y,
    beside: Math.abs(x * direction.y) + Math.abs(y * direction.x),
  }
}

function nearest(
  all: readonly Ahead[],
  distance: (one: Ahead) => number,
  isMeant: (one: Ahead) => boolean = () => true,
): Spot | null {
  let found: Ahead | null = null
  for (const one of all) if (isMeant(one) && (found === null || distance(one) < distance(found))) found = one
  return found?.spot ?? null
}
