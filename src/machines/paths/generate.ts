/** The generated paths of a model, and the goals that they miss. */

import { starts } from './candidates.ts'
import { cover } from './cover.ts'
import { nodesOf } from './definitions.ts'
import { explore, type Graph, type Situation } from './explore.ts'
import { caseGoal, definitionGoals } from './goals.ts'
import type { PathModel } from './path-model.ts'
import type { Leg, Path, Step } from './step.ts'

export interface Paths {
  readonly paths: readonly Path[]
  /** The expected situations, by the key in `Leg.to`. */
  readonly situations: ReadonlyMap<string, Situation>
  /** The whole graph, even if the level takes only a part of it. */
  readonly graph: Graph
  /** Goals that no path can meet and that are not waived. */
  readonly unreachable: readonly string[]
  /** Goals that paths meet although they are waived. */
  readonly waivedInVain: readonly string[]
}

export interface GenerateOptions {
  /** The most legs of a path, including its start. A path is longer only if the way to a goal is longer. */
  readonly maxLength?: number
  /** Whether this level can perform a step in a situation (null at the start). The default is all steps. */
  readonly takes?: (step: Step, from: Situation | null) => boolean
}

export function generatePaths(model: PathModel, { maxLength, takes }: GenerateOptions = {}): Paths {
  const whole = explore(model)
  const graph = takes ? only(whole, takes) : whole
  const met = new Set([...graph.starts, ...[...graph.legs.values()].flat()].flatMap(({ goals }) => goals))
  const waived = new Set(Object.keys(model.description.waived ?? {}))
  return {
    paths: cover(graph, maxLength),
    situations: graph.situations,
    graph: whole,
    unreachable: goalsOf(model).filter((goal) => !met.has(goal) && !waived.has(goal)),
    waivedInVain: [...waived].filter((goal) => met.has(goal)),
  }
}

/** Every goal of a model: definitions and refusals of its machine, the named cases of its description. */
export function goalsOf(model: PathModel): string[] {
  return [...definitionGoals(model.machine), ...caseGoals(model)]
}

function caseGoals(model: PathModel): string[] {
  const { events, actors } = model.description
  const named = Object.entries(events).flatMap(([type, { cases }]) => goalsFor(type, cases))
  const invokes = nodesOf(model.machine.root).flatMap((node) => node.invoke)
  const outcomes = invokes.flatMap(({ id, src, onDone }) => {
    const actor = typeof src === 'string' ? actors[src] : undefined
    const done = onDone ? goalsFor(`xstate.done.actor.${id}`, actor?.done) : []
    return [...done, ...goalsFor(`xstate.error.actor.${id}`, actor?.fails)]
  })
  const inputs = starts(model).flatMap(({ event, name }) => (name === '' ? [] : [caseGoal(event.type, name)]))
  return [...named, ...outcomes, ...inputs]
}

function goalsFor(type: string, cases: object = {}): string[] {
  return Object.keys(cases).map((name) => caseGoal(type, name))
}

/** The part of a graph that can be reached with only these steps. */
function only({ starts, legs, situations }: Graph, takes: NonNullable<GenerateOptions['takes']>): Graph {
  const first = starts.filter(({ step }) => takes(step, null))
  const kept = new Map<string, readonly Leg[]>()
  const waiting = first.map(({ to }) => to)
  for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
    if (kept.has(key)) continue
    const from = situations.get(key) ?? null
    const taken = (legs.get(key) ?? []).filter(({ step }) => takes(step, from))
    kept.set(key, taken)
    waiting.push(...taken.map(({ to }) => to))
  }
  return { starts: first, legs: kept, situations }
}
