import { describe, expect, it } from 'vitest'
import { hasPile, minPileSpacing, pileAnimation, pileOf } from '#domain/content/pile.ts'

describe(pileOf.name, () => {
  it('[CNT-05] makes a pile only of more than four photos', () => {
    expect([0, 4, 5].map(hasPile)).toEqual([false, false, true])
    expect(pileOf(4, 1000, 100)).toBeNull()
  })

  it('[CNT-06] leaves at least a quarter of each print uncovered, and shows fewer prints instead', () => {
    expect(minPileSpacing).toBe(0.25)
    expect(pileOf(1000, 200, 100)).toEqual({ shown: 5, spacing: 0.25 })
    for (const width of [0, 100, 333, 390, 1280])
      expect(pileOf(37, width, 100)?.spacing).toBeGreaterThanOrEqual(0.25)
  })

  it('lays a few photos as far apart as there is room, and always over each other', () => {
    expect(pileOf(5, 300, 100)).toEqual({ shown: 5, spacing: 0.5 })
    expect(pileOf(5, 2000, 100)).toEqual({ shown: 5, spacing: 0.7 })
  })

  it('[CNT-07] moves for half a second', () => {
    expect(pileAnimation).toBe(500)
  })
})
