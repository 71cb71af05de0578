/** Where two walks to ancestors meet at the least cost. */
import type { FamilyGraph } from './family-graph.ts'
import type { UpWalk } from './up-walk.ts'

/** One end of a path: a person, and the walk to the ancestors of that person or of the persons they married. */
export interface PathEnd {
  readonly person: number
  readonly walk: UpWalk
  /** By spouse the family, where the walk begins at the spouses. */
  readonly marriages: ReadonlyMap<number, number> | null
}

export interface Meeting {
  readonly cost: number
  /** The common ancestor. */
  readonly person: number
  /** The families through which the two lines come; 0 for a line that begins here, the same where both parents are shared. */
  readonly startFamily: number
  readonly toFamily: number
}

/** Null when they do not meet. `without`: persons who may not be where they meet. */
export function meetingOf(
  graph: FamilyGraph,
  start: PathEnd,
  to: PathEnd,
  without?: ReadonlySet<number>,
): Meeting | null {
  let best: Meeting | null = null

  const consider = (found: Meeting) => {
    if (found.cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = found
    // Of two as near the one where the lines share both parents.
    else if (found.cost === best?.cost && best.startFamily !== best.toFamily && isCouple(found)) best = found
  }

  to.walk.eachReached((person, family) => {
    if (family !== 0) {
      const cost = start.walk.familyCost(family) + to.walk.familyCost(family)
      if (cost === Number.POSITIVE_INFINITY || areOneLine(start, to, family, family)) return
      const ancestor = graph.fatherOf(family) || graph.motherOf(family)
      const isShut = without?.has(graph.fatherOf(family)) || without?.has(graph.motherOf(family))
      if (ancestor !== 0 && !isShut)
        consider({ cost, person: ancestor, startFamily: family, toFamily: family })
      return
    }
    const cost = start.walk.personCost(person) + to.walk.personCost(person)
    if (cost === Number.POSITIVE_INFINITY) return
    const startFamily = start.walk.familyBelow(person)
    const toFamily = to.walk.familyBelow(person)
    if (startFamily !== 0 && toFamily !== 0) {
      if (startFamily !== toFamily && !areOneLine(start, to, startFamily, toFamily))
        consider({ cost, person, startFamily, toFamily })
    } else if (!isParentAnyway(graph, start, to, startFamily, toFamily))
      consider({ cost, person, startFamily, toFamily })
  })
  return best
}

const isCouple = ({ startFamily, toFamily }: Meeting) => startFamily === toFamily && startFamily !== 0

/** Both come up through the same child, where they have met already. */
const areOneLine = (start: PathEnd, to: PathEnd, startFamily: number, toFamily: number) =>
  start.walk.childBelow(startFamily) === to.walk.childBelow(toFamily)

/** A mother is no wife of the father besides: the line that ends at one spouse comes from a child of both. */
const isParentAnyway = (
  graph: FamilyGraph,
  start: PathEnd,
  to: PathEnd,
  startFamily: number,
  toFamily: number,
) =>
  (startFamily !== 0 && to.marriages !== null && graph.isSpouseIn(to.person, startFamily)) ||
  (toFamily !== 0 && start.marriages !== null && graph.isSpouseIn(start.person, toFamily))
