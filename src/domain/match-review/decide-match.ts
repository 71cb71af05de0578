/** Decides whether two persons may be confirmed as a match. Only people's answers to other matches can prevent it. */
import type { MatchVerdict } from '#contract/research/match.ts'
import { ok, type Result, refuse } from '#contract/result.ts'

/** The consequences if the two are the same, from people's statements in the trees that this user may read. */
export interface MatchFacts {
  /** Two persons of one tree would become the same person. */
  readonly joinsTwoOfOneTree: boolean
  /** A person would become their own ancestor. */
  readonly makesOwnAncestor: boolean
}

export type Contradiction = 'two-of-one-tree' | 'own-ancestor'

/** The answer "different" is always accepted. */
export function decideMatch(verdict: MatchVerdict, facts: MatchFacts): Result<null, Contradiction> {
  if (verdict === 'different') return ok(null)
  if (facts.joinsTwoOfOneTree) return refuse('two-of-one-tree')
  return facts.makesOwnAncestor ? refuse('own-ancestor') : ok(null)
}
