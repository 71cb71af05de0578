import { describe, expect, it } from 'vitest'
import { centred, moved, visiblePart, whole, zoomed } from '#ui/charts/family-chart/window/viewport.ts'

const size = { width: 800, height: 600 }
const bounds = { x: -1000, y: -500, width: 2000, height: 1000 }

describe('the window of a chart', () => {
  it('shows the whole chart in its middle, and never larger than life', () => {
    const view = whole(bounds, size)
    const { x, y, width, height } = visiblePart(view, size)

    expect([x + width / 2, y + height / 2]).toEqual([0, 0])
    expect(width).toBeGreaterThanOrEqual(bounds.width)
    expect(whole({ x: 0, y: 0, width: 10, height: 10 }, size).scale).toBe(1)
  })

  it('keeps the point under the pointer when it is enlarged', () => {
    const before = centred(1, { x: 0, y: 0 }, size)
    const after = zoomed(before, 2, { x: 100, y: 100 }, 0.1)

    expect([(100 - after.x) / after.scale, (100 - after.y) / after.scale]).toEqual([
      (100 - before.x) / before.scale,
      (100 - before.y) / before.scale,
    ])
  })

  it('is neither enlarged beyond measure, nor made smaller than the whole chart', () => {
    const view = centred(1, { x: 0, y: 0 }, size)

    expect(zoomed(view, 100, { x: 0, y: 0 }, 0.1).scale).toBe(3)
    expect(zoomed(view, 0.001, { x: 0, y: 0 }, 0.1).scale).toBe(0.1)
  })

  it('moves by pixels', () => {
    expect(moved({ scale: 2, x: 1, y: 1 }, { x: 10, y: -5 })).toEqual({ scale: 2, x: 11, y: -4 })
  })
})
