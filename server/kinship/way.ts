/** One way in which two persons are related. Persons and families have their numbers in the graph. */
import type { ChildLink } from '#contract/research/family.ts'
import type { FamilyGraph } from './family-graph.ts'
import type { Meeting, PathEnd } from './meeting.ts'
import type { UpWalk } from './up-walk.ts'

export interface LineStep {
  readonly ancestor: number
  readonly family: number
  /** The child through whom the line reaches the ancestor, and how this child belongs to `family`. */
  readonly child: number
  readonly link: ChildLink
}

export interface Marriage {
  readonly spouse: number
  readonly family: number
}

export interface Way {
  readonly cost: number
  readonly common: number
  readonly startLine: readonly LineStep[]
  readonly toLine: readonly LineStep[]
  readonly startMarriage: Marriage | null
  readonly toMarriage: Marriage | null
  readonly joinedBy: Marriage | null
}

/** The path through a meeting point. */
export function wayOver(graph: FamilyGraph, meeting: Meeting, start: PathEnd, to: PathEnd): Way {
  const { cost, person, startFamily, toFamily } = meeting
  const startLine = lineTo(graph, start.walk, person, startFamily)
  const toLine = lineTo(graph, to.walk, person, toFamily)
  const last = toLine.at(-1)
  // If the file lists a couple as two families, both parents still count as shared.
  const isTwice = last !== undefined && startFamily !== 0 && areOneCouple(graph, startFamily, toFamily)
  return {
    cost,
    common: person,
    startLine,
    toLine: isTwice ? [...toLine.slice(0, -1), { ...last, family: startFamily }] : toLine,
    startMarriage: marriageAt(start, startLine[0]?.child ?? person),
    toMarriage: marriageAt(to, toLine[0]?.child ?? person),
    joinedBy: null,
  }
}

/** The line from the start of a search up to an ancestor whom it has reached through this family. */
export function lineTo(graph: FamilyGraph, walk: UpWalk, ancestor: number, family: number): LineStep[] {
  const steps: LineStep[] = []
  let at = { ancestor, family }
  while (at.family !== 0) {
    const child = walk.childBelow(at.family)
    steps.push({ ...at, child, link: graph.linkOf(child, at.family) })
    at = { ancestor: child, family: walk.familyBelow(child) }
  }
  return steps.toReversed()
}

export const isByBlood = ({ startMarriage, toMarriage, joinedBy }: Way): boolean =>
  startMarriage === null && toMarriage === null && joinedBy === null

/** The family in which both lines end as children; 0 if they share one parent only. */
export function sharedFamily({ startLine, toLine }: Way): number {
  const family = startLine.at(-1)?.family ?? 0
  return family === toLine.at(-1)?.family ? family : 0
}

/**
 * True if a marriage on one path occurs on the other path, as the same marriage or as a tie between parent and child.
 */
export const sharesMarriage = (one: Way, other: Way): boolean =>
  marriagesOf(one).some((family) => familiesOf(other).includes(family)) ||
  marriagesOf(other).some((family) => familiesOf(one).includes(family))

function areOneCouple(graph: FamilyGraph, one: number, other: number): boolean {
  const spouses = graph.spousesIn(one)
  return spouses.length === 2 && spouses.every((spouse) => graph.isSpouseIn(spouse, other))
}

const marriagesOf = ({ startMarriage, toMarriage, joinedBy }: Way): number[] =>
  [startMarriage, toMarriage, joinedBy].flatMap((marriage) => marriage?.family ?? [])

const familiesOf = (way: Way): number[] => [
  ...marriagesOf(way),
  ...[...way.startLine, ...way.toLine].map(({ family }) => family),
]

function marriageAt({ marriages }: PathEnd, spouse: number): Marriage | null {
  const family = marriages?.get(spouse)
  return family === undefined ? null : { spouse, family }
}
