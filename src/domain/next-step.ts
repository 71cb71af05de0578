/** What home proposes to do next: one thing. */

export type NextStep =
  /** Only trees of others are there. */
  | 'upload own tree'
  /** The first tree was last synced long ago. */
  | 'update tree'
  | 'upload another tree'
  | 'explore'

interface Situation {
  readonly ownsTree: boolean
  readonly hasRoom: boolean
  /** Milliseconds since 1970; null where it is not known. */
  readonly lastSynced: number | null
  readonly now: number
}

const longAgo = 90 * 86_400_000

export function nextStep({ ownsTree, hasRoom, lastSynced, now }: Situation): NextStep {
  if (!ownsTree) return hasRoom ? 'upload own tree' : 'explore'
  if (lastSynced !== null && now - lastSynced > longAgo) return 'update tree'
  return hasRoom ? 'upload another tree' : 'explore'
}
