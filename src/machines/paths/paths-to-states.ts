/**
 * The shortest path to each state in which a machine can stay; for parallel regions, to each combination of states.
 */
import { explore, type Graph } from './explore.ts'
import type { PathModel } from './path-model.ts'
import { sayState } from './state-path.ts'
import type { Leg, Path } from './step.ts'

/** The paths by the text of `sayState`, shortest first. */
export function pathsToStates(model: PathModel): ReadonlyMap<string, Path> {
  const graph = explore(model)
  const found = new Map<string, Path>()
  for (const [key, path] of pathsToSituations(graph)) {
    const situation = graph.situations.get(key)
    const state = situation ? sayState(situation.snapshot) : ''
    if (!found.has(state)) found.set(state, path)
  }
  return found
}

/** Breadth first, so the first path that is found is a shortest one. */
function pathsToSituations({ starts, legs }: Graph): ReadonlyMap<string, Path> {
  const found = new Map<string, Path>()
  const waiting: Path[] = []
  const meet = (path: Path, leg: Leg) => {
    if (found.has(leg.to)) return
    const longer = [...path, leg]
    found.set(leg.to, longer)
    waiting.push(longer)
  }
  for (const start of starts) meet([], start)
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const here = path
    for (const leg of legs.get(here.at(-1)?.to ?? '') ?? []) meet(here, leg)
  }
  return found
}
