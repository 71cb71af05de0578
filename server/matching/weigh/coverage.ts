/**
 * The share of a family that the other tree has, estimated from the children of matched persons. If nearly all children
 * are in both trees, a similar person in the other tree is unlikely to be a brother.
 */
import { intAt } from '../columns/at.ts'
import { lengthOf, listOf } from '../columns/lists.ts'
import type { Population } from '../index/population.ts'

/** Shares between 0 and 1: how many of the first tree's persons are in the second tree, and the reverse. */
export interface Coverage {
  readonly ofA: number
  readonly ofB: number
}

/** The shares that are assumed as long as no children can be counted. */
export const usualCoverage: Coverage = { ofA: 0.6, ofB: 0.6 }
/** The number of assumed children with the usual coverage that are added to the count. */
const pseudoChildren = 10
/** The maximum share, because there is always some chance that a person is missing. */
const most = 0.95

export function coverageOf({ sizeA, children }: Population, partner: Int32Array): Coverage {
  let [ofA, ofB, matched] = [0, 0, 0]
  for (let a = 0; a < sizeA; a++) {
    const b = intAt(partner, a)
    if (b < 0 || lengthOf(children, a) === 0 || lengthOf(children, b) === 0) continue
    ofA += lengthOf(children, a)
    ofB += lengthOf(children, b)
    for (const child of listOf(children, a)) if (intAt(partner, child) >= 0) matched++
  }
  const share = (of: number, usual: number) =>
    Math.min(most, (matched + pseudoChildren * usual) / (of + pseudoChildren))
  return { ofA: share(ofA, usualCoverage.ofA), ofB: share(ofB, usualCoverage.ofB) }
}
