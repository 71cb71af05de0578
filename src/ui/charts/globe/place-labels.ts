/** Positions of the names of pins: beside their pin, inside the picture, without covering another pin or name. */

export interface Pin {
  readonly x: number
  readonly y: number
  readonly text: string
  /** The width of the drawn name, in the unit of `x` and `y`. */
  readonly width: number
}

export interface Label {
  readonly pin: Pin
  /** The upper left corner of the name. */
  readonly x: number
  readonly y: number
}

export interface Bounds {
  readonly width: number
  readonly height: number
}

export const labelHeight = 18
const pinRadius = 7
const gap = 3
/** Names stand as near as possible; a line leads to names farther away. */
const distances = [10, 24, 40]
/** First above the pin, then beside it, then below it. */
const directions = [
  [-1, -1],
  [1, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, 1],
  [0, -1],
  [0, 1],
] as const

/** Returns the names that fit; earlier pins come first, and pins at the same spot share one name. */
export function placeLabels(pins: readonly Pin[], bounds: Bounds): Label[] {
  const labels: Label[] = []
  for (const pin of pins) {
    if (labels.some((label) => isSameSpot(label.pin, pin))) continue
    const free = candidates(pin).find(
      (label) =>
        isWithin(label, bounds) && !labels.some((other) => overlap(label, other)) && !coversPin(label, pins),
    )
    if (free) labels.push(free)
  }
  return labels
}

function candidates(pin: Pin): Label[] {
  return distances.flatMap((distance) =>
    directions.map(([right, down]) => ({
      pin,
      x: pin.x + right * distance - (right === 0 ? pin.width / 2 : right < 0 ? pin.width : 0),
      y: pin.y + down * distance - (down === 0 ? labelHeight / 2 : down < 0 ? labelHeight : 0),
    })),
  )
}

const isSameSpot = (one: Pin, other: Pin) => Math.hypot(one.x - other.x, one.y - other.y) < pinRadius

const isWithin = ({ x, y, pin }: Label, { width, height }: Bounds) =>
  x >= gap && y >= gap && x + pin.width <= width - gap && y + labelHeight <= height - gap

const overlap = (one: Label, other: Label) =>
  one.x < other.x + other.pin.width + gap &&
  other.x < one.x + one.pin.width + gap &&
  one.y < other.y + labelHeight &&
  other.y < one.y + labelHeight

const coversPin = ({ x, y, pin }: Label, pins: readonly Pin[]) =>
  pins.some(
    (each) =>
      each.x > x - pinRadius &&
      each.x < x + pin.width + pinRadius &&
      each.y > y - pinRadius &&
      each.y < y + labelHeight + pinRadius,
  )
