/**
 * Where somebody is in a picture. Inside the product a region is always in fractions of the upright picture, as people
 * see it (adr 53). Each format is converted where it is read and written.
 */
import type { PictureRegion } from '#contract/research/content.ts'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The edges of a rectangle. A null edge is the edge of the picture. */
export interface Edges {
  readonly left: number
  readonly top: number
  readonly right: number | null
  readonly bottom: number | null
}

/** A region as a file describes it. Pixels become fractions as soon as the size of the picture is known. */
export type MarkedRegion =
  | ({ readonly unit: 'fraction' } & PictureRegion)
  | ({ readonly unit: 'pixel' } & Edges)

/** The fractions as a mark; null if the rectangle is not in the picture. */
export function markedFractions(edges: Edges): MarkedRegion | null {
  const region = regionOfEdges(edges, { width: 1, height: 1 })
  return region === null ? null : { unit: 'fraction', ...region }
}

/** The pixels as a mark; null if the rectangle is empty. Whether it is in the picture is known later. */
export function markedPixels(edges: Edges): MarkedRegion | null {
  const { left, top, right, bottom } = edges
  const isFilled = isAfter(left, right) && isAfter(top, bottom)
  return isFilled && (right ?? 1) > 0 && (bottom ?? 1) > 0
    ? { unit: 'pixel', left, top, right, bottom }
    : null
}

/** The region of a mark; null if the picture's size is needed and unknown, or the rectangle is not in the picture. */
export function regionOf(mark: MarkedRegion, size: PictureSize | null): PictureRegion | null {
  if (mark.unit === 'pixel') return size === null ? null : regionOfEdges(mark, size)
  const { x, y, width, height } = mark
  return { x, y, width, height }
}

/** The fractions of a rectangle, without the parts outside the picture; null if nothing is left of it. */
export function regionOfEdges({ left, top, right, bottom }: Edges, size: PictureSize): PictureRegion | null {
  const across = fractions(left, right, size.width)
  const down = fractions(top, bottom, size.height)
  if (across === null || down === null) return null
  return { x: across.start, y: down.start, width: across.length, height: down.length }
}

/** The whole pixels that the region covers: at least one in each direction. */
export function edgesOfRegion(
  { x, y, width, height }: PictureRegion,
  size: PictureSize,
): { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number } {
  const [left, right] = pixels(x, width, size.width)
  const [top, bottom] = pixels(y, height, size.height)
  return { left, top, right, bottom }
}

const isAfter = (start: number, end: number | null) =>
  Number.isFinite(start) && (end === null || (Number.isFinite(end) && end > start))

function fractions(start: number, end: number | null, length: number) {
  if (!isAfter(start, end)) return null
  const from = clamped(start / length)
  const to = end === null ? 1 : clamped(end / length)
  return to > from ? { start: from, length: to - from } : null
}

const clamped = (fraction: number) => Math.min(1, Math.max(0, fraction))

function pixels(start: number, length: number, all: number): readonly [number, number] {
  const first = Math.min(Math.round(start * all), all - 1)
  return [first, Math.min(all, Math.max(first + 1, Math.round((start + length) * all)))]
}
