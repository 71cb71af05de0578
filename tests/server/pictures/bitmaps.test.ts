import { describe, expect, it } from 'vitest'
import { type BitmapOptions, makeBitmap } from './support/make-bitmap.ts'
import { quartersOf, rendering, uprightQuarters } from './support/rendering.ts'

/** An odd width, so that rows end inside a byte and are padded. */
const size = { width: 101, height: 50 }

describe('a BMP', () => {
  const { render, shown, problemOf } = rendering()

  it.each<[string, BitmapOptions]>([
    ['4 bits a pixel', { ...size, bits: 4 }],
    ['8 bits', { ...size, bits: 8 }],
    ['16 bits', { ...size, bits: 16 }],
    ['16 bits with masks', { ...size, bits: 16, masks: [0xf800, 0x7e0, 0x1f] }],
    ['24 bits', { ...size, bits: 24 }],
    ['24 bits, the first row on top', { ...size, bits: 24, isTopDown: true }],
    ['32 bits', { ...size, bits: 32 }],
    ['32 bits with masks', { ...size, bits: 32, masks: [0xff000000, 0xff0000, 0xff00] }],
    ['8 bits of OS/2', { ...size, bits: 8, isOld: true }],
    ['24 bits of OS/2', { ...size, bits: 24, isOld: true }],
  ])('is shown with %s', async (_, options) => {
    const picture = await shown(makeBitmap(options), 'bmp')

    expect([picture.width, picture.height]).toEqual([101, 50])
    expect(await quartersOf(picture.sizes.large)).toEqual(uprightQuarters)
  })

  it('is shown with 1 bit a pixel, as scans of documents have', async () => {
    const { sizes } = await shown(makeBitmap({ ...size, bits: 1 }), 'bmp')

    expect(await quartersOf(sizes.large)).toEqual({
      topLeft: 'red',
      topRight: 'red',
      bottomLeft: 'red',
      bottomRight: 'white',
    })
  })

  it.each<[string, BitmapOptions]>([
    ['run lengths of 8 bits', { ...size, bits: 8, compression: 1 }],
    ['run lengths of 4 bits', { ...size, bits: 4, compression: 2 }],
    ['a JPEG in it', { ...size, bits: 24, compression: 4 }],
    ['no width', { width: 0, height: 50, bits: 24 }],
    ['no height', { width: 50, height: 0, bits: 24 }],
    ['fewer pixels than it promises', { width: 5000, height: 5000, bits: 24 }],
  ])('is unreadable with %s', async (_, options) => {
    expect(await problemOf(makeBitmap(options), 'bmp')).toBe('file-unreadable')
  })

  it('is too large with more pixels than fit into memory', async () => {
    expect(await problemOf(makeBitmap({ width: 20_000, height: 20_000, bits: 1 }), 'bmp')).toBe(
      'picture-too-large',
    )
    expect(await problemOf(makeBitmap({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, bits: 24 }), 'bmp')).toBe(
      'picture-too-large',
    )
  })

  it('is unreadable wherever it is cut off, and is shown without its last padding', async () => {
    const whole = makeBitmap({ width: 5, height: 4, bits: 24 })

    for (let length = 0; length < whole.length - 1; length += 1)
      expect(await problemOf(whole.subarray(0, length), 'bmp')).toBe('file-unreadable')
    expect((await render(whole.subarray(0, whole.length - 1), 'bmp')).ok).toBe(true)
  })
})
