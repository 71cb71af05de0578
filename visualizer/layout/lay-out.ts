/** Lays a chart out downwards and to the right, and keeps the layout that fits a screen better. */
import type { ELK } from 'elkjs/lib/elk-api.js'
import type { Chart } from '../chart/chart.ts'
import type { Drawing } from './drawing.ts'
import { drawingOf } from './drawing-of.ts'
import { type Direction, elkGraph } from './elk-graph.ts'

/** Width divided by height of the screen area beside the panel. */
const screen = 1.4

export async function layOut(elk: Pick<ELK, 'layout'>, chart: Chart): Promise<Drawing> {
  const directions: readonly Direction[] = ['DOWN', 'RIGHT']
  const drawings: Drawing[] = []
  for (const direction of directions) {
    drawings.push(drawingOf(chart, await elk.layout(elkGraph(chart, direction))))
  }
  return drawings.reduce((best, next) => (neededRoom(next) < neededRoom(best) ? next : best))
}

/** The width of a screen of that shape that shows the whole drawing. */
function neededRoom({ width, height }: Drawing): number {
  return Math.max(width, height * screen)
}
