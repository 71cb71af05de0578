/** What a comparison of two trees needs besides the trees, and what it returns. */
import type { MatchReason, MatchVerdict } from '#contract/research/match.ts'
import type { NameBearers } from './decide/only-bearers.ts'
import type { WordRarity } from './weigh/frequencies.ts'
import type { Weights } from './weigh/weights.ts'

/** What users have decided about two persons, identified by their numbers within their trees. */
export interface Decision {
  readonly a: number
  readonly b: number
  readonly verdict: MatchVerdict
}

export interface CompareOptions {
  /** Decisions of users: `same` applies whatever the evidence says, `different` rules a pair out. */
  readonly decisions: readonly Decision[]
  /**
   * If true, ids that both trees took from elsewhere count as evidence. Set to false to measure a matcher by such ids.
   */
  readonly useSharedIds: boolean
  /** The weights that an earlier comparison of the same trees has learned. If given, nothing is learned. */
  readonly weights?: Weights
  /** Given if only parts of two trees are compared: how rare words are in the whole trees. */
  readonly rarity?: WordRarity
  /** Given if only parts of two trees are compared: the bearers of each name in the whole trees. */
  readonly bearers?: NameBearers
  /** Given if only parts of two trees are compared: the number of persons in the smaller one of the whole trees. */
  readonly smallerSize?: number
  /** Called with every scored pair, whatever its result. For measurements. */
  readonly trace?: (pair: ScoredPair) => void
}

export interface ScoredPair {
  readonly a: number
  readonly b: number
  /** log2 of the odds of the pair, before competing pairs are considered; very low for an impossible pair. */
  readonly bits: number
}

/** Two persons who are the same (`accepted`), or who may be, so that a person must decide (`review`). */
export interface PersonPair {
  readonly a: number
  readonly b: number
  /** From 0 to 1. It takes into account everybody who competes for one of the two. */
  readonly probability: number
  /** log2 of the odds of the pair, before competing pairs are considered. */
  readonly bits: number
  readonly band: 'accepted' | 'review'
  /** What speaks for the pair, the strongest reason first. */
  readonly reasons: readonly MatchReason[]
}

/** What the comparison did, for measurements and logs. */
export interface CompareReport {
  /** The number of pairs that were scored. */
  readonly candidates: number
  /** The number of keys that were too common, so that only pairs with more in common were taken. */
  readonly refinedKeys: number
  readonly learningRounds: number
  readonly propagationRounds: number
  /** False if the rounds ended at their limit, before nothing changed any more. */
  readonly settled: boolean
  /** The number of links that would have made somebody their own ancestor. */
  readonly cyclesCut: number
}

export interface TreeComparison {
  /** Sorted by the number in `a`, then in `b`. No two accepted pairs share a person. */
  readonly matches: readonly PersonPair[]
  readonly weights: Weights
  readonly report: CompareReport
}
