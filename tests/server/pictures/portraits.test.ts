import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openPictures } from '../../../server/pictures/open-pictures.ts'
import { portraitPixels } from '../../../server/pictures/pictures.ts'
import { quarterAt, quartersOf } from './support/rendering.ts'

/** A picture in four colored quarters. */
function quartered(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set(quarterAt(x, y, width, height), (y * width + x) * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

describe('the portraits of a mail', async () => {
  const pictures = openPictures()
  const webp = await quartered(320, 240).webp().toBuffer()
  const whole = await pictures.cutPortraits([{ webp, region: null }])
  const parts = await pictures.cutPortraits([
    { webp, region: { x: 0.6, y: 0.1, width: 0.2, height: 0.2 } },
    { webp: Buffer.from('no picture'), region: null },
    { webp: await quartered(320, 240).jpeg().toBuffer(), region: null },
    { webp, region: { x: 0.1, y: 0.9, width: 0.3, height: 0.1 } },
    { webp, region: { x: 0, y: 0, width: 1, height: 1 } },
  ])
  await pictures.stop()
  const sizeOf = async (jpeg: Uint8Array | null | undefined) => {
    const { format, width, height } = await sharp(jpeg ?? Buffer.alloc(0)).metadata()
    return { format, width, height }
  }
  const colorsOf = async (jpeg: Uint8Array | null | undefined) => [
    ...new Set(Object.values(await quartersOf(jpeg ?? Buffer.alloc(0)))),
  ]

  it('are small JPEG files without metadata', async () => {
    const [jpeg] = whole

    expect(await sizeOf(jpeg)).toEqual({ format: 'jpeg', ...portraitPixels })
    const { exif, xmp, icc, iptc } = await sharp(jpeg ?? Buffer.alloc(0)).metadata()
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(jpeg?.length).toBeLessThan(16_000)
  })

  it('show the middle of a photo, or only the part where somebody is', async () => {
    expect(await quartersOf(whole[0] ?? Buffer.alloc(0))).toEqual({
      topLeft: 'red',
      topRight: 'green',
      bottomLeft: 'blue',
      bottomRight: 'white',
    })
    expect(await colorsOf(parts[0])).toEqual(['green'])
    expect(await colorsOf(parts[3])).toEqual(['blue'])
    expect(await sizeOf(parts[4])).toEqual({ format: 'jpeg', ...portraitPixels })
  })

  it('are not made of bytes that are none of our sizes', () => {
    expect(parts.map((jpeg) => jpeg === null)).toEqual([false, true, true, false, false])
  })
})
