/**
 * How two persons are related, in one tree or in several joined ones: by descent, by descent and a marriage at one or
 * both ends, or as children of two people who married. The way with the lowest cost comes first. A step costs one; a
 * tie that is not by birth, and a marriage, cost two more. At equal cost, descent comes first. So a wife who is also a
 * fifth cousin is a wife, and a sister who is also a fourth cousin's wife is a sister. A second way is added if it
 * truly differs. Further ways are not searched for, because families that intermarry have thousands.
 */
import type { FamilyGraph } from './family-graph.ts'
import { joinedWay } from './joined-way.ts'
import { meetingOf, type PathEnd } from './meeting.ts'
import { PathEnds } from './path-ends.ts'
import { isByBlood, sharedFamily, sharesMarriage, type Way, wayOver } from './way.ts'

/**
 * A relation by marriage is given as the second way only up to a cousin's spouse. People further away do not count as
 * related by it.
 */
const nearByMarriage = 6

/** The most steps that a way is searched for. No family knows so many generations: a longer chain was made on purpose. */
export const maxSteps = 500

/** How much more a second descent may cost than the first. */
const furtherDescent = 4

/**
 * The closest way first, then a second one if there is one; empty for persons who are not related in any of these ways.
 * Lines that cost more than `most` are not followed.
 */
export function waysBetween(
  graph: FamilyGraph,
  start: number,
  to: number,
  most = Number.POSITIVE_INFINITY,
): Way[] {
  const ends = new PathEnds(graph)
  try {
    const [startEnd, toEnd] = [ends.at(start, { most }), ends.at(to, { most })]
    const blood = wayBetween(graph, startEnd, toEnd)
    const byMarriage = start === to ? [] : waysByMarriage(ends, startEnd, toEnd, blood, most)
    const [first, ...others] = nearestFirst([blood, ...byMarriage])
    if (first === undefined) return []
    const [second] = nearestFirst([
      isByBlood(first) ? otherDescent(ends, start, to, first) : null,
      ...others.filter((way) => isWorthTelling(way) && !sharesMarriage(first, way)),
    ])
    return second === undefined ? [first] : [first, second]
  } finally {
    ends.endWalks()
  }
}

/** Sorts by cost. Ways with the same cost keep their order. */
const nearestFirst = (ways: readonly (Way | null)[]): Way[] =>
  ways.filter((way) => way !== null).sort((one, other) => one.cost - other.cost)

const isWorthTelling = (way: Way) => isByBlood(way) || way.cost <= nearByMarriage

function wayBetween(
  graph: FamilyGraph,
  start: PathEnd,
  to: PathEnd,
  without?: ReadonlySet<number>,
): Way | null {
  const meeting = meetingOf(graph, start, to, without)
  return meeting === null ? null : wayOver(graph, meeting, start, to)
}

/**
 * The ways that begin at a spouse of the start person, end at a spouse of the other one, or both, and the way over two
 * people who married.
 */
function waysByMarriage(
  ends: PathEnds,
  start: PathEnd,
  to: PathEnd,
  blood: Way | null,
  farthest: number,
): (Way | null)[] {
  const { graph } = ends
  const most = blood === null ? farthest : Math.max(blood.cost, nearByMarriage)
  const startMarried = ends.atSpousesOf(start.person, most)
  const toMarried = ends.atSpousesOf(to.person, most, start.person)
  const areSpouses = startMarried.marriages.has(to.person)
  return [
    wayBetween(graph, startMarried, to),
    wayBetween(graph, start, toMarried),
    areSpouses ? null : wayBetween(graph, startMarried, toMarried),
    joinedWay(graph, start, to, most),
  ]
}

/** A second descent beside the first one: from other ancestors, or of another length. */
function otherDescent(ends: PathEnds, start: number, to: number, first: Way): Way | null {
  if (first.startLine.length === 0 || first.toLine.length === 0) return otherLine(ends, start, to, first)
  const family = sharedFamily(first)
  const without = new Set(family === 0 ? [first.common] : ends.graph.spousesIn(family))
  const limits = { without, most: first.cost + furtherDescent }
  const other = wayBetween(ends.graph, ends.at(start, limits), ends.at(to, limits), without)
  return other !== null && other.cost <= limits.most ? other : null
}

/** Another line from the same ancestor, with a different number of generations or with an adoption. */
function otherLine(ends: PathEnds, start: number, to: number, first: Way): Way | null {
  const line = [...first.startLine, ...first.toLine]
  const below = line.length < 2 ? undefined : line.at(-1)?.child
  if (below === undefined) return null
  const limits = { without: new Set([below]), most: first.cost + furtherDescent }
  const other = wayBetween(ends.graph, ends.at(start, limits), ends.at(to, limits))
  if (other?.common !== first.common) return null
  const isOther = other.startLine.length + other.toLine.length !== line.length || other.cost !== first.cost
  return isOther ? other : null
}
