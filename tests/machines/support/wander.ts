/** Longer paths through the explored graph than those that meet each goal once. */
import { definitionsOf } from '#machines/paths/definitions.ts'
import type { Graph } from '#machines/paths/explore.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import type { Leg, Path } from '#machines/paths/step.ts'

/** A path that picks one of the possible steps each time, and ends where none is possible. */
export function wander({ starts, legs }: Graph, choices: readonly number[]): Path {
  const path: Leg[] = []
  for (const choice of choices) {
    const last = path.at(-1)
    const next = last ? (legs.get(last.to) ?? []) : starts
    const leg = next[choice % Math.max(1, next.length)]
    if (!leg) return path
    path.push(leg)
  }
  return path
}

/**
 * Paths that take every possible pair of successive definitions, because the first may leave something behind that
 * breaks the second. Each path is a shortest way to such a pair.
 */
export function pairPaths(model: PathModel, graph: Graph): Path[] {
  const definitions = new Set(definitionsOf(model.machine).map(({ id }) => id))
  const pairsOf = (one: Leg, other: Leg) =>
    taken(one, definitions).flatMap((first) =>
      taken(other, definitions).map((second) => `${first} ${second}`),
    )
  const met = new Set<string>()
  const paths: Path[] = []
  for (const [leg, way] of waysToLegs(graph)) {
    for (const next of graph.legs.get(leg.to) ?? []) {
      if (pairsOf(leg, next).every((pair) => met.has(pair))) continue
      const path = [...way(), next]
      for (const [index, each] of path.entries()) {
        const before = path[index - 1]
        if (before) for (const pair of pairsOf(before, each)) met.add(pair)
      }
      paths.push(path)
    }
  }
  return paths
}

const taken = ({ goals }: Leg, definitions: ReadonlySet<string>) =>
  goals.filter((goal) => definitions.has(goal))

/** Every leg, breadth first, and the shortest way that ends with it. */
function* waysToLegs({ starts, legs }: Graph): Generator<[Leg, () => Leg[]]> {
  const seen = new Set<string>()
  const waiting = starts.map((leg): [Leg, () => Leg[]] => [leg, () => [leg]])
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    yield next
    const [leg, way] = next
    if (seen.has(leg.to)) continue
    seen.add(leg.to)
    for (const after of legs.get(leg.to) ?? []) waiting.push([after, () => [...way(), after]])
  }
}
