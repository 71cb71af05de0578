/** What the site knows about one flow, one state or one transition. */
import type { Chart, ChartTransition } from '../chart/chart.ts'
import type { PartDifference } from '../difference/difference.ts'
import type { Picture, Rules, Site } from '../site/site.ts'

/** Pictures of a state and of every state inside it. */
export function picturesOf({ pictures }: Site, machine: string, path: string): Picture[] {
  const shows = ({ state }: Picture) =>
    state.split(' + ').some((resting) => resting === path || resting.startsWith(`${path}.`))
  return pictures.filter((picture) => picture.machine === machine && shows(picture))
}

export function changesOf({ difference }: Site, machine: string): readonly PartDifference[] {
  return difference?.machines.find((changed) => changed.machine === machine)?.parts ?? []
}

export function rulesOf({ rules }: Site, machine: string): Rules {
  return rules.find((known) => known.machine === machine) ?? { machine, holds: {}, guards: {}, delays: {} }
}

/** The guards in a condition, each once: `a and not b` gives `a`, `b`. */
export function guardsIn({ guard }: ChartTransition): string[] {
  const words = (guard ?? '').split(/[\s()]+/).filter(Boolean)
  return [...new Set(words)].filter((word) => !['and', 'or', 'not'].includes(word))
}

/** Transitions that lead to a state from another one. */
export function leadingTo({ transitions }: Chart, id: string): ChartTransition[] {
  return transitions.filter(({ source, targets }) => targets.includes(id) && source !== id)
}
