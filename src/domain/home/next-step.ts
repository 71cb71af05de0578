/** The one thing that the home page suggests next. */

export type NextStep =
  /** The user has matches to answer, which join trees into one family. */
  | 'review matches'
  /** The user sees only trees of other people. */
  | 'upload own tree'
  /** The first tree was last synced long ago. */
  | 'update tree'
  | 'upload another tree'
  | 'explore'

interface Situation {
  /** The number of matches that wait for this user's answer. */
  readonly toReview: number
  readonly ownsTree: boolean
  readonly hasRoom: boolean
  /** When the tree was last synced, in milliseconds since 1970; null if unknown. */
  readonly lastSynced: number | null
  readonly now: number
}

const longAgo = 90 * 86_400_000

/** Suggests first what other users wait for, then what is missing, then what is outdated, and last another tree. */
export function nextStep({ toReview, ownsTree, hasRoom, lastSynced, now }: Situation): NextStep {
  if (toReview > 0) return 'review matches'
  if (!ownsTree) return hasRoom ? 'upload own tree' : 'explore'
  if (lastSynced !== null && now - lastSynced > longAgo) return 'update tree'
  return hasRoom ? 'upload another tree' : 'explore'
}
