import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Crop,
  readArea,
  readCorners,
  readCrop,
  readPosition,
  writeCrop,
  writePosition,
} from '#domain/content/regions/formats.ts'
import { edgesOfRegion, type MarkedRegion, regionOf } from '#domain/content/regions/region.ts'

/** A picture of 400 by 200 pixels. */
const size = { width: 400, height: 200 }
/** `x y width height` of a region, in fractions; null if there is none. */
function seen(mark: MarkedRegion | null): string | null {
  const region = mark === null ? null : regionOf(mark, size)
  if (region === null) return null
  return [region.x, region.y, region.width, region.height].map((part) => Number(part.toFixed(6))).join(' ')
}

const crop = (lines: Partial<Crop>) =>
  readCrop({ top: null, left: null, height: null, width: null, ...lines })

describe('CROP of GEDCOM 7', () => {
  it.each<[string, Partial<Crop>, string | null]>([
    ['is in pixels', { left: 100, top: 50, width: 200, height: 100 }, '0.25 0.25 0.5 0.5'],
    ['begins at the edge', { width: 200, height: 100 }, '0 0 0.5 0.5'],
    ['goes to the other edge', { left: 100, top: 100 }, '0.25 0.5 0.75 0.5'],
    ['is the whole picture if it says nothing', {}, '0 0 1 1'],
    ['ends where the picture ends', { left: 300, top: 150, width: 900, height: 900 }, '0.75 0.75 0.25 0.25'],
    ['begins where the picture begins', { left: -100, top: -50, width: 200, height: 100 }, '0 0 0.25 0.25'],
    ['is nothing without width', { left: 10, width: 0 }, null],
    ['is nothing with a negative height', { top: 50, height: -10 }, null],
    ['is nothing beside the picture', { left: 400, width: 10 }, null],
    ['is nothing in front of the picture', { left: -20, width: 10 }, null],
    ['is nothing if it is no number', { left: Number.NaN }, null],
  ])('%s', (_, lines, expected) => {
    expect(seen(crop(lines))).toBe(expected)
  })

  it('waits for the size of the picture', () => {
    const mark = crop({ left: 100, width: 200 })

    expect(mark === null ? null : regionOf(mark, null)).toBeNull()
    expect(mark).toEqual({ unit: 'pixel', left: 100, top: 0, right: 300, bottom: null })
  })
})

describe('the regions of programs', () => {
  it.each([
    ['25 25 75 75', '0.25 0.25 0.5 0.5'],
    ['24 -11 83 98', '0.24 0 0.59 0.98'],
    ['50 0 120 100', '0.5 0 0.5 1'],
    ['0 0 100 100', '0 0 1 1'],
    ['0 0 0 0', null],
    ['75 25 25 75', null],
    ['101 0 120 50', null],
    ['1 2 3', null],
    ['a b c d', null],
    ['', null],
  ])('reads the corners %j of Gramps', (text, expected) => {
    expect(seen(readCorners(text))).toBe(expected)
  })

  it.each([
    ['100 50 300 150', '0.25 0.25 0.5 0.5'],
    ['-20 -20 100 50', '0 0 0.25 0.25'],
    ['300 150 900 900', '0.75 0.75 0.25 0.25'],
    ['300 50 100 150', null],
    ['500 50 600 150', null],
    ['278 62 443', null],
  ])('reads the position %j of Family Tree Builder', (text, expected) => {
    expect(seen(readPosition(text))).toBe(expected)
  })

  it.each([
    ['0.6040501 0.045723658 0.7943875 0.38410124', '0.60405 0.045724 0.190337 0.338378'],
    ['0.9 0.9 1.0001 1.0001', '0.9 0.9 0.1 0.1'],
    ['{100,50,300,150}', '0.25 0.25 0.5 0.5'],
    ['100,50,300,150', '0.25 0.25 0.5 0.5'],
    ['{0,0,1,1}', '0 0 0.0025 0.005'],
    ['0.5 0.5 0.5 0.9', null],
    ['nothing', null],
  ])('reads the area %j of FamilyGem and Family Historian', (text, expected) => {
    expect(seen(readArea(text))).toBe(expected)
  })
})

describe('a region that is read and written again', () => {
  const pictures = fc.record({
    width: fc.integer({ min: 1, max: 20_000 }),
    height: fc.integer({ min: 1, max: 20_000 }),
  })
  /** A picture, and a rectangle of whole pixels in it. */
  const rectangles = pictures.chain((picture) =>
    fc
      .record({
        left: fc.integer({ min: 0, max: picture.width - 1 }),
        top: fc.integer({ min: 0, max: picture.height - 1 }),
      })
      .chain(({ left, top }) =>
        fc.record({
          picture: fc.constant(picture),
          edges: fc.record({
            left: fc.constant(left),
            top: fc.constant(top),
            right: fc.integer({ min: left + 1, max: picture.width }),
            bottom: fc.integer({ min: top + 1, max: picture.height }),
          }),
        }),
      ),
  )

  it('has the same pixels', () => {
    fc.assert(
      fc.property(rectangles, ({ picture, edges }) => {
        const { left, top, right, bottom } = edges
        const marks = [
          crop({ left, top, width: right - left, height: bottom - top }),
          readPosition(`${left} ${top} ${right} ${bottom}`),
          readArea(`{${left},${top},${right},${bottom}}`),
        ]
        for (const mark of marks) {
          const region = mark === null ? null : regionOf(mark, picture)
          if (region === null) throw new Error('A rectangle in the picture was dropped.')
          expect(edgesOfRegion(region, picture)).toEqual(edges)
          expect(crop(writeCrop(region, picture))).toEqual({ unit: 'pixel', ...edges })
          expect(readPosition(writePosition(region, picture))).toEqual({ unit: 'pixel', ...edges })
        }
      }),
    )
  })

  it('is at most a pixel away if it was in fractions', () => {
    const number = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(pictures, number, number, number, number, (picture, a, b, c, d) => {
        const mark = readCorners([Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)].join(' '))
        const region = mark === null ? null : regionOf(mark, picture)
        if (region === null) return
        const again = regionOf(crop(writeCrop(region, picture)) ?? { unit: 'fraction', ...region }, picture)
        const pixel = { x: 1 / picture.width, y: 1 / picture.height }
        expect(Math.abs((again?.x ?? 9) - region.x)).toBeLessThanOrEqual(pixel.x)
        expect(Math.abs((again?.y ?? 9) - region.y)).toBeLessThanOrEqual(pixel.y)
        expect(Math.abs((again?.width ?? 9) - region.width)).toBeLessThanOrEqual(pixel.x)
        expect(Math.abs((again?.height ?? 9) - region.height)).toBeLessThanOrEqual(pixel.y)
      }),
    )
  })

  it('is in the picture, whatever the file says', () => {
    const any = fc.oneof(fc.integer(), fc.double())
    fc.assert(
      fc.property(any, any, any, any, pictures, (a, b, c, d, picture) => {
        for (const read of [readCorners, readPosition, readArea]) {
          const mark = read([a, b, c, d].join(' '))
          const region = mark === null ? null : regionOf(mark, picture)
          if (region === null) continue
          expect(region.x).toBeGreaterThanOrEqual(0)
          expect(region.y).toBeGreaterThanOrEqual(0)
          expect(region.width).toBeGreaterThan(0)
          expect(region.height).toBeGreaterThan(0)
          expect(region.x + region.width).toBeLessThanOrEqual(1 + 1e-9)
          expect(region.y + region.height).toBeLessThanOrEqual(1 + 1e-9)
        }
      }),
    )
  })
})
