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
/** The room that a line pointing outwards needs beside it. */
const lineRoom = 15

/** `generations`: how many rings the fan may have. */
export function layOutFan(start: ChartNode, generations: number): ChartPicture {
  const rings = ringsOf(generations)
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
  addParents({ sectors, rings }, start, 0, { generation: 1, place: 0 })
  return { bounds: around(cornersOf(sectors)), boxes: [], lines: [], sectors }
}

interface Ring {
  readonly inner: number
  readonly outer: number
}

/** The rings from the middle outwards. A ring is longer if the next one needs a larger circle for its places. */
function ringsOf(generations: number): Ring[] {
  const rings: Ring[] = []
  let inner = middleRadius
  for (let generation = 1; generation <= generations; generation++) {
    const usual = inner + (generation <= lastAlongRing ? ringAlong : ringOutwards)
    const isLast = generation === generations
    const outer = isLast || generation < lastAlongRing ? usual : Math.max(usual, radiusFor(generation + 1))
    rings.push({ inner, outer })
    inner = outer
  }
  return rings
}

/** On a circle of this radius, all places of a generation have room for a line. */
const radiusFor = (generation: number) => (2 ** generation * lineRoom) / wholeAngle

interface FanPlace {
  readonly generation: number
  /** The place of the parents' couple in the ring, beginning with 0. */
  readonly place: number
}

/** Adds the parents of one box. A fan shows one pair of parents for each person: those by birth come first. */
function addParents(
  fan: { readonly sectors: PlacedSector[]; readonly rings: readonly Ring[] },
  node: ChartNode,
  index: number,
  at: FanPlace,
): void {
  const couple = node.lines.find(({ from }) => from[0] === index)?.node
  const { generation, place } = at
  const ring = fan.rings[generation - 1]
  if (couple === undefined || ring === undefined) return
  const { inner, outer } = ring
  const angle = wholeAngle / 2 ** generation
  for (const [nth, { personId, as, stub }] of couple.boxes.entries()) {
    const own = place * 2 + (as === 'mother' ? 1 : 0)
    const from = -wholeAngle / 2 + own * angle
    fan.sectors.push({
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
    addParents(fan, couple, nth, { generation: generation + 1, place: own })
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
