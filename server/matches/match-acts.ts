/** Decides whether persons are the same: the server loads the facts under the lock on links, and the domain decides. */
import type { MatchVerdict } from '#contract/research/match.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { type Contradiction, decideMatch } from '#domain/match-review/decide-match.ts'
import { factsBeforeSame } from '../store/readers/match-contradictions.ts'
import type { Speaker } from '../store/speaker.ts'
import type { Queries, Store } from '../store/store.ts'
import { say, waitForLinks } from '../store/writers/match-decisions.ts'

export interface Said {
  readonly speaker: Speaker
  readonly verdict: MatchVerdict
}

/** Decides several matches, one after the other. If one is refused, none is stored. */
export async function decideMatches(
  store: Store,
  said: readonly Said[],
  now: Date,
): Promise<Result<null, Contradiction>> {
  try {
    await store.transaction(async (queries) => {
      await waitForLinks(queries)
      for (const { speaker, verdict } of said) {
        const decided = decideMatch(verdict, await factsFor(queries, speaker, verdict))
        if (!decided.ok) throw new Refused(decided.problem)
        await say(queries, speaker, verdict, now)
      }
    })
    return ok(null)
  } catch (error) {
    if (error instanceof Refused) return refuse(error.contradiction)
    throw error
  }
}

/** Nothing can contradict the decision that two persons are different, so no facts are loaded for it. */
const factsFor = async (queries: Queries, speaker: Speaker, verdict: MatchVerdict) =>
  verdict === 'same'
    ? factsBeforeSame(queries, speaker)
    : { joinsTwoOfOneTree: false, makesOwnAncestor: false }

/** Thrown to roll back the transaction, so that no earlier decision is stored. */
class Refused extends Error {
  override readonly name = 'Refused'
  readonly contradiction: Contradiction

  constructor(contradiction: Contradiction) {
    super(contradiction)
    this.contradiction = contradiction
  }
}
