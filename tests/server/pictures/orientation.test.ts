import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { quarterAt, quartersOf, rendering, uprightQuarters } from './support/rendering.ts'

const width = 600
const height = 400

/** Where a stored pixel belongs in the upright picture, for each orientation that EXIF knows. */
const upright: readonly ((x: number, y: number) => readonly [number, number])[] = [
  (x, y) => [x, y],
  (x, y) => [width - 1 - x, y],
  (x, y) => [width - 1 - x, height - 1 - y],
  (x, y) => [x, height - 1 - y],
  (x, y) => [y, x],
  (x, y) => [width - 1 - y, x],
  (x, y) => [width - 1 - y, height - 1 - x],
  (x, y) => [y, height - 1 - x],
]

function stored(orientation: number): Sharp {
  const isTurned = orientation >= 5
  const [storedWidth, storedHeight] = isTurned ? [height, width] : [width, height]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < storedHeight; y += 1)
    for (let x = 0; x < storedWidth; x += 1) {
      const [uprightX, uprightY] = upright[orientation - 1]?.(x, y) ?? [0, 0]
      pixels.set(quarterAt(uprightX, uprightY, width, height), (y * storedWidth + x) * 3)
    }
  return sharp(pixels, { raw: { width: storedWidth, height: storedHeight, channels: 3 } }).withMetadata({
    orientation,
  })
}

describe('a photo that was taken with a turned camera', () => {
  const { shown } = rendering()

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright with orientation %i', async (orientation) => {
    for (const [type, file] of [
      ['jpeg', stored(orientation).jpeg()],
      ['tiff', stored(orientation).tiff()],
      ['png', stored(orientation).png()],
    ] as const) {
      const picture = await shown(await file.toBuffer(), type)

      expect({ type, width: picture.width, height: picture.height }).toEqual({ type, width, height })
      expect(await quartersOf(picture.sizes.gallery)).toEqual(uprightQuarters)
    }
  })
})
