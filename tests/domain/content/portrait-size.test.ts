import { describe, expect, it } from 'vitest'
import { portraitSize } from '#domain/content/portrait-size.ts'

const wide = (width: number) => ({ x: 0, y: 0, width, height: 0.1 })

describe(portraitSize.name, () => {
  it('is the large one for a face that would be too few pixels wide in the smaller one', () => {
    expect([null, wide(1), wide(0.4), wide(0.39), wide(0.06)].map(portraitSize)).toEqual([
      'gallery',
      'gallery',
      'gallery',
      'large',
      'large',
    ])
  })
})
