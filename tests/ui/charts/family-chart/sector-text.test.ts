import { describe, expect, it } from 'vitest'
import { sampleChart } from '#machines/family-chart/family-chart.paths.ts'
import { sectorText, yearsSize } from '#ui/charts/family-chart/drawing/sector-text.ts'
import type { PlacedSector } from '#ui/charts/family-chart/layout/picture.ts'

const [charles] = sampleChart.persons
if (charles === undefined) throw new Error('The sample has persons.')

/** The first place of a ring: the father's father, and so on. */
const sectorIn = (generation: number, inner: number, outer: number): PlacedSector => ({
  key: 'one',
  personId: charles.id,
  stub: false,
  middle: { x: 0, y: 0 },
  generation,
  from: -Math.PI * 0.75,
  to: -Math.PI * 0.75 + (Math.PI * 1.5) / 2 ** generation,
  inner,
  outer,
})
const rings = [sectorIn(1, 74, 148), sectorIn(2, 148, 222), sectorIn(3, 222, 296), sectorIn(4, 296, 472)]

/** The depth of a g and the height of a digit, as shares of the font size. */
const [descender, digit] = [0.3, 0.72]

describe(sectorText.name, () => {
  it.each([
    ['Sarah', 'Wedgwood'],
    ['Marguerite Georgiana', 'Wellesley Cavendish-Bentinck'],
  ])('keeps the years clear of the letters that reach below the name: %s %s', (given, surname) => {
    for (const sector of rings) {
      const { name, lineHeight, top, yearsY } = sectorText(
        sector,
        { ...charles, given, surname, living: false, years: '1734–1815' },
        false,
      )
      const baseline = top + (name.lines.length - 1) * lineHeight + name.size * 0.85
      const free = yearsY - yearsSize * digit - (baseline + name.size * descender)

      expect(free).toBeGreaterThan(1.5)
      // Name and years stay in the narrowest ring.
      expect(Math.max(-top, yearsY)).toBeLessThan(37)
    }
  })
})
