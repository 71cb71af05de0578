import { describe, expect, it } from 'vitest'
import { portraitIn, portraitShape, withinPicture, withTypedPart } from '#domain/content/region.ts'

const region = { x: 0.2, y: 0.1, width: 0.4, height: 0.5 }

describe(withinPicture.name, () => {
  it('moves a rectangle back into the picture, and keeps its size', () => {
    expect(withinPicture({ ...region, x: 0.9, y: -0.2 })).toEqual({ x: 0.6, y: 0, width: 0.4, height: 0.5 })
  })

  it('makes no side too small to be grasped, and none larger than the picture', () => {
    expect(withinPicture({ x: 0, y: 0, width: 0, height: 3 })).toEqual({ x: 0, y: 0, width: 0.02, height: 1 })
  })

  it('never passes the edge by a rounding error', () => {
    const { x, width } = withinPicture({ ...region, x: 0.7, width: 0.1 + 0.2 })
    expect(x + width).toBeLessThanOrEqual(1)
  })
})

describe(withTypedPart.name, () => {
  it.each([
    ['25', 0.25],
    ['12,5', 0.125],
    [' 150 ', 0.6],
  ])('reads %s as a part of the picture', (text, x) => {
    expect(withTypedPart(region, 'x', text)).toEqual({ ...region, x })
  })

  it.each(['', 'left', '1e999'])('does not read "%s"', (text) => {
    expect(withTypedPart(region, 'x', text)).toBeNull()
  })
})

describe(portraitIn.name, () => {
  it('has a marked face whole, upright, and within the picture', () => {
    const picture = { width: 400, height: 300 }
    const lying = { x: 0.5, y: 0.5, width: 0.2, height: 0.1 }

    expect(portraitIn(lying, picture)).toEqual({ x: 0.5, y: 0.3833, width: 0.2, height: 0.3333 })
    expect(portraitIn({ ...lying, y: 0 }, picture).y).toBe(0)
    expect((portraitIn(lying, picture).width * 400) / (portraitIn(lying, picture).height * 300)).toBeCloseTo(
      portraitShape,
      3,
    )
  })

  it('is as large as it can be, in the middle, with the proportions of a portrait', () => {
    expect(portraitIn(null, { width: 400, height: 300 })).toEqual({ x: 0.2, y: 0, width: 0.6, height: 1 })
    expect(portraitIn(null, { width: 300, height: 600 })).toEqual({
      x: 0,
      y: 0.1875,
      width: 1,
      height: 0.625,
    })
  })
})
