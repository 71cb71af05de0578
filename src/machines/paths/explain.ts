/**
 * Explains in words why no path meets a goal: the machine never reaches the state, nothing causes the event there,
 * another definition takes the event, or the guard never passes or never refuses. Names the nearest situation and how
 * to get there.
 */
import type { Definition } from './definitions.ts'
import { definitionsOf } from './definitions.ts'
import type { Graph, Situation } from './explore.ts'
import { refusalOf } from './goals.ts'
import type { PathModel } from './path-model.ts'
import { restingPaths } from './state-path.ts'
import { type Leg, sayPath } from './step.ts'
import { activeNodes } from './xstate-internals.ts'

/** @returns a sentence about a goal that no path meets */
export function explain(model: PathModel, graph: Graph, goal: string): string {
  const definition = definitionsOf(model.machine).find(({ id }) => id === goal || refusalOf(id) === goal)
  if (!definition) return `"${goal}": nothing causes it in any situation, or another event comes before it`
  const here = [...graph.situations.values()].filter((each) => isActive(each, definition.source))
  if (here.length === 0) return `"${goal}": ${notReached(graph, definition)}`
  // An eventless transition needs no event: the machine takes or refuses it as soon as it is in the state.
  const caused = here.filter((each) => definition.event === '' || isCaused(graph, each, definition))
  const [nearest] = caused.length > 0 ? caused : here
  const where = nearest ? `; the nearest situation is ${say(graph, nearest)}` : ''
  return `"${goal}": ${reason(definition, goal, caused.length)}${where}`
}

function reason({ id, event, guarded }: Definition, goal: string, caused: number): string {
  if (caused === 0) return `nothing causes "${event}" while its state is active`
  if (goal !== id) return `its guard never refuses, in ${caused} situations where it is asked`
  return guarded
    ? `its guard never passes, or something before it takes the event, in ${caused} situations where it could`
    : `something before it takes the event, in all ${caused} situations where it could`
}

function isActive({ snapshot }: Situation, source: string): boolean {
  return snapshot.status === 'active' && activeNodes(snapshot).some(({ id }) => id === source)
}

function isCaused({ legs }: Graph, { key }: Situation, { event }: Definition): boolean {
  return (legs.get(key) ?? []).some(({ step }) => step.event.type === event)
}

/** The machine may pass through a state without staying in it. Then other definitions of that state are met. */
function notReached(graph: Graph, { source }: Definition): string {
  const passed = [...graph.starts, ...[...graph.legs.values()].flat()].some(({ goals }) =>
    goals.some((goal) => goal.startsWith(`${source}|`)),
  )
  if (passed) return `"${source}" is only passed through, and another definition leads on from it`
  const ranked = [...graph.situations.values()].toSorted(
    (one, other) => shared(other, source) - shared(one, source),
  )
  const [nearest] = ranked
  return `"${source}" is never reached${nearest ? `; the nearest situation is ${say(graph, nearest)}` : ''}`
}

/** How many of the state's ancestors are active. */
function shared({ snapshot }: Situation, source: string): number {
  return activeNodes(snapshot).filter(({ id }) => source.startsWith(`${id}.`)).length
}

function say(graph: Graph, { key, snapshot }: Situation): string {
  return `"${restingPaths(snapshot).join(' & ')}", by ${sayPath(wayTo(graph, key))}`
}

/** The shortest sequence of legs to a situation. */
function wayTo({ starts, legs }: Graph, key: string): Leg[] {
  const seen = new Set<string>()
  let ways = starts.map((leg): Leg[] => [leg])
  while (ways.length > 0) {
    const found = ways.find((way) => way.at(-1)?.to === key)
    if (found) return found
    ways = ways.flatMap((way) => {
      const at = way.at(-1)?.to ?? ''
      if (seen.has(at)) return []
      seen.add(at)
      return (legs.get(at) ?? []).map((leg) => [...way, leg])
    })
  }
  return []
}
