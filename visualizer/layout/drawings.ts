/** Drawings by what they show: those made at build time, and those that are laid out when somebody asks. */
import type { Chart } from '../chart/chart.ts'
import type { Drawing } from './drawing.ts'
import { elkInPage } from './elk-in-page.ts'
import { layOut } from './lay-out.ts'

const made = new Map<string, Promise<Drawing>>()

/** For `use`: the same promise for the same chart, so that nothing is laid out twice. */
export function drawingInPage(chart: Chart): Promise<Drawing> {
  const key = [chart.id, ...chart.states.map(({ id }) => id)].join('\n')
  const known = made.get(key)
  if (known) return known
  const drawing = elkInPage().then((elk) => layOut(elk, chart))
  made.set(key, drawing)
  return drawing
}
