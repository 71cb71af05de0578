/** Where two upward searches meet at the lowest cost. */
import type { FamilyGraph } from './family-graph.ts'
import type { UpWalk } from './up-walk.ts'

/** One end of a path: a person, and the search up from this person or from this person's spouses. */
export interface PathEnd {
  readonly person: number
  readonly walk: UpWalk
  /** For a search from the spouses: for each spouse, the family of the marriage. Null for a search from the person. */
  readonly marriages: ReadonlyMap<number, number> | null
}

export interface Meeting {
  readonly cost: number
  /** The common ancestor, at whom the two lines meet. */
  readonly person: number
  /**
   * The families through which the two lines reach the ancestor. A family is 0 if its line begins at the ancestor. Both
   * are the same if both parents are shared.
   */
  readonly startFamily: number
  readonly toFamily: number
}

/**
 * Finds the meeting with the lowest cost; null if the searches do not meet. `without`: persons at whom they may not
 * meet.
 */
export function meetingOf(
  graph: FamilyGraph,
  start: PathEnd,
  to: PathEnd,
  without?: ReadonlySet<number>,
): Meeting | null {
  let best: Meeting | null = null
  let least = Number.POSITIVE_INFINITY

  /** If two meetings cost the same, the first one wins, except if both parents are shared only at the second one. */
  const isNearer = (cost: number, isCouple: boolean) =>
    cost < least || (cost === least && isCouple && best?.startFamily !== best?.toFamily)

  to.walk.eachReached((person, family) => {
    const there = person === 0 ? start.walk.familyCost(family) : start.walk.personCost(person)
    if (there < 0) return
    const cost = there + (person === 0 ? to.walk.familyCost(family) : to.walk.personCost(person))
    if (!isNearer(cost, person === 0)) return
    const found = person === 0 ? atFamily(family) : atPerson(person)
    if (found === null) return
    least = cost
    best = { cost, ...found }
  })
  return best

  function atFamily(family: number): Omit<Meeting, 'cost'> | null {
    const parents = graph.spousesIn(family)
    const isShut = parents.some((parent) => without?.has(parent))
    const [ancestor] = parents
    if (ancestor === undefined || isShut || areOneLine(start, to, family, family)) return null
    return { person: ancestor, startFamily: family, toFamily: family }
  }

  function atPerson(person: number): Omit<Meeting, 'cost'> | null {
    const startFamily = start.walk.familyBelow(person)
    const toFamily = to.walk.familyBelow(person)
    const isMeeting =
      startFamily !== 0 && toFamily !== 0
        ? startFamily !== toFamily && !areOneLine(start, to, startFamily, toFamily)
        : !isParentAnyway(graph, start, to, startFamily, toFamily)
    return isMeeting ? { person, startFamily, toFamily } : null
  }
}

/** True if both lines come up through the same child. Then they have already met at that child. */
const areOneLine = (start: PathEnd, to: PathEnd, startFamily: number, toFamily: number) =>
  start.walk.childBelow(startFamily) === to.walk.childBelow(toFamily)

/**
 * True if the line that ends at a spouse comes from a child of that couple. Then the other spouse is a parent too, so
 * the mother does not also count as the father's wife.
 */
const isParentAnyway = (
  graph: FamilyGraph,
  start: PathEnd,
  to: PathEnd,
  startFamily: number,
  toFamily: number,
) =>
  (startFamily !== 0 && to.marriages !== null && graph.isSpouseIn(to.person, startFamily)) ||
  (toFamily !== 0 && start.marriages !== null && graph.isSpouseIn(start.person, toFamily))
