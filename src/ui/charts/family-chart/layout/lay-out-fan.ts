/**
 * Places ancestors in rings around the person: each ring has a place for every possible ancestor, the father's half on
 * the left. The rings grow so that a line of text fits into every sector, in any generation.
 */
import type { ChartNode } from '#domain/chart/chart-tree.ts'
import { around, type ChartPicture, type PlacedSector, type Point } from './picture.ts'

/** The fan is open at the bottom. */
const wholeAngle = (Math.PI * 3) / 2
/** The radius of the circle of the person in the middle. */
const middleRadius = 74
/** Up to this generation, names are written along the ring; further out, they point outwards. */
export const lastAlongRing = 3
const ringAlong = 74
const ringOutwards = 176
/** The room that a line pointing outwards needs beside it, for a name and for the years below it. */
const lineRoom = 26

export function layOutFan(start: ChartNode): ChartPicture {
  const sectors: PlacedSector[] = []
  const [self] = start.boxes
  if (self !== undefined)
    sectors.push({
      key: 'start',
      personId: self.personId,
      stub: false,
      middle: { x: 0, y: 0 },
      generation: 0,
      from: -Math.PI,
      to: Math.PI,
      inner: 0,
      outer: middleRadius,
    })
  addParents(sectors, start, 0, { generation: 1, place: 0 })
  return { bounds: around(cornersOf(sectors)), boxes: [], lines: [], sectors }
}

interface Ring {
  readonly inner: number
  readonly outer: number
}

/** The ring of a generation, the first one around the middle. */
export function ringOf(generation: number): Ring {
  let outer = middleRadius
  let inner = middleRadius
  for (let ring = 1; ring <= generation; ring++) {
    const isAlong = ring <= lastAlongRing
    const needed = isAlong ? 0 : (2 ** ring * lineRoom) / wholeAngle
    inner = Math.max(outer, needed)
    outer = inner + (isAlong ? ringAlong : ringOutwards)
  }
  return { inner, outer }
}

interface FanPlace {
  readonly generation: number
  /** The place of the parents' couple in the ring, beginning with 0. */
  readonly place: number
}

/** Adds the parents of one box. A fan shows one pair of parents for each person: those by birth come first. */
function addParents(sectors: PlacedSector[], node: ChartNode, index: number, at: FanPlace): void {
  const couple = node.lines.find(({ from }) => from[0] === index)?.node
  if (couple === undefined) return
  const { generation, place } = at
  const { inner, outer } = ringOf(generation)
  const angle = wholeAngle / 2 ** generation
  for (const [nth, { personId, as, stub }] of couple.boxes.entries()) {
    const own = place * 2 + (as === 'mother' ? 1 : 0)
    const from = -wholeAngle / 2 + own * angle
    sectors.push({
      key: `${couple.key}#${nth}`,
      personId,
      stub,
      middle: onCircle(from + angle / 2, (inner + outer) / 2),
      generation,
      from,
      to: from + angle,
      inner,
      outer,
    })
    addParents(sectors, couple, nth, { generation: generation + 1, place: own })
  }
}

export const onCircle = (angle: number, radius: number): Point => ({
  x: Math.sin(angle) * radius,
  y: -Math.cos(angle) * radius,
})

/** Enough points of the sectors to find their bounds. */
const cornersOf = (sectors: readonly PlacedSector[]): Point[] =>
  sectors.flatMap(({ from, to, outer, inner }) =>
    Array.from({ length: 9 }, (_, nth) => onCircle(from + ((to - from) * nth) / 8, outer)).concat([
      onCircle(from, inner),
      onCircle(to, inner),
    ]),
  )
