/** Faults that no machine may have. Each function searches the explored graph and returns a sentence for each fault. */
import { actorSources } from '#machines/paths/actors.ts'
import { definitionId, nodesOf } from '#machines/paths/definitions.ts'
import { type Followed, follow, type Graph, type Situation } from '#machines/paths/explore.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import { restingPaths } from '#machines/paths/state-path.ts'
import type { Leg } from '#machines/paths/step.ts'
import type { Microstep } from '#machines/paths/xstate-internals.ts'

/** Returns the sentences about all faults of a machine. */
export function misgivings(model: PathModel, graph: Graph): string[] {
  return [
    ...brokenClaims(model, graph),
    ...deafTo(model),
    ...deadEnds(model, graph),
    ...idleDefinitions(model, graph),
  ]
}

/** What must be true in a state is true in every reachable situation, not only on the tested paths. */
export function brokenClaims({ description }: PathModel, { situations }: Graph): string[] {
  const broken = [...situations.values()].flatMap(({ snapshot }) =>
    restingPaths(snapshot).filter((path) => description.holds[path]?.(snapshot) === false),
  )
  return [...new Set(broken)].map((path) => `what holds in "${path}" does not in every situation`)
}

/** If an actor can succeed, every state that starts it must handle its success. */
export function deafTo({ machine, description }: PathModel): string[] {
  const sources = actorSources(machine)
  return nodesOf(machine.root).flatMap((node) =>
    node.invoke
      .filter(({ id, onDone }) => !onDone && answersOf(description.actors[sources.get(id) ?? '']?.done) > 0)
      .map(({ id }) => `"${node.id}" is deaf to what "${id}" answers`),
  )
}

const answersOf = (done: object | undefined) => Object.keys(done ?? {}).length

/** A situation that only an event of the world can end, although none of its states is declared as resting. */
export function deadEnds({ description }: PathModel, graph: Graph): string[] {
  const asleep = Object.keys(description.restsIn ?? {})
  const ends = deadEndsIn(graph).filter((paths) => !paths.some((path) => asleep.includes(path)))
  return [...new Set(ends.map((paths) => paths.join(' & ')))].map(
    (path) => `in "${path}" there are situations from which nothing leads on`,
  )
}

/** The active states of situations that only the world can end. */
export function deadEndsIn({ situations, legs }: Graph): string[][] {
  const ends = [...situations.values()].filter(({ key, snapshot }) => {
    const own = (legs.get(key) ?? []).filter(({ step }) => step.kind !== 'world')
    return snapshot.status === 'active' && !own.some((leg) => takenIn(leg).length > 0)
  })
  return ends.map(({ snapshot }) => restingPaths(snapshot))
}

/** A definition that is taken and never changes or emits anything: a dead button. */
export function idleDefinitions(model: PathModel, graph: Graph): string[] {
  const taken = taking(graph)
  const excused = model.description.quiet ?? {}
  const idle = [...taken.keys()].filter((id) => !acts(model, graph, id, taken.get(id) ?? []))
  return [
    ...idle.filter((id) => !(id in excused)).map((id) => `"${id}" is taken, and nothing comes of it`),
    ...Object.keys(excused)
      .filter((id) => !idle.includes(id))
      .map((id) => `"${id}" is not quiet and needs no excuse`),
  ]
}

interface Taking {
  readonly leg: Leg
  readonly from: Situation | null
}

const takenIn = ({ goals }: Leg) => goals.filter((goal) => /\|\d+$/.test(goal))

/** The steps in which each definition is taken. */
function taking({ starts, legs, situations }: Graph): Map<string, Taking[]> {
  const all = [
    ...starts.map((leg) => ({ leg, from: null })),
    ...[...legs].flatMap(([key, from]) => from.map((leg) => ({ leg, from: situations.get(key) ?? null }))),
  ]
  const taken = new Map<string, Taking[]>()
  for (const each of all)
    for (const id of takenIn(each.leg)) taken.set(id, [...(taken.get(id) ?? []), each].slice(0, ENOUGH))
  return taken
}

/** How many steps of each definition are stored: enough to find its effect, if it has one. */
const ENOUGH = 200

function acts(model: PathModel, graph: Graph, id: string, takings: readonly Taking[]): boolean {
  if (takings.some(({ leg, from }) => isActed(id, from, follow(model, leg.step, from)))) return true
  // `key` may leave out the part that changes: then the same key occurs after another step.
  const keys = new Set(takings.flatMap(({ from }) => (from ? [from.key] : [])))
  return [...graph.legs].some(([key, before]) =>
    before
      .filter(({ to }) => keys.has(to))
      .some(({ step, to }) => {
        const { situation } = follow(model, step, graph.situations.get(key) ?? null)
        const same = takings.filter(({ from }) => from?.key === to)
        return same.some(({ leg }) => isActed(id, situation, follow(model, leg.step, situation)))
      }),
  )
}

/** If several are taken together, the effect of each cannot be distinguished. */
function isActed(id: string, from: Situation | null, { macrostep }: Followed): boolean {
  const { microsteps, effects } = macrostep
  return microsteps.some(({ transitions, snapshot }, index) => {
    if (!transitions.some((transition) => definitionId(transition) === id)) return false
    const before = index === 0 ? from?.snapshot : microsteps[index - 1]?.snapshot
    if (!before || effects.length > 0 || transitions.length > 1) return true
    if (transitions.some(({ reenter, target }) => reenter && target)) return true
    return seen(before) !== seen(snapshot)
  })
}

function seen({ status, value, context }: Microstep['snapshot']): string {
  return JSON.stringify([status, value, context])
}
