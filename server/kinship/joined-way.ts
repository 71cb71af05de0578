import type { FamilyGraph } from './family-graph.ts'
import type { PathEnd } from './meeting.ts'
import { marriageCost } from './path-ends.ts'
import { lineTo, type Way } from './way.ts'

interface Joint {
  readonly cost: number
  readonly ancestor: number
  readonly spouse: number
  readonly family: number
}

/**
 * The path over two people who married, each of whom is an ancestor of one of the two persons, as for step-siblings.
 * Couples who are both parents of a child on the path do not count. Null if no path costs at most `most`.
 */
export function joinedWay(graph: FamilyGraph, start: PathEnd, to: PathEnd, most: number): Way | null {
  const joint = jointOf(graph, start, to, most)
  if (joint === null) return null
  const { cost, ancestor, spouse, family } = joint
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

function jointOf(graph: FamilyGraph, start: PathEnd, to: PathEnd, most: number): Joint | null {
  let best: Joint | null = null
  let least = most + 1
  start.walk.eachReached((ancestor) => {
    const below = start.walk.familyBelow(ancestor)
    const before = start.walk.personCost(ancestor) + marriageCost
    if (ancestor === 0 || below === 0 || ancestor === to.person || before >= least) return
    graph.eachFamilyAsSpouse(ancestor, (family) => {
      const spouse = graph.spouseOf(ancestor, family)
      const belowSpouse = to.walk.familyBelow(spouse)
      const cost = before + to.walk.personCost(spouse)
      if (spouse === 0 || belowSpouse === 0 || spouse === start.person || cost >= least) return
      if (graph.isSpouseIn(spouse, below) || graph.isSpouseIn(ancestor, belowSpouse)) return
      least = cost
      best = { cost, ancestor, spouse, family }
    })
  })
  return best
}
