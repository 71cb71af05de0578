/** Turns regions of a picture as it is stored into regions of the upright picture. Orientations are those of EXIF, 1 to 8. */
import type { PictureRegion } from '#contract/research/content.ts'
import type { PictureSize } from './region.ts'

/** True if the upright picture is as wide as the stored one is high. */
export const isTurned = (orientation: number) => orientation >= 5 && orientation <= 8

export const uprightSize = ({ width, height }: PictureSize, orientation: number): PictureSize =>
  isTurned(orientation) ? { width: height, height: width } : { width, height }

export function uprightRegion({ x, y, width, height }: PictureRegion, orientation: number): PictureRegion {
  const fromRight = 1 - x - width
  const fromBottom = 1 - y - height
  switch (orientation) {
    case 2:
      return placed(fromRight, y, width, height)
    case 3:
      return placed(fromRight, fromBottom, width, height)
    case 4:
      return placed(x, fromBottom, width, height)
    case 5:
      return placed(y, x, height, width)
    case 6:
      return placed(fromBottom, x, height, width)
    case 7:
      return placed(fromBottom, fromRight, height, width)
    case 8:
      return placed(y, fromRight, height, width)
    default:
      return { x, y, width, height }
  }
}

/** The subtraction above may end slightly below zero. */
const placed = (x: number, y: number, width: number, height: number): PictureRegion => ({
  x: Math.max(0, x),
  y: Math.max(0, y),
  width,
  height,
})
