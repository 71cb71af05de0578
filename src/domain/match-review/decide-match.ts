/** Whether two persons of a match may be taken as the same. Only what people have said of others stands against it. */
import type { MatchVerdict } from '#contract/research/match.ts'
import { ok, type Result, refuse } from '#contract/result.ts'

/** What follows if the two are the same, by what people have said in the trees that the speaker may read. */
export interface MatchFacts {
  /** Two persons of one tree would be the same. */
  readonly joinsTwoOfOneTree: boolean
  /** A person would be their own ancestor. */
  readonly makesOwnAncestor: boolean
}

export type Contradiction = 'two-of-one-tree' | 'own-ancestor'

/** That two persons differ may always be said. */
export function decideMatch(verdict: MatchVerdict, facts: MatchFacts): Result<null, Contradiction> {
  if (verdict === 'different') return ok(null)
  if (facts.joinsTwoOfOneTree) return refuse('two-of-one-tree')
  return facts.makesOwnAncestor ? refuse('own-ancestor') : ok(null)
}
