/**
 * How improbable a match is among the unmatched persons. A person can match only one other person, so the more are
 * matched, the fewer are left to match by chance.
 */
import { intAt } from '../columns/at.ts'
import type { Pairs } from '../columns/pairs.ts'
import type { Population } from '../index/population.ts'
import { compete } from '../weigh/competition.ts'
import type { Propagated } from './propagation.ts'

/** How improbable it is that two persons who have no match yet are the same by chance, in bits. */
export function chanceAmongRemaining(
  { sizeA, size }: Population,
  pairs: Pairs,
  { bits, partner }: Propagated,
): number {
  let [ofA, ofB, expected] = [0, 0, 0]
  partner.forEach((other, person) => {
    if (other === -1 && person < sizeA) ofA++
    if (other === -1 && person >= sizeA) ofB++
  })
  compete(pairs.length, size, pairs.a, pairs.b, bits).probability.forEach((share, at) => {
    if (partner[intAt(pairs.a, at)] === -1 && partner[intAt(pairs.b, at)] === -1) expected += share
  })
  const least = 0.02 * Math.min(ofA, ofB)
  return Math.log2(Math.max(fewest, (ofA * ofB) / Math.max(1, least, expected)))
}

/** The minimum odds against a match. Being the last unmatched persons is no proof, because somebody may be missing. */
const fewest = 64
