/**
 * Finds few paths that meet every goal. A path goes to the nearest leg that meets an open goal, and continues from
 * there. A new path begins if no open goal is in reach or the path is long enough. It covers goals, not
 * combinations of states, so that parallel regions do not multiply the paths.
 */
import type { Graph } from './explore.ts'
import type { Leg, Path } from './step.ts'

/** Longer paths need fewer starts; failures of shorter paths are easier to read. */
const LEGS_AT_MOST = 24

export function cover({ starts, legs }: Graph, maxLength = LEGS_AT_MOST): Path[] {
  const open = new Set([...starts, ...[...legs.values()].flat()].flatMap(({ goals }) => goals))
  const after = (leg: Leg | undefined) => (leg ? (legs.get(leg.to) ?? []) : starts)
  const walk = (path: Leg[]): Path => {
    const room = path.length === 0 ? Number.POSITIVE_INFINITY : maxLength - path.length
    const way = nearest(path.at(-1), after, open, room)
    if (!way) return path
    for (const leg of way) for (const goal of leg.goals) open.delete(goal)
    return walk([...path, ...way])
  }
  const paths: Path[] = []
  while (open.size > 0) paths.push(walk([]))
  return paths
}

type Follow = (leg: Leg | undefined) => readonly Leg[]

/**
 * The shortest way to a leg that meets an open goal, found breadth first. Null if none is in reach. If two are
 * equally near, the one that does not end the path wins.
 */
function nearest(
  from: Leg | undefined,
  after: Follow,
  open: ReadonlySet<string>,
  room: number,
): Leg[] | null {
  const seen = new Set(from ? [from.to] : [])
  let layer: Leg[][] = [[]]
  for (let depth = 0; depth < room && layer.length > 0; depth++) {
    const ways = layer.flatMap((way) => after(way.at(-1) ?? from).map((leg) => [...way, leg]))
    const meeting = ways.filter((way) => way.at(-1)?.goals.some((goal) => open.has(goal)))
    const found = meeting.find((way) => after(way.at(-1)).length > 0) ?? meeting[0]
    if (found) return found
    layer = ways.filter((way) => isNew(way.at(-1), seen))
  }
  return null
}

function isNew(leg: Leg | undefined, seen: Set<string>): boolean {
  if (!leg || seen.has(leg.to)) return false
  seen.add(leg.to)
  return true
}
