import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { photoHeadOf } from '#domain/content/regions/photo-head.ts'
import { exifSegment, frameSegment, startOfImage, xmpSegment } from './jpeg-head.ts'

const frame = frameSegment(640, 480)

describe(photoHeadOf.name, () => {
  it.each(['II', 'MM'] as const)('knows size, orientation and XMP of a JPEG: byte order %s', (order) => {
    const head = Buffer.concat([startOfImage, exifSegment(6, order), xmpSegment('<x/>'), frame])

    expect(photoHeadOf(head)).toEqual({
      picture: { width: 640, height: 480, orientation: 6 },
      xmp: '<x/>',
    })
  })

  it('takes a photo without EXIF, or with an orientation that does not exist, for upright', () => {
    const bare = Buffer.concat([startOfImage, xmpSegment('<x/>'), frame])
    const odd = Buffer.concat([startOfImage, exifSegment(9), xmpSegment('<x/>'), frame])

    expect([photoHeadOf(bare)?.picture.orientation, photoHeadOf(odd)?.picture.orientation]).toEqual([1, 1])
  })

  it('says nothing of other formats, photos without XMP, and beginnings that are too short', () => {
    const whole = Buffer.concat([startOfImage, xmpSegment('<x/>'), frame])

    expect(photoHeadOf(Buffer.from('%PDF-1.7'))).toBeNull()
    expect(photoHeadOf(Buffer.concat([startOfImage, frame]))).toBeNull()
    expect(photoHeadOf(whole.subarray(0, 20))).toBeNull()
  })

  it('survives any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const broken = [exifSegment(6).subarray(0, 12), Buffer.from([0xff, 0xe1])]
        for (const start of broken)
          expect(() => photoHeadOf(Buffer.concat([startOfImage, start, bytes]))).not.toThrow()
      }),
    )
  })
})
