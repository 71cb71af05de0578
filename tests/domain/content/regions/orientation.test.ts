import { describe, expect, it } from 'vitest'
import { readCrop, writeCrop } from '#domain/content/regions/formats.ts'
import { uprightRegion, uprightSize } from '#domain/content/regions/orientation.ts'
import { edgesOfRegion, regionOf } from '#domain/content/regions/region.ts'

type Side = 'top' | 'right' | 'bottom' | 'left'

/** How EXIF defines its orientations: the side of the upright picture on which the first row and column are. */
const orientations: readonly (readonly [orientation: number, firstRow: Side, firstColumn: Side])[] = [
  [1, 'top', 'left'],
  [2, 'top', 'right'],
  [3, 'bottom', 'right'],
  [4, 'bottom', 'left'],
  [5, 'left', 'top'],
  [6, 'right', 'top'],
  [7, 'right', 'bottom'],
  [8, 'left', 'bottom'],
]

const stored = { width: 8, height: 6 }
/** The rectangle of the face in the stored picture: columns 1 to 3, rows 2 to 3. */
const face = { x: 1 / 8, y: 2 / 6, width: 3 / 8, height: 2 / 6 }

/** Where the pixels of the face are in the upright picture, found pixel by pixel. */
function edgesByPixel(orientation: number, firstRow: Side, firstColumn: Side) {
  const { width, height } = uprightSize(stored, orientation)
  const place = (side: Side, index: number) => {
    switch (side) {
      case 'top':
        return { y: index }
      case 'bottom':
        return { y: height - 1 - index }
      case 'left':
        return { x: index }
      case 'right':
        return { x: width - 1 - index }
    }
  }
  const pixels = [2, 3].flatMap((row) =>
    [1, 2, 3].map((column) => ({ x: 0, y: 0, ...place(firstRow, row), ...place(firstColumn, column) })),
  )
  const of = (axis: 'x' | 'y') => pixels.map((pixel) => pixel[axis])
  return {
    left: Math.min(...of('x')),
    top: Math.min(...of('y')),
    right: Math.max(...of('x')) + 1,
    bottom: Math.max(...of('y')) + 1,
  }
}

describe.each(orientations)('orientation %i', (orientation, firstRow, firstColumn) => {
  const upright = uprightSize(stored, orientation)
  const edges = edgesByPixel(orientation, firstRow, firstColumn)

  it('moves a region of the stored picture to the same pixels of the upright one', () => {
    expect(edgesOfRegion(uprightRegion(face, orientation), upright)).toEqual(edges)
  })

  it('does not move CROP, which counts pixels of the upright picture', () => {
    const { left, top, right, bottom } = edges
    const lines = { left, top, width: right - left, height: bottom - top }
    const mark = readCrop(lines)
    const region = mark === null ? null : regionOf(mark, upright)

    expect(region).toEqual({
      x: left / upright.width,
      y: top / upright.height,
      width: expect.closeTo((right - left) / upright.width, 10),
      height: expect.closeTo((bottom - top) / upright.height, 10),
    })
    expect(region === null ? null : writeCrop(region, upright)).toEqual(lines)
  })
})
