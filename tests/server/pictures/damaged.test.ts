import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { quarterAt, quartersOf, rendering } from './support/rendering.ts'

const width = 800
const height = 800

function photo(): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < width * height; index += 1)
    pixels.set(quarterAt(index % width, Math.floor(index / width), width, height), index * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Only the header is changed: a few bytes are enough to promise any size. */
function promising(png: Buffer, pixelsWide: number, pixelsHigh: number): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(pixelsWide, 16)
  changed.writeUInt32BE(pixelsHigh, 20)
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}

describe('a damaged picture', () => {
  const { shown, problemOf } = rendering()

  it('is shown as far as it goes if the end of a photo is missing', async () => {
    const jpeg = await photo().jpeg().toBuffer()

    const { sizes } = await shown(jpeg.subarray(0, Math.floor(jpeg.length * 0.7)), 'jpeg')

    expect(await quartersOf(sizes.gallery)).toMatchObject({ topLeft: 'red', topRight: 'green' })
  })

  it.each(['png', 'gif', 'tiff'] as const)('is unreadable if the end of a %s is missing', async (type) => {
    const bytes = await photo().toFormat(type).toBuffer()

    expect(await problemOf(bytes.subarray(0, Math.floor(bytes.length * 0.5)), type)).toBe('file-unreadable')
  })

  it.each(['jpeg', 'png', 'gif', 'tiff'] as const)(
    'is unreadable if only the mark of %s is left',
    async (type) => {
      const bytes = await photo().toFormat(type).toBuffer()

      expect(await problemOf(bytes.subarray(0, 8), type)).toBe('file-unreadable')
    },
  )

  it('is unreadable if a decoder finds another format than the first bytes have', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    )
    const webp = await photo().webp().toBuffer()

    expect(await problemOf(svg, 'png')).toBe('file-unreadable')
    expect(await problemOf(webp, 'jpeg')).toBe('file-unreadable')
    expect(await problemOf(await photo().png().toBuffer(), 'jpeg')).toBe('file-unreadable')
  })

  it('is too large if it promises more than 100 megapixels', async () => {
    const png = await photo().png().toBuffer()

    expect(await problemOf(promising(png, 20_000, 20_000), 'png')).toBe('picture-too-large')
    expect(await problemOf(promising(png, 0, 20_000), 'png')).toBe('file-unreadable')
  })

  it('is shown with 49 megapixels if it can be decoded in stripes', async () => {
    const large = sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#fff' } })

    expect(await problemOf(await large.jpeg().toBuffer(), 'jpeg')).toBe('shown')
  })

  it('is too large if it must be decoded as a whole and does not fit into memory', async () => {
    const gif = await photo().gif().toBuffer()
    const image = gif.indexOf(Buffer.from([0x21, 0xf9, 0x04])) + 8
    gif.writeUInt16LE(7000, image + 5)
    gif.writeUInt16LE(7000, image + 7)
    const jpeg = await photo().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]))
    jpeg.writeUInt16BE(7000, frame + 5)
    jpeg.writeUInt16BE(7000, frame + 7)

    expect([await problemOf(gif, 'gif'), await problemOf(jpeg, 'jpeg')]).toEqual(
      Array(2).fill('picture-too-large'),
    )
  })
})
