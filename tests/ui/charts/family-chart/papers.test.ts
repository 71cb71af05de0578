import { describe, expect, it } from 'vitest'
import { type Paper, papers, sheetFor } from '#ui/charts/family-chart/paper/papers.ts'

const paper = (id: string): Paper => papers.find((one) => one.id === id) ?? papers[0]
const chart = (width: number, height: number) => ({ x: 0, y: 0, width, height })

describe(sheetFor.name, () => {
  it('turns the sheet so that the chart is largest on it', () => {
    expect(sheetFor(paper('a4'), chart(4000, 1000))).toMatchObject({ width: 297, height: 210 })
    expect(sheetFor(paper('a4'), chart(1000, 4000))).toMatchObject({ width: 210, height: 297 })
  })

  it('shows the whole chart, and enlarges a small one not beyond its size on the screen', () => {
    for (const one of papers) {
      const { width, height, margin, scale } = sheetFor(one, chart(30_000, 2000))

      expect(30_000 * scale).toBeLessThanOrEqual(width - 2 * margin + 1e-6)
      expect(2000 * scale).toBeLessThanOrEqual(height - 2 * margin + 1e-6)
    }
    expect(sheetFor(paper('a0'), chart(200, 100)).scale).toBeCloseTo(25.4 / 96)
  })

  it('takes as much of a roll as the chart needs', () => {
    const { width, height } = sheetFor(paper('roll91'), chart(6000, 3000))

    expect([width, height]).toEqual([Math.ceil((6000 * 25.4) / 96 + 20), 914])
  })
})
