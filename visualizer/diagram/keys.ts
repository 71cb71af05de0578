/** What a key selects in a diagram: the next state by position, or a state along a transition. */
import type { Chart } from '../chart/chart.ts'
import type { Drawing } from '../layout/drawing.ts'
import { neighbour, type Way } from './neighbours.ts'

const ways: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The id of the state or transition that the key goes to; null if the key has no meaning there. */
export function partToGoTo(chart: Chart, drawing: Drawing, from: string, key: string): string | null {
  const states = chart.states.map(({ id }) => id)
  if (!states.includes(from)) return fromTransition(chart, from, key)
  const way = ways[key]
  if (way !== undefined) return neighbour(drawing.states, states, from, way)
  if (key === 't') return chart.transitions.find(({ source }) => source === from)?.id ?? null
  if (key === 'Escape') return chart.states.find(({ id }) => id === from)?.parent ?? null
  return key === 'Home' ? (states[0] ?? null) : null
}

function fromTransition(chart: Chart, from: string, key: string): string | null {
  const transition = chart.transitions.find(({ id }) => id === from)
  if (transition === undefined) return null
  const siblings = chart.transitions.filter(({ source }) => source === transition.source).map(({ id }) => id)
  const place = siblings.indexOf(from)
  switch (key) {
    case 'ArrowDown':
      return siblings[place + 1] ?? null
    case 'ArrowUp':
      return siblings[place - 1] ?? null
    case 'ArrowRight':
    case 't':
      return transition.targets[0] ?? null
    case 'ArrowLeft':
    case 'Escape':
      return transition.source
    default:
      return null
  }
}
