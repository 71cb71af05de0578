import { geoPath } from 'd3-geo'
import { describe, expect, it } from 'vitest'
import type { Camera } from '#ui/charts/globe/camera.ts'
import { degreesOfPixels, projectionOf } from '#ui/charts/globe/projection.ts'

const size = { width: 300, height: 300 }
const seen = (flatness: number, latitude = 0, longitude = 0, zoom = 0): Camera => ({
  centre: { latitude, longitude },
  zoom,
  flatness,
})
const shapes = [0, 0.1, 0.25, 0.4, 0.49, 0.5, 0.6, 0.8, 0.99, 1]

describe(projectionOf.name, () => {
  it.each(shapes)('[GLB-01] has the place in the middle, at flatness %d', (flatness) => {
    const [x, y] = projectionOf(seen(flatness, 0, 174), size)([174, 0]) ?? []

    expect([x, y]).toEqual([expect.closeTo(150, 6), expect.closeTo(150, 6)])
  })

  it('shows half of the earth on a globe, and nothing of its back', () => {
    const projection = projectionOf(seen(0, 50, 10), size)
    const area = geoPath(projection).area({ type: 'Sphere' })

    expect(area).toBeCloseTo(Math.PI * 144 ** 2, -3)
    expect(geoPath(projection)({ type: 'Point', coordinates: [-170, -50] })).toBeNull()
  })

  it('keeps north up on a map, from pole to pole', () => {
    const projection = projectionOf(seen(1, 60, 20), size)

    expect(projection([20, 90])).toEqual([expect.closeTo(150, 6), expect.closeTo(0, 6)])
    expect(projection([20, -90])).toEqual([expect.closeTo(150, 6), expect.closeTo(300, 6)])
  })

  it('moves a close map to the place, and no farther than the pole', () => {
    expect(projectionOf(seen(1, 40, 20, 3), size)([20, 40])).toEqual([
      expect.closeTo(150, 6),
      expect.closeTo(150, 6),
    ])
    expect(projectionOf(seen(1, 89, 20, 3), size)([20, 90])?.[1]).toBeCloseTo(0, 6)
  })

  it('[GLB-04] unrolls smoothly: nothing jumps from frame to frame', () => {
    const places: [number, number][] = [
      [0, 51],
      [-60, 10],
      [80, 30],
      [10, -30],
    ]
    const frames = Array.from({ length: 201 }, (_, frame) =>
      places.map((place) => projectionOf(seen(frame / 200, 45, 10), size)(place) ?? ([0, 0] as const)),
    )
    const jumps = frames.slice(1).flatMap((frame, index) =>
      frame.map(([x, y], place) => {
        const [beforeX, beforeY] = frames[index]?.[place] ?? ([x, y] as const)
        return Math.hypot(x - beforeX, y - beforeY)
      }),
    )

    expect(Math.max(...jumps)).toBeLessThan(3)
  })

  it.each(shapes)('fills the picture with one piece of earth, at flatness %d', (flatness) => {
    const area = geoPath(projectionOf(seen(flatness, 45, 10), size)).area({ type: 'Sphere' })

    expect(area).toBeGreaterThan(60_000)
    expect(area).toBeLessThanOrEqual(90_000 + 1e-6)
  })
})

describe(degreesOfPixels.name, () => {
  it('turns the earth with the pointer, less in a closer view', () => {
    const [x = 0] = projectionOf(seen(0), size)([degreesOfPixels(10, seen(0), size), 0]) ?? []

    expect(x).toBeCloseTo(160, 1)
    expect(degreesOfPixels(10, seen(0, 0, 0, 2), size)).toBeCloseTo(degreesOfPixels(10, seen(0), size) / 4, 9)
  })
})
