/** What a comparison of two trees takes besides the trees, and what it returns. */
import type { MatchReason, MatchVerdict } from '#contract/research/match.ts'
import type { NameBearers } from './decide/only-bearers.ts'
import type { WordRarity } from './weigh/frequencies.ts'
import type { Weights } from './weigh/weights.ts'

/** Persons are identified by their numbers within their trees. */
export interface Decision {
  readonly a: number
  readonly b: number
  readonly verdict: MatchVerdict
}

export interface CompareOptions {
  /** People's decisions: `same` applies whatever the evidence says, `different` rules a pair out. */
  readonly decisions: readonly Decision[]
  /** Ids that both trees took from elsewhere count as evidence. Off when such ids are used to evaluate a matcher. */
  readonly useSharedIds: boolean
  /** The weights of an earlier comparison of the same trees: nothing is learned then. */
  readonly weights?: Weights
  /** Computed on two whole trees, when only parts of them are compared. */
  readonly rarity?: WordRarity
  /** Computed on two whole trees, when only parts of them are compared. */
  readonly bearers?: NameBearers
  /** The number of persons in the smaller of the two whole trees, when only parts of them are compared. */
  readonly smallerSize?: number
  /** For measurements: called with every scored pair, whatever the result. */
  readonly trace?: (pair: ScoredPair) => void
}

export interface ScoredPair {
  readonly a: number
  readonly b: number
  /** log2 of the odds before competitors are considered; a very low value for an impossible pair. */
  readonly bits: number
}

/** Two persons who are the same (`accepted`), or may be, so that a person must decide (`review`). */
export interface PersonPair {
  readonly a: number
  readonly b: number
  /** From 0 to 1, considering everybody who competes for either of the two. */
  readonly probability: number
  /** log2 of the odds before competitors are considered. */
  readonly bits: number
  readonly band: 'accepted' | 'review'
  /** The strongest first. */
  readonly reasons: readonly MatchReason[]
}

/** What the comparison did, for measurements and logs. */
export interface CompareReport {
  /** The number of scored pairs. */
  readonly candidates: number
  /** Keys that were too common, so that only pairs with more in common were taken. */
  readonly refinedKeys: number
  readonly learningRounds: number
  readonly propagationRounds: number
  /** False: stopped at the limit of rounds before a fixed point. */
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
