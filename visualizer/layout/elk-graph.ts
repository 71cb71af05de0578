/** Converts a chart to ELK's input. `drawing-of.ts` reads the positions from ELK's output. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Chart, ChartState } from '../chart/chart.ts'
import { arrowsOf, initialOf, stayingIn } from './arrows.ts'
import { padding, writtenInState, writtenOnArrow } from './written.ts'

export type Direction = 'DOWN' | 'RIGHT'

const whole = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
}

/**
 * Set for each state that contains states, because ELK does not inherit these options. Cycles are broken by a
 * depth-first search from the initial state, so that a flow is read from its beginning. (Model order would do this too,
 * but ELK throws an error if labels cross the border of a state.)
 */
const inside = {
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '12',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
}

const dot = 12
const foldButton = 28
export const historySize = 28

export function elkGraph(chart: Chart, direction: Direction): ElkNode {
  const root = chart.states[0]
  return {
    id: '',
    layoutOptions: { ...whole, 'elk.direction': direction, 'elk.padding': insets(8) },
    children: root === undefined ? [] : [nodeOf(chart, root, direction)],
    edges: [...arrowEdges(chart), ...initialEdges(chart)],
  }
}

function nodeOf(chart: Chart, state: ChartState, direction: Direction): ElkNode {
  const written = writtenInState(state, stayingIn(chart, state.id))
  const children = chart.states.filter(({ parent }) => parent === state.id)
  const foldable = children.length > 0 || state.hidden !== undefined
  const width = written.width + 2 * padding + (foldable ? foldButton : 0)
  if (state.kind === 'history') return { id: state.id, width: historySize, height: historySize }
  if (children.length === 0) return { id: state.id, width, height: written.height + 2 * padding }
  const start = state.initial === null ? [] : [{ id: initialOf(state.id), width: dot, height: dot }]
  return {
    id: state.id,
    children: [...start, ...children.map((child) => nodeOf(chart, child, direction))],
    layoutOptions: {
      ...inside,
      'elk.direction': direction,
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
