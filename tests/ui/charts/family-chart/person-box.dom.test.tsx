import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { sampleChart } from '#machines/family-chart/family-chart.paths.ts'
import { PersonBox } from '#ui/charts/family-chart/drawing/person-box.tsx'
import { textWidth } from '#ui/charts/family-chart/drawing/wrap-name.ts'
import { boxWidth, type PlacedBox } from '#ui/charts/family-chart/layout/picture.ts'

const [charles] = sampleChart.persons

describe(PersonBox.name, () => {
  afterEach(cleanup)

  it.each([
    ['Marquess of Dorset and Lord Ferrers of Groby', false],
    ['Baroness Harington and Baroness Bonville in her own right', true],
    ['Duke', false],
  ])('keeps the title “%s” inside the box', (title, withPortrait) => {
    if (charles === undefined) throw new Error('The sample has persons.')
    const place = { personId: charles.id, stub: false, middle: { x: 0, y: 0 } }
    const box: PlacedBox = { key: 'up', ...place, x: 0, y: 0, width: boxWidth, height: 64, branches: [] }
    const { container } = render(
      <svg>
        <PersonBox {...{ box, withPortrait }} person={{ ...charles, title }} isStart={false} />
      </svg>,
    )
    const ends = [...container.querySelectorAll('text')].map(
      (text) =>
        Number(text.getAttribute('x')) +
        textWidth(text.textContent ?? '', Number(text.getAttribute('font-size'))),
    )

    expect(ends).toHaveLength(3)
    expect(Math.max(...ends)).toBeLessThanOrEqual(boxWidth)
  })
})
