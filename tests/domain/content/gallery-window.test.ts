import { describe, expect, it } from 'vitest'
import { galleryWindow } from '#domain/content/gallery-window.ts'

const shape = { count: 1000, columns: 5, rowHeight: 250 }

describe(galleryWindow.name, () => {
  it('renders the rows in sight and three more on each side, of a thousand photos', () => {
    expect(galleryWindow(shape, { top: 0, height: 1000 })).toEqual({
      first: 0,
      end: 35,
      above: 0,
      below: 48_250,
    })
    expect(galleryWindow(shape, { top: 10_000, height: 1000 })).toEqual({
      first: 185,
      end: 235,
      above: 9250,
      below: 38_250,
    })
  })

  it('keeps the height of the whole gallery, wherever it is', () => {
    for (const top of [-900, 0, 4321, 49_000, 90_000]) {
      const { first, end, above, below } = galleryWindow(shape, { top, height: 900 })
      expect(above + below + (Math.ceil(end / 5) - first / 5) * 250).toBe(50_000)
    }
  })
})
