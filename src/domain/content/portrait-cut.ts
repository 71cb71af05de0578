/** Which part of a photo the oval of a portrait shows, in pixels. It may reach over the edge of the photo. */
import { regionOf } from './region-of.ts'

interface Size {
  readonly width: number
  readonly height: number
}

interface Cut extends Size {
  readonly left: number
  readonly top: number
}

/** A portrait is an oval of 4:5. */
const shape = 4 / 5

/**
 * A region is as wide as the oval, and its middle is in the middle. Without a region, the photo fills the oval. The page
 * shows portraits in the same way.
 */
export function portraitCut(address: string, photo: Size): Cut {
  const region = regionOf(address)
  if (region === null) {
    const width = Math.min(photo.width, photo.height * shape)
    const height = width / shape
    return { left: (photo.width - width) / 2, top: (photo.height - height) / 2, width, height }
  }
  const width = (photo.width * region.width) / 100
  const height = width / shape
  return {
    left: (photo.width * region.x) / 100,
    top: (photo.height * (region.y + region.height / 2)) / 100 - height / 2,
    width,
    height,
  }
}
