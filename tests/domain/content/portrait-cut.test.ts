import { describe, expect, it } from 'vitest'
import { portraitCut } from '#domain/content/portrait-cut.ts'

const photo = { width: 1000, height: 600 }

describe(portraitCut.name, () => {
  it('takes the middle of a photo without a region', () => {
    expect(portraitCut('/photo', photo)).toEqual({ left: 260, top: 0, width: 480, height: 600 })
    expect(portraitCut('/photo', { width: 400, height: 800 })).toEqual({
      left: 0,
      top: 150,
      width: 400,
      height: 500,
    })
  })

  it('is as wide as the region, around the middle of its height', () => {
    expect(portraitCut('/photo#xywh=percent:10,20,40,50', photo)).toEqual({
      left: 100,
      top: 20,
      width: 400,
      height: 500,
    })
  })

  it('may reach over the edge', () => {
    expect(portraitCut('/photo#xywh=percent:0,0,80,20', photo)).toEqual({
      left: 0,
      top: -440,
      width: 800,
      height: 1000,
    })
  })
})
