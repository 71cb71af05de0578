/** Generated paths as a list to choose from: their text, and where they reach a state or take a transition. */
import type { Graph } from '#machines/paths/explore.ts'
import { type Path, sayPath, sayStep } from '#machines/paths/step.ts'
import { activeNodes } from '#machines/paths/xstate-internals.ts'
import type { Explored } from '../explored.ts'

export interface ListedPath {
  /** The index among all paths of the machine, from 0. */
  readonly index: number
  readonly words: string
  readonly steps: number
  /** The first moment at which everything requested has happened; 0 if nothing was requested. */
  readonly moment: number
}

export interface PathFilter {
  /** A text that one of the steps must contain. */
  readonly text: string
  /** The id of a state that the path must reach; null for any path. */
  readonly state: string | null
  /** A goal: a transition's id, `<id> refused`, or the case of an event. */
  readonly goal: string | null
}

export function listPaths({ paths, graph }: Explored, filter: PathFilter): ListedPath[] {
  return paths.flatMap((path, index): ListedPath[] => {
    const moment = momentOf(path, filter, graph)
    return moment < 0 ? [] : [{ index, words: sayPath(path), steps: path.length - 1, moment }]
  })
}

/** The first moment at which everything in the filter has happened; -1 if the path lacks a part of it. */
function momentOf(path: Path, { text, state, goal }: PathFilter, { situations }: Graph): number {
  const sought = text.trim().toLowerCase()
  const firsts = [
    sought === '' ? 0 : path.findIndex(({ step }) => sayStep(step).toLowerCase().includes(sought)),
    state === null ? 0 : path.findIndex(({ to }) => isActive(state, to, situations)),
    goal === null ? 0 : path.findIndex(({ goals }) => goals.includes(goal)),
  ]
  return firsts.includes(-1) ? -1 : Math.max(...firsts)
}

function isActive(state: string, key: string, situations: Graph['situations']): boolean {
  const situation = situations.get(key)
  return situation !== undefined && activeNodes(situation.snapshot).some(({ id }) => id === state)
}
