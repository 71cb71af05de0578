/**
 * Few paths that meet every goal: walk to the nearest leg that meets one not met yet, and on from there; begin anew
 * when none can be reached, or the path is long enough. Configurations are not covered, only goals, so that parallel
 * regions do not multiply.
 */
import type { Graph } from './explore.ts'
import type { Leg, Path } from './step.ts'

/** Longer paths need fewer starts, shorter ones fail more legibly. */
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
 * The shortest way to a leg that meets an open goal, searched breadth first; null when there is none in reach. Of two
 * equally near, one that can be walked on from, so that a walk ends late.
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
