import { describe, expect, it } from 'vitest'
import {
  centred,
  contains,
  drawnPart,
  filled,
  isDrawn,
  moved,
  placeOfDrawn,
  visiblePart,
  whole,
  zoomed,
} from '#ui/charts/family-chart/window/viewport.ts'

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

  it('begins at a person, with as little empty space as possible', () => {
    const startBelow = { x: 0, y: bounds.y + bounds.height }
    const high = { x: -100, y: 0, width: 200, height: 2000 }

    const below = visiblePart(filled(centred(1, startBelow, size), bounds, size), size)
    expect(below.x + below.width / 2).toBe(0)
    expect(below.y + below.height).toBe(bounds.y + bounds.height + 12)
    const above = visiblePart(filled(centred(1, { x: -90, y: 0 }, size), high, size), size)
    expect([above.x + above.width / 2, above.y]).toEqual([0, -12])
    expect(filled(centred(1, { x: 0, y: 0 }, size), bounds, size)).toEqual(centred(1, { x: 0, y: 0 }, size))
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

describe('the drawn part of a chart', () => {
  const huge = { x: -100_000, y: -5000, width: 200_000, height: 10_000 }
  const drawn = centred(1, { x: 0, y: 0 }, size)

  it('serves small movements, and is drawn anew before its edge becomes visible', () => {
    const steps = Array.from({ length: 400 }, (_, nth) => moved(drawn, { x: -nth, y: 0 }))
    const served = steps.filter((view) => isDrawn(drawn, view, size, huge))

    expect(served.length).toBeGreaterThan(size.width / 5)
    expect(served.length).toBeLessThan(size.width / 2)
    for (const view of served) expect(contains(drawnPart(drawn, size), visiblePart(view, size))).toBe(true)
  })

  it('serves every movement if it has the whole chart', () => {
    const view = whole(bounds, size)

    for (const by of [-5000, -300, 300, 5000])
      expect(isDrawn(view, moved(view, { x: by, y: by / 2 }), size, bounds)).toBe(true)
  })

  it('is drawn anew when the scale has changed much', () => {
    const at = { x: 400, y: 300 }

    expect(isDrawn(drawn, zoomed(drawn, 1.1, at, 0.01), size, huge)).toBe(true)
    expect(isDrawn(drawn, zoomed(drawn, 1.5, at, 0.01), size, huge)).toBe(false)
    expect(isDrawn(drawn, zoomed(drawn, 0.5, at, 0.01), size, huge)).toBe(false)
  })

  it('is placed so that each of its points is where the view shows it', () => {
    const view = zoomed(moved(drawn, { x: 37, y: -21 }), 1.2, { x: 10, y: 20 }, 0.01)
    const place = placeOfDrawn(drawn, view, size)
    const part = drawnPart(drawn, size)
    const [x, y] = [123, -45]
    const inPicture = [(x - part.x) * drawn.scale, (y - part.y) * drawn.scale] as const

    expect(place.x + inPicture[0] * place.scale).toBeCloseTo(view.x + x * view.scale)
    expect(place.y + inPicture[1] * place.scale).toBeCloseTo(view.y + y * view.scale)
  })
})
