import { describe, expect, it } from 'vitest'
import { distanceKm } from '#domain/places/distance.ts'
import { type Camera, eased, way } from '#ui/charts/globe/camera.ts'

const at = (latitude: number, longitude: number, more: Partial<Camera> = {}): Camera => ({
  centre: { latitude, longitude },
  zoom: 0,
  flatness: 0,
  ...more,
})
const steps = Array.from({ length: 21 }, (_, step) => step / 20)

describe(way.name, () => {
  it('[GLB-01] goes along the great circle, at an even pace, from where it is to the place', () => {
    const london = at(51.5, -0.1)
    const auckland = at(-36.8, 174.8)
    const along = way(london, auckland)
    const middles = steps.map((step) => along(step).centre)

    expect(distanceKm(along(1).centre, auckland.centre)).toBeLessThan(0.001)
    const whole = distanceKm(london.centre, auckland.centre)
    for (const [index, middle] of middles.slice(1).entries())
      expect(distanceKm(middle, middles[index] ?? middle)).toBeCloseTo(whole / 20, 3)
  })

  it('goes over the date line, not round the back', () => {
    const middle = way(at(-18, 178), at(-14, -172))(0.5).centre

    expect(Math.abs(middle.longitude)).toBeGreaterThan(176)
  })

  it('comes closer and unrolls on the way', () => {
    expect(way(at(0, 0), at(0, 0, { zoom: 2, flatness: 1 }))(0.5)).toEqual(
      at(0, 0, { zoom: 1, flatness: 0.5 }),
    )
  })
})

describe(eased.name, () => {
  it('starts and ends at rest, and never goes back', () => {
    const progress = steps.map(eased)

    expect([progress[0], progress[10], progress[20]]).toEqual([0, 0.5, 1])
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
  })
})
