import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { lockedPdf, makePdf } from './support/make-pdf.ts'
import { quartersOf, rendering, uprightQuarters } from './support/rendering.ts'

describe('the first page of a PDF', () => {
  const { shown, problemOf } = rendering()

  it('is shown in all sizes', async () => {
    const picture = await shown(makePdf(), 'pdf')

    expect([picture.width, picture.height]).toEqual([1920, 960])
    expect(await quartersOf(picture.sizes.gallery)).toEqual(uprightQuarters)
    expect(await sharp(picture.sizes.thumb).metadata()).toMatchObject({
      format: 'webp',
      width: 80,
      height: 40,
    })
  })

  it('is turned as its author wants', async () => {
    const picture = await shown(makePdf({ rotate: 90 }), 'pdf')

    expect([picture.width, picture.height]).toEqual([1920, 3840])
    expect(await quartersOf(picture.sizes.gallery)).toEqual({
      topLeft: 'blue',
      topRight: 'red',
      bottomLeft: 'white',
      bottomRight: 'green',
    })
  })

  it('has bounded pixels, however large or narrow it is', async () => {
    const sizeOf = async (box: string) => {
      const { width, height } = await shown(makePdf({ box }), 'pdf')
      return [width, height]
    }

    expect(await sizeOf('0 0 14400 14400')).toEqual([1920, 1920])
    expect(await sizeOf('0 0 1 14400')).toEqual([1, 7680])
    expect(await sizeOf('0 0 14400 1')).toEqual([1920, 1])
  })

  it('is white where nothing is drawn', async () => {
    const { sizes } = await shown(makePdf({ content: '' }), 'pdf')

    expect(await quartersOf(sizes.gallery)).toMatchObject({ topLeft: 'white', bottomRight: 'white' })
  })

  it.each<[string, Buffer]>([
    ['needs a password', lockedPdf()],
    [
      'has no page',
      Buffer.from(
        makePdf().toString('latin1').replace('/Count 1', '/Count 0').replace('[3 0 R]', '[]'),
        'latin1',
      ),
    ],
    ['is only a header', Buffer.from('%PDF-1.7\n')],
    ['is cut off', makePdf().subarray(0, 60)],
    ['contains other bytes', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 0x81)])],
  ])('is unreadable if the file %s', async (_, bytes) => {
    expect(await problemOf(bytes, 'pdf')).toBe('file-unreadable')
    expect(await problemOf(makePdf(), 'pdf')).toBe('shown')
  })
})
