import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box, Point, Weave } from '#ui/screens/person/lines/boxes.ts'
import { kinshipLines } from '#ui/screens/person/lines/kinship-lines.ts'
import { soakSized } from '../../../../support/soak.ts'
import { type Drawn, laidOut } from './support/laid-out.ts'
import { pointsOf } from './support/points-of.ts'

const some = (most: number) => fc.integer({ min: 0, max: most })

const families: fc.Arbitrary<Drawn> = fc.record({
  width: fc.integer({ min: 712, max: 896 }),
  parents: fc.array(fc.record({ cards: fc.constantFrom(1, 2), broken: fc.boolean() }), { maxLength: 3 }),
  siblings: fc.array(fc.constantFrom(32, 44), { maxLength: 12 }),
  spouses: fc.array(
    fc.record({
      label: fc.integer({ min: 20, max: 60 }),
      weave: fc.option(fc.constant<Weave>([1, 2]), { nil: null }),
    }),
    { maxLength: 10 },
  ),
  words: fc.record({ width: fc.integer({ min: 60, max: 500 }), height: fc.integer({ min: 90, max: 220 }) }),
  families: fc.array(some(20), { maxLength: 10 }),
})

/** Half a pixel at the border of a card does not count, because lines end at the border. */
const isIn = ({ x, y }: Point, { left, top, right, bottom }: Box) =>
  x > left + 0.5 && x < right - 0.5 && y > top + 0.5 && y < bottom - 0.5

function crossings(drawn: Drawn): string[] {
  const { stage, texts } = laidOut(drawn)
  return kinshipLines(stage).flatMap(({ path }) => {
    const points = pointsOf(path)
    const reach = texts.filter((text) => meets(text, points))
    return reach
      .filter((text) => points.some((point) => isIn(point, text)))
      .map((text) => `${path} crosses ${JSON.stringify(text)}`)
  })
}

/** True if the text lies in the rectangle around the line. Most texts do not, and need no exact check. */
function meets({ left, top, right, bottom }: Box, points: readonly Point[]): boolean {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return (
    Math.max(...xs) > left && Math.min(...xs) < right && Math.max(...ys) > top && Math.min(...ys) < bottom
  )
}

describe('however large a family is', () => {
  it('no line crosses a word', () => {
    fc.assert(
      fc.property(families, (drawn) => {
        expect(crossings(drawn)).toEqual([])
      }),
      {
        numRuns: soakSized({ usual: 100, tiny: 2, long: 5000 }),
        interruptAfterTimeLimit: soakSized({ usual: 20_000, tiny: 20_000, long: 3_600_000 }),
      },
    )
  })
})
