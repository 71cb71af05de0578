/** What home proposes to do next: one thing. */

export type NextStep =
  /** Answers that only this person can give make one family of several trees. */
  | 'review matches'
  /** Only trees of others are there. */
  | 'upload own tree'
  /** The first tree was last synced long ago. */
  | 'update tree'
  | 'upload another tree'
  | 'explore'

interface Situation {
  /** How many matches wait for an answer of theirs. */
  readonly toReview: number
  readonly ownsTree: boolean
  readonly hasRoom: boolean
  /** Milliseconds since 1970; null where it is not known. */
  readonly lastSynced: number | null
  readonly now: number
}

const longAgo = 90 * 86_400_000

/** What others wait for comes first, then what is missing, then what is old; another tree comes last. */
export function nextStep({ toReview, ownsTree, hasRoom, lastSynced, now }: Situation): NextStep {
  if (toReview > 0) return 'review matches'
  if (!ownsTree) return hasRoom ? 'upload own tree' : 'explore'
  if (lastSynced !== null && now - lastSynced > longAgo) return 'update tree'
  return hasRoom ? 'upload another tree' : 'explore'
}
