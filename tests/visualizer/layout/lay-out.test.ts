import Elk from 'elkjs/lib/elk.bundled.js'
import { describe, expect, it } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import type { Chart } from '../../../visualizer/chart/chart.ts'
import { chartOf } from '../../../visualizer/chart/chart-of.ts'
import { fold } from '../../../visualizer/chart/fold.ts'
import type { Box, Drawing } from '../../../visualizer/layout/drawing.ts'
import { layOut } from '../../../visualizer/layout/lay-out.ts'

const elk = new Elk()
const charts = new Map(catalog.map(({ id, paths }) => [id, chartOf(paths.machine)]))
const drawings = new Map<string, Promise<Drawing>>()

function chartOfFlow(id: string): Chart {
  const chart = charts.get(id)
  if (!chart) throw new Error(`There is no flow ${id}.`)
  return chart
}

/** Each chart is laid out once, whatever is asked of it. */
function drawingOfFlow(id: string): Promise<Drawing> {
  const drawing = drawings.get(id) ?? layOut(elk, chartOfFlow(id))
  drawings.set(id, drawing)
  return drawing
}

const within = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Says in words what a reader could not make out in the drawing, so that a failure shows the place. */
function faultsIn(chart: Chart, { states, transitions }: Drawing): string[] {
  const box = (id: string) => states[id] ?? { x: 0, y: 0, width: 0, height: 0 }
  const inside = chart.states.flatMap(({ id, parent }) =>
    parent === null || within(box(id), box(parent)) ? [] : [`${id} is not within ${parent}`],
  )
  const siblings = chart.states.flatMap((one, index) =>
    chart.states
      .slice(index + 1)
      .filter((other) => other.parent === one.parent && overlap(box(one.id), box(other.id)))
      .map((other) => `${one.id} lies on ${other.id}`),
  )
  const arrows = chart.transitions.flatMap(({ id, source, targets }) => {
    const leaves = targets.some((target) => target !== source)
    const drawn = transitions[id]
    if (!leaves) return drawn === undefined ? [] : [`${id} does not leave its state and has a line`]
    const whole = drawn?.lines.every((line) => line.length > 1) === true && drawn.label !== null
    return whole ? [] : [`${id} has no line or no words`]
  })
  const labels = [
    ...new Map(Object.values(transitions).map(({ label }) => [JSON.stringify(label), label])).values(),
  ]
  const hidden = labels.flatMap((label, index) =>
    labels
      .slice(index + 1)
      .filter((other) => label !== null && other !== null && overlap(label, other))
      .map((other) => `words at ${JSON.stringify(label)} lie on those at ${JSON.stringify(other)}`),
  )
  return [...inside, ...siblings, ...arrows, ...hidden]
}

describe(layOut.name, () => {
  it.each([...charts])(
    'lays out %s without overlaps, and with a line and a text for every arrow',
    async (id, chart) => {
      expect(faultsIn(chart, await drawingOfFlow(id))).toEqual([])
    },
  )

  it('lays out a folded chart smaller than the full one', async () => {
    const folded = fold(chartOfFlow('signIn'), new Set(['signIn.on the code page']))

    const [whole, part] = [await drawingOfFlow('signIn'), await layOut(elk, folded)]

    expect(faultsIn(folded, part)).toEqual([])
    expect(part.width * part.height).toBeLessThan(whole.width * whole.height)
  })

  it('begins at the top or at the left', async () => {
    const { states, width, height } = await drawingOfFlow('treeUpload')

    const first = states['treeUpload.choosing']
    expect(Math.min((first?.x ?? 0) / width, (first?.y ?? 0) / height)).toBeLessThan(0.2)
  })
})
