/** What a comparison of two trees takes beside the trees, and what it gives. */
import type { MatchReason, MatchVerdict } from '#contract/research/match.ts'
import type { NameBearers } from './decide/only-bearers.ts'
import type { WordRarity } from './weigh/frequencies.ts'
import type { Weights } from './weigh/weights.ts'

/** Persons go by their numbers within their trees. */
export interface Decision {
  readonly a: number
  readonly b: number
  readonly verdict: MatchVerdict
}

export interface CompareOptions {
  /** What people have decided: `same` holds whatever the evidence says, `different` rules a pair out. */
  readonly decisions: readonly Decision[]
  /** Ids that both trees took from somewhere else count as evidence. Off where a matcher is judged by such ids. */
  readonly useSharedIds: boolean
  /** Of an earlier comparison of the same trees: nothing is learned then. */
  readonly weights?: Weights
  /** Of two whole trees, where only parts of them are compared. */
  readonly rarity?: WordRarity
  /** Of two whole trees, where only parts of them are compared. */
  readonly bearers?: NameBearers
  /** Persons in the smaller of two whole trees, where only parts of them are compared. */
  readonly smallerSize?: number
  /** For measurements: told of every pair that was scored, whatever became of it. */
  readonly trace?: (pair: ScoredPair) => void
}

export interface ScoredPair {
  readonly a: number
  readonly b: number
  /** log2 of the odds before competitors are considered; of what cannot be very little. */
  readonly bits: number
}

/** Two persons who are the same (`accepted`), or may be, so that somebody has to look (`review`). */
export interface PersonPair {
  readonly a: number
  readonly b: number
  /** From 0 to 1, everybody considered who competes for either of the two. */
  readonly probability: number
  /** log2 of the odds before competitors are considered. */
  readonly bits: number
  readonly band: 'accepted' | 'review'
  /** The strongest first. */
  readonly reasons: readonly MatchReason[]
}

/** What the comparison did, for measurements and logs. */
export interface CompareReport {
  /** Pairs that were scored. */
  readonly candidates: number
  /** Keys that were so common that only pairs with more in common were taken. */
  readonly refinedKeys: number
  readonly learningRounds: number
  readonly propagationRounds: number
  /** False: stopped at the cap before a fixed point. */
  readonly settled: boolean
  /** Links that would have made somebody their own ancestor. */
  readonly cyclesCut: number
}

export interface TreeComparison {
  /** By the number in `a`, then in `b`. No two accepted pairs share a person. */
  readonly matches: readonly PersonPair[]
  readonly weights: Weights
  readonly report: CompareReport
}
