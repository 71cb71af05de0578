/** The marks that a layer adds to a flow, on the diagram and in the list. */
import type { Level } from '#machines/paths/coverage.ts'
import type { Chart } from '../chart/chart.ts'
import type { Tint } from '../diagram/tint.ts'
import type { Site } from '../site/site.ts'
import { goalsOfTransition, levelsRun, standingOf } from './standing.ts'

export type Layer = 'nothing' | 'level 1' | 'level 2' | 'level 3' | 'difference'

export const layerNames: Record<Layer, string> = {
  nothing: 'Nothing',
  'level 1': 'Level 1: walked with the machine alone',
  'level 2': 'Level 2: walked on its screen',
  'level 3': 'Level 3: walked in a browser',
  difference: 'What changed',
}

/** By id of a state or a transition; null if the layer has no mark for it. */
export function tintOf(layer: Layer, chart: Chart, site: Site): (id: string) => Tint | null {
  const level = levelOf(layer)
  if (level !== null) return coverageTint(level, chart, site)
  return layer === 'difference' ? differenceTint(chart, site) : () => null
}

export function levelOf(layer: Layer): Level | null {
  switch (layer) {
    case 'level 1':
      return 1
    case 'level 2':
      return 2
    case 'level 3':
      return 3
    case 'nothing':
    case 'difference':
      return null
  }
}

/** A state counts as covered if the transitions to it are covered. Without a test run nothing is known. */
function coverageTint(level: Level, chart: Chart, site: Site): (id: string) => Tint | null {
  if (!levelsRun(site.coverage).has(level)) return () => null
  const coverage = site.coverage.find(({ machine }) => machine === chart.id)
  const tints = chart.transitions.map((transition) => {
    const standings = goalsOfTransition(transition).map((goal) => standingOf(coverage, goal, level))
    const due = standings.filter((standing) => standing !== 'waived')
    const walked = due.filter((standing) => standing === 'walked')
    return [transition.id, tintOfShare(walked.length, due.length)] as const
  })
  const byId = new Map(tints)
  return (id) => byId.get(id) ?? null
}

function tintOfShare(walked: number, due: number): Tint {
  if (due === 0) return 'waived'
  if (walked === 0) return 'missed'
  return walked < due ? 'partly' : 'walked'
}

function differenceTint(chart: Chart, site: Site): (id: string) => Tint | null {
  const difference = site.difference?.machines.find(({ machine }) => machine === chart.id)
  if (!difference) return () => null
  if (difference.change !== 'changed') return () => difference.change
  const parts = difference.parts.filter(
    ({ part }) => part === 'flow' || part === 'state' || part === 'transition',
  )
  const byId = new Map(parts.map(({ id, change }) => [id, change]))
  return (id) => byId.get(id) ?? null
}
