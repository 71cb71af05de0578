/** Turns ELK's layout into a drawing. */
import type { ElkExtendedEdge, ElkNode, ElkShape } from 'elkjs/lib/elk-api.js'
import type { Chart } from '../chart/chart.ts'
import { arrowsOf, initialOf } from './arrows.ts'
import type { Box, Drawing, Point, Route } from './drawing.ts'

export function drawingOf(chart: Chart, placed: ElkNode): Drawing {
  const edges = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]))
  const routes: Record<string, Route> = {}
  for (const { id, transitions } of arrowsOf(chart)) {
    const { line, label } = routeOf(edges.get(id))
    for (const transition of transitions) {
      const lines = [...(routes[transition.id]?.lines ?? []), line]
      routes[transition.id] = { lines, label: routes[transition.id]?.label ?? label }
    }
  }
  for (const { id } of chart.states.filter(({ initial }) => initial !== null)) {
    routes[initialOf(id)] = { lines: [routeOf(edges.get(initialOf(id))).line], label: null }
  }
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    states: Object.fromEntries(nodesBelow(placed).map((node) => [node.id, boxOf(node)])),
    transitions: routes,
  }
}

function nodesBelow({ children = [] }: ElkNode): ElkNode[] {
  return children.flatMap((child) => [child, ...nodesBelow(child)])
}

function routeOf(edge: ElkExtendedEdge | undefined): { line: Point[]; label: Box | null } {
  const section = edge?.sections?.[0]
  const label = edge?.labels?.[0]
  const points = section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : []
  return { line: points.map(({ x, y }) => ({ x: half(x), y: half(y) })), label: label ? boxOf(label) : null }
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: ElkShape): Box {
  return { x: half(x), y: half(y), width: half(width), height: half(height) }
}

/** Half a pixel is precise enough, and long numbers would make the data of the site large. */
const half = (pixels: number) => Math.round(pixels * 2) / 2
