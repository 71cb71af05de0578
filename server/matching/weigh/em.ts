/**
 * Learns the m-probabilities without labels, by expectation maximization (Dempster, Laird, Rubin 1977) over the
 * candidates. The u-probabilities are fixed, because candidates share keys and would distort them. The expectation
 * considers all competitors of a person, so that two siblings do not count as half a match each.
 */
import { singleAt, uintAt } from '../columns/at.ts'
import type { Pairs } from '../columns/pairs.ts'
import { compete } from './competition.ts'
import { type Coverage, usualCoverage } from './coverage.ts'
import { LevelCounts } from './level-counts.ts'
import { Scoring } from './scoring.ts'
import { type Alternative, expected, type LevelProbabilities, type Weights } from './weights.ts'

const mostRounds = 12
/** The number of assumed matches, with the expected levels, that are added to the counts. */
const pseudoPairs = 40
/** Learning stops when a round changes the expected number of matches by at most this share of the smaller tree. */
const settledShare = 0.002

export interface Sizes {
  readonly a: number
  readonly b: number
}

export function learnWeights(
  pairs: Pairs,
  sizes: Sizes,
  u: Readonly<Record<Alternative, LevelProbabilities>>,
): { readonly weights: Weights; readonly rounds: number } {
  const smaller = Math.min(sizes.a, sizes.b)
  let matches = smaller / 2
  let weights: Weights = { version: 1, m: expected, u, prior: priorOf(sizes, matches, usualCoverage) }
  const bits = new Float32Array(pairs.length)
  for (let round = 1; ; round++) {
    const scoring = new Scoring(weights)
    for (let at = 0; at < pairs.length; at++)
      bits[at] =
        scoring.bits(uintAt(pairs.pattern, at), singleAt(pairs.rarity, at)) + singleAt(pairs.certain, at)
    const { probability } = compete(pairs.length, sizes.a + sizes.b, pairs.a, pairs.b, bits)
    const counts = new LevelCounts()
    let found = 0
    probability.forEach((share, at) => {
      if (share < 0.01) return
      counts.add(uintAt(pairs.pattern, at), share)
      found += share
    })
    weights = {
      ...weights,
      m: counts.probabilities(expected, pseudoPairs),
      prior: priorOf(sizes, found, usualCoverage),
    }
    if (round === mostRounds || Math.abs(found - matches) <= settledShare * smaller)
      return { weights, rounds: round }
    matches = found
  }
}

/**
 * The odds of each alternative before comparing. `coverage`: see `coverageOf`. Two records can be two siblings only if
 * each tree lacks one of them.
 */
function priorOf(
  { a, b }: Sizes,
  matches: number,
  coverage: Coverage,
): Readonly<Record<Alternative, number>> {
  // The minimum number of matches. With nearly none, the odds against a match would be too high for any evidence.
  const least = Math.max(1, 0.02 * Math.min(a, b))
  const random = Math.log2(Math.max(1, (a * b) / Math.max(least, matches)))
  return { random, ...familyPrior(coverage) }
}

/**
 * Adapts the weights to the first matches: `coverage` is the share of a family that both trees have, and `chance` the
 * improbability of a match among the unmatched persons.
 */
export const withSituation = (weights: Weights, coverage: Coverage, chance: number): Weights => ({
  ...weights,
  prior: { random: Math.min(weights.prior.random, chance), ...familyPrior(coverage) },
})

/** The probability that each of the two trees lacks somebody whom the other has. */
export const missingOf = ({ prior }: Weights): number => 2 ** prior.sibling / otherSiblings

function familyPrior({ ofA, ofB }: Coverage) {
  const missing = Math.log2((1 - ofA) * (1 - ofB))
  return { sibling: Math.log2(otherSiblings) + missing, generation: Math.log2(otherGenerations) + missing }
}

/** The assumed number of relatives with whom a person may be confused: siblings, and namesakes of other generations. */
const otherSiblings = 5
const otherGenerations = 4
