import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Rendered } from '../../../server/pictures/pictures.ts'
import { quartersOf, rendering } from './support/rendering.ts'

const plain = (width: number, height: number, background = '#b45a3c') =>
  sharp({ create: { width, height, channels: 3, background } })

async function sizesOf({ sizes }: Rendered) {
  const sizeOf = async (webp: Uint8Array) => {
    const { format, width, height } = await sharp(webp).metadata()
    return `${format} ${width}x${height}`
  }
  return [await sizeOf(sizes.thumb), await sizeOf(sizes.gallery), await sizeOf(sizes.large)]
}

describe('the sizes of a picture', () => {
  const { shown, problemOf } = rendering()

  it('[MOD-45] are 80, 320 and 1920 pixels wide', async () => {
    const picture = await shown(await plain(3000, 2000).jpeg().toBuffer(), 'jpeg')

    expect(await sizesOf(picture)).toEqual(['webp 80x53', 'webp 320x213', 'webp 1920x1280'])
    expect([picture.width, picture.height]).toEqual([3000, 2000])
  })

  it('[MOD-45] are never larger than the picture', async () => {
    expect(await sizesOf(await shown(await plain(200, 100).png().toBuffer(), 'png'))).toEqual([
      'webp 80x40',
      'webp 200x100',
      'webp 200x100',
    ])
    expect(await sizesOf(await shown(await plain(1, 1).gif().toBuffer(), 'gif'))).toEqual(
      Array(3).fill('webp 1x1'),
    )
  })

  it('are at most four times as high as they may be wide', async () => {
    const picture = await shown(await plain(100, 20_000).png().toBuffer(), 'png')

    expect(await sizesOf(picture)).toEqual(['webp 2x320', 'webp 6x1280', 'webp 38x7680'])
  })

  it('show the first frame of an animation', async () => {
    const frames = await Promise.all(['#f00', '#0f0'].map((color) => plain(40, 40, color).png().toBuffer()))
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()

    const picture = await shown(animation, 'gif')

    expect([picture.width, picture.height]).toEqual([40, 40])
    expect((await sharp(picture.sizes.large).metadata()).pages).toBeUndefined()
    expect(await quartersOf(picture.sizes.large)).toMatchObject({ topLeft: 'red', bottomRight: 'red' })
  })

  it('show every kind of color', async () => {
    const files = [
      ['png', plain(60, 60).toColourspace('b-w').png()],
      ['png', plain(60, 60).toColourspace('rgb16').png()],
      ['png', plain(60, 60).ensureAlpha(0.5).png()],
      ['png', plain(60, 60).png({ palette: true })],
      ['jpeg', plain(60, 60).toColourspace('b-w').jpeg()],
      ['jpeg', plain(60, 60).toColourspace('cmyk').jpeg()],
      ['jpeg', plain(60, 60).jpeg({ progressive: true })],
      ['tiff', plain(60, 60).tiff({ compression: 'lzw' })],
      [
        'tiff',
        plain(60, 60).toColourspace('b-w').threshold().tiff({ bitdepth: 1, compression: 'ccittfax4' }),
      ],
      ['tiff', plain(60, 60).tiff({ compression: 'jpeg', tile: true })],
    ] as const

    for (const [type, file] of files)
      expect(await sizesOf(await shown(await file.toBuffer(), type))).toEqual(Array(3).fill('webp 60x60'))
  })

  it('are not made of text documents', async () => {
    for (const type of ['doc', 'docx', 'txt'] as const)
      expect(await problemOf(Buffer.from('Grüße'), type)).toBe('file-unreadable')
  })
})
