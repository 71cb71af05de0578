import { describe, expect, it } from 'vitest'
import { factorOfWheel, maxZoom, movedBy, unzoomed, zoomedAt } from '#domain/content/zoom.ts'

const frame = { width: 400, height: 300 }

describe(zoomedAt.name, () => {
  it('keeps the point under the pointer where it is', () => {
    expect(zoomedAt(unzoomed, 2, { x: 100, y: -50 }, frame)).toEqual({ scale: 2, x: -100, y: 50 })
  })

  it('shows the whole photo at least, and eight times as large at most', () => {
    expect(zoomedAt({ scale: 2, x: 200, y: 0 }, 0.1, { x: 0, y: 0 }, frame)).toEqual(unzoomed)
    expect(zoomedAt(unzoomed, 100, { x: 0, y: 0 }, frame).scale).toBe(maxZoom)
  })
})

describe(factorOfWheel.name, () => {
  it.each([
    ['a wheel that is turned by a notch', { deltaY: -120, ctrlKey: false }, 1.2],
    ['a wheel that is turned back', { deltaY: 120, ctrlKey: false }, 0.84],
    ['two fingers on a trackpad', { deltaY: -5, ctrlKey: true }, 1.05],
    ['a wheel with Ctrl', { deltaY: -120, ctrlKey: true }, 1.28],
  ])('enlarges by %s', (_, wheel, factor) => {
    expect(factorOfWheel(wheel)).toBeCloseTo(factor, 2)
  })
})

describe(movedBy.name, () => {
  it('stops at the edges of the photo', () => {
    expect(movedBy({ scale: 2, x: 0, y: 0 }, { x: 900, y: -20 }, frame)).toEqual({ scale: 2, x: 200, y: -20 })
    expect(movedBy(unzoomed, { x: 10, y: 10 }, frame)).toEqual(unzoomed)
  })
})
