/** A chart as ELK wants it. Positions come back by `drawing-of.ts`. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Chart, ChartState } from '../chart/chart.ts'
import { arrowsOf, initialOf, stayingIn } from './arrows.ts'
import { padding, writtenInState, writtenOnArrow } from './written.ts'

export type Direction = 'DOWN' | 'RIGHT'

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
}

const dot = 12
export const historySize = 28

export function elkGraph(chart: Chart, direction: Direction): ElkNode {
  const root = chart.states[0]
  return {
    id: '',
    layoutOptions: { ...options, 'elk.direction': direction, 'elk.padding': insets(8) },
    children: root === undefined ? [] : [nodeOf(chart, root)],
    edges: [...arrowEdges(chart), ...initialEdges(chart)],
  }
}

function nodeOf(chart: Chart, state: ChartState): ElkNode {
  const written = writtenInState(state, stayingIn(chart, state.id))
  const width = written.width + 2 * padding
  const children = chart.states.filter(({ parent }) => parent === state.id)
  if (state.kind === 'history') return { id: state.id, width: historySize, height: historySize }
  if (children.length === 0) return { id: state.id, width, height: written.height + 2 * padding }
  const start = state.initial === null ? [] : [{ id: initialOf(state.id), width: dot, height: dot }]
  return {
    id: state.id,
    children: [...start, ...children.map((child) => nodeOf(chart, child))],
    layoutOptions: {
      'elk.padding': insets(20, written.height + padding + 16),
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${written.height + 2 * padding})`,
    },
  }
}

function arrowEdges(chart: Chart): ElkExtendedEdge[] {
  return arrowsOf(chart).map(({ id, source, target, transitions }) => {
    const { width, height } = writtenOnArrow(transitions)
    const label = {
      text: id,
      width: width + 8,
      height: height + 4,
      layoutOptions: { 'elk.edgeLabels.inline': 'true' },
    }
    return { id, sources: [source], targets: [target], labels: [label] }
  })
}

function initialEdges(chart: Chart): ElkExtendedEdge[] {
  return chart.states.flatMap(({ id, initial }) =>
    initial === null ? [] : [{ id: initialOf(id), sources: [initialOf(id)], targets: [initial] }],
  )
}

function insets(all: number, top = all): string {
  return `[top=${top},left=${all},bottom=${all},right=${all}]`
}
