import { describe, expect, it } from 'vitest'
import { maxZoom, movedBy, unzoomed, zoomedAt } from '#domain/content/zoom.ts'

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

describe(movedBy.name, () => {
  it('stops at the edges of the photo', () => {
    expect(movedBy({ scale: 2, x: 0, y: 0 }, { x: 900, y: -20 }, frame)).toEqual({ scale: 2, x: 200, y: -20 })
    expect(movedBy(unzoomed, { x: 10, y: 10 }, frame)).toEqual(unzoomed)
  })
})
