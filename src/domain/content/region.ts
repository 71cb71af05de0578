/** A rectangle of a picture while somebody draws or moves it. All parts are fractions of the picture (PictureRegion). */
import type { PictureRegion } from '#contract/research/content.ts'
import type { PictureSize } from './regions/region.ts'

export type { PictureRegion }

export const regionParts = ['x', 'y', 'width', 'height'] as const
export type RegionPart = (typeof regionParts)[number]

/** No side is smaller than this: a smaller rectangle is a slip, and could not be grasped again. */
export const minRegionSide = 0.02

/** Where a new mark begins. */
export const middleRegion: PictureRegion = { x: 0.35, y: 0.25, width: 0.3, height: 0.3 }

/** The rectangle that lies within the picture and is nearest to the given one. */
export function withinPicture({ x, y, width, height }: PictureRegion): PictureRegion {
  const side = (length: number) => rounded(Math.min(1, Math.max(minRegionSide, length)))
  const begin = (position: number, length: number) => rounded(Math.min(1 - length, Math.max(0, position)))
  const [wide, high] = [side(width), side(height)]
  return { x: begin(x, wide), y: begin(y, high), width: wide, height: high }
}

/** Sums of fractions such as 0.1 + 0.2 would pass 1, which the contract refuses. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/** One part typed as percent; null if the text is no number. */
export function withTypedPart(
  region: PictureRegion,
  part: RegionPart,
  percent: string,
): PictureRegion | null {
  const value = percent.trim() === '' ? Number.NaN : Number(percent.trim().replace(',', '.'))
  return Number.isFinite(value) ? withinPicture({ ...region, [part]: value / 100 }) : null
}

/**
 * A rectangle with the proportions of a portrait: the smallest one that has the marked face whole, or the largest one in
 * the middle of the picture if no face is marked.
 */
export function portraitIn(face: PictureRegion | null, picture: PictureSize): PictureRegion {
  const { width, height } = picture
  const { x, y, ...side } = face ?? { x: 0, y: 0, width: 1, height: 1 }
  const wanted = face === null ? height : Math.max(side.height * height, (side.width * width) / portraitShape)
  const high = Math.min(height, width / portraitShape, wanted)
  const [wideShare, highShare] = [(high * portraitShape) / width, high / height]
  return withinPicture({
    x: x + (side.width - wideShare) / 2,
    y: y + (side.height - highShare) / 2,
    width: wideShare,
    height: highShare,
  })
}

/** The width of a portrait divided by its height. */
export const portraitShape = 4 / 5
