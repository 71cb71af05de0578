/**
 * How many of a family the other tree has: the children of those who are matched tell. Where nearly all of them are in both
 * trees, nobody's brother is likely to be meant in his place.
 */
import { intAt } from '../columns/at.ts'
import { lengthOf, listOf } from '../columns/lists.ts'
import type { Population } from '../index/population.ts'

/** Shares of one: of the first tree's persons who are in the second, and the other way round. */
export interface Coverage {
  readonly ofA: number
  readonly ofB: number
}

/** Before it can be counted. */
export const usualCoverage: Coverage = { ofA: 0.6, ofB: 0.6 }
/** As if so many children more had been seen with the usual coverage. */
const pseudoChildren = 10
/** Never so sure that nobody is missing. */
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
