/**
 * The transitions that are drawn as arrows: all that leave their state. Transitions between the same two states share
 * one arrow.
 */
import type { Chart, ChartTransition } from '../chart/chart.ts'

export interface Arrow {
  readonly id: string
  readonly source: string
  readonly target: string
  /** In the order of the file. A transition with several targets is on several arrows. */
  readonly transitions: readonly ChartTransition[]
}

export function arrowsOf(chart: Chart): Arrow[] {
  const arrows = new Map<string, ChartTransition[]>()
  for (const transition of chart.transitions.filter((transition) => !stays(transition))) {
    for (const target of transition.targets) {
      const id = `${transition.source}>${target}`
      arrows.set(id, [...(arrows.get(id) ?? []), transition])
    }
  }
  return [...arrows].map(([id, transitions]) => {
    const [source = '', target = ''] = id.split('>')
    return { id, source, target, transitions }
  })
}

/** Transitions that do not leave their state, or that return to it at once, are written in its box. */
export function stayingIn(chart: Chart, state: string): ChartTransition[] {
  return chart.transitions.filter((transition) => transition.source === state && stays(transition))
}

function stays({ source, targets }: ChartTransition): boolean {
  return targets.every((target) => target === source)
}

/** The id of the dot in a state, where the arrow to the initial child begins. */
export const initialOf = (state: string) => `${state}>`
