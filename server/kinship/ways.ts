/**
 * How two persons of a tree are related: by descent, by descent and a marriage at either end or both, or as children
 * of two who married. The cheapest way is told first: a step costs one, a tie that is none by birth and a marriage two
 * more, and of two as cheap descent comes first. So a wife who is also a fifth cousin is a wife, and a sister who is
 * also a fourth cousin's wife a sister. A second way is told where it truly differs; no others are looked for, since
 * in families that marry each other there are thousands.
 */
import type { FamilyGraph } from './family-graph.ts'
import { meetingOf, type PathEnd } from './meeting.ts'
import { UpWalk } from './up-walk.ts'
import { isByBlood, lineTo, sharedFamily, sharesMarriage, type Way, wayOver } from './way.ts'

const marriageCost = 2

/** Beside another way a relation by marriage is told as far as a cousin's spouse; who is further away is nobody's kin. */
const nearByMarriage = 6

/** The closest way first; a second one where there is one; none for persons who are not related in any of these. */
export function waysBetween(graph: FamilyGraph, start: number, to: number): Way[] {
  const ends = {
    start: { person: start, walk: new UpWalk(graph, { from: [start] }), marriages: null },
    to: { person: to, walk: new UpWalk(graph, { from: [to] }), marriages: null },
  }
  const blood = wayBetween(graph, ends.start, ends.to)
  const byMarriage = start === to ? [] : waysByMarriage(graph, ends.start, ends.to, blood)
  // Sorting keeps the order of those that are as cheap.
  const ways = [blood, ...byMarriage]
    .filter((way) => way !== null)
    .sort((one, other) => one.cost - other.cost)
  const [first, ...others] = ways
  if (first === undefined) return []
  const seconds = others.filter((way) => isWorthTelling(way) && !sharesMarriage(first, way))
  const blooded = isByBlood(first) ? otherDescent(graph, start, to, first) : null
  const [second] = [blooded, ...seconds]
    .filter((way) => way !== null)
    .sort((one, other) => one.cost - other.cost)
  return second === undefined ? [first] : [first, second]
}

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

/** From a spouse of the start person, to a spouse of the other one, both, and over two who married. */
function waysByMarriage(graph: FamilyGraph, start: PathEnd, to: PathEnd, blood: Way | null): (Way | null)[] {
  const most = blood === null ? Number.POSITIVE_INFINITY : Math.max(blood.cost, nearByMarriage)
  const startMarried = marriedEnd(graph, start.person, most)
  const toMarried = marriedEnd(graph, to.person, most, start.person)
  const areSpouses = startMarried.marriages.has(to.person)
  return [
    wayBetween(graph, startMarried, to),
    wayBetween(graph, start, toMarried),
    areSpouses ? null : wayBetween(graph, startMarried, toMarried),
    joinedWay(graph, start, to),
  ]
}

/** The end of a path that begins at the spouses of a person, but not at `except`. */
function marriedEnd(graph: FamilyGraph, person: number, most: number, except = 0) {
  const marriages = new Map<number, number>()
  graph.eachFamilyAsSpouse(person, (family) => {
    const spouse = graph.spouseOf(person, family)
    if (spouse !== 0 && spouse !== except && !marriages.has(spouse)) marriages.set(spouse, family)
  })
  const from = marriages.keys()
  return {
    person,
    marriages,
    walk: new UpWalk(graph, { from, cost: marriageCost, most, without: new Set([person]) }),
  }
}

/** An ancestor of one and an ancestor of the other who are spouses, and not both the parents of the child below. */
function joinedWay(graph: FamilyGraph, start: PathEnd, to: PathEnd): Way | null {
  let best: { cost: number; ancestor: number; spouse: number; family: number } | null = null
  start.walk.eachReached((ancestor) => {
    const below = start.walk.familyBelow(ancestor)
    if (ancestor === 0 || below === 0 || ancestor === to.person) return
    graph.eachFamilyAsSpouse(ancestor, (family) => {
      const spouse = graph.spouseOf(ancestor, family)
      const belowSpouse = to.walk.familyBelow(spouse)
      if (spouse === 0 || belowSpouse === 0 || spouse === start.person) return
      if (graph.isSpouseIn(spouse, below) || graph.isSpouseIn(ancestor, belowSpouse)) return
      const cost = start.walk.personCost(ancestor) + to.walk.personCost(spouse) + marriageCost
      if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { cost, ancestor, spouse, family }
    })
  })
  return best === null ? null : joined(best)

  function joined({ cost, ancestor, spouse, family }: NonNullable<typeof best>): Way {
    return {
      cost,
      common: ancestor,
      startLine: lineTo(graph, start.walk, ancestor, start.walk.familyBelow(ancestor)),
      toLine: lineTo(graph, to.walk, spouse, to.walk.familyBelow(spouse)),
      startMarriage: null,
      toMarriage: null,
      joinedBy: { spouse, family },
    }
  }
}

/** Another descent beside the first one: from other ancestors, or of another length. */
function otherDescent(graph: FamilyGraph, start: number, to: number, first: Way): Way | null {
  if (first.startLine.length > 0 && first.toLine.length > 0) {
    const family = sharedFamily(first)
    const without = new Set(family === 0 ? [first.common] : graph.spousesIn(family))
    return wayBetween(graph, endWithout(graph, start, without), endWithout(graph, to, without), without)
  }
  return otherLine(graph, start, to, first)
}

/** Another line from an ancestor, whom other generations, or adoption, lie between. */
function otherLine(graph: FamilyGraph, start: number, to: number, first: Way): Way | null {
  const line = [...first.startLine, ...first.toLine]
  const below = line.length < 2 ? undefined : line.at(-1)?.child
  if (below === undefined) return null
  const without = new Set([below])
  const other = wayBetween(graph, endWithout(graph, start, without), endWithout(graph, to, without))
  if (other?.common !== first.common) return null
  const isOther = other.startLine.length + other.toLine.length !== line.length || other.cost !== first.cost
  return isOther ? other : null
}

const endWithout = (graph: FamilyGraph, person: number, without: ReadonlySet<number>): PathEnd => ({
  person,
  walk: new UpWalk(graph, { from: [person], without }),
  marriages: null,
})
