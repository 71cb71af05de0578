import { describe, expect, it } from 'vitest'
import { distanceKm, milesOf } from '#domain/places/distance.ts'

const london = { latitude: 51.5, longitude: 0 }

describe(distanceKm.name, () => {
  it('[CST-14] measures on a ball of 6371 km', () => {
    const quarter = distanceKm({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 })

    expect(quarter).toBeCloseTo((Math.PI / 2) * 6371, 6)
  })

  it('goes the short way over the date line', () => {
    const fiji = { latitude: 0, longitude: 179 }
    const samoa = { latitude: 0, longitude: -179 }

    expect(distanceKm(fiji, samoa)).toBeCloseTo((2 / 360) * 2 * Math.PI * 6371, 6)
  })

  it('is nothing from a place to itself, and half the way round to its antipode', () => {
    expect(distanceKm(london, london)).toBe(0)
    expect(distanceKm(london, { latitude: -51.5, longitude: 180 })).toBeCloseTo(Math.PI * 6371, 6)
  })
})

describe(milesOf.name, () => {
  it('[CST-15] counts 0.621371 miles for a kilometre', () => {
    expect(milesOf(1000)).toBeCloseTo(621.371, 9)
  })
})
