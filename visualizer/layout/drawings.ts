/** Drawings that the page does not have from the start: those of folded charts and, in development, all drawings. */
import type { Chart } from '../chart/chart.ts'
import { foldedKey } from '../chart/fold.ts'
import type { Drawing } from './drawing.ts'

const asked = new Map<string, Promise<Drawing>>()

/** For React's `use`: returns the same promise for the same chart, so that nothing is laid out twice. */
export function drawingInPage(chart: Chart): Promise<Drawing> {
  const key = [chart.id, ...chart.states.map(({ id }) => id)].join('\n')
  const known = asked.get(key)
  if (known) return known
  const drawing = import.meta.env.DEV ? laidOut(chart) : made(chart)
  asked.set(key, drawing)
  return drawing
}

async function laidOut(chart: Chart): Promise<Drawing> {
  const [{ elkInWorker }, { layOut }] = await Promise.all([
    import('./elk-in-worker.ts'),
    import('./lay-out.ts'),
  ])
  return layOut(elkInWorker(), chart)
}

/** A built page has all drawings and contains no code for layouts. */
async function made(chart: Chart): Promise<Drawing> {
  const { foldedDrawings } = await import('../site/folded-data.ts')
  const drawing = foldedDrawings[foldedKey(chart)]
  if (drawing === undefined) throw new Error(`No drawing was made of ${chart.id} as it is folded.`)
  return drawing
}
