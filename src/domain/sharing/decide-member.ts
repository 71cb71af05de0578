/** Sharing a tree with somebody who is known here already. */
import { ok, type Result, refuse } from '#contract/result.ts'
import { hasRoom } from '../users/plan-limits.ts'

export interface AddMemberFacts {
  /** The user, who may have gone since, as may the owner of the tree. */
  readonly user: 'absent' | 'demo visitor' | 'here'
  readonly hasLeft: boolean
  readonly isMember: boolean
  /** How many people the owner shares trees with, this one left out. */
  readonly sharedWith: number
  /** With how many the owner's plan lets trees be shared; -1 for any number. */
  readonly sharingLimit: number
}

/**
 * Whether somebody becomes a member. Visitors of the demo are members of its trees alone, by entering it. Whoever has
 * left comes back by an invitation alone, which they accept themself.
 */
export function decideAddMember({
  user,
  hasLeft,
  isMember,
  sharedWith,
  sharingLimit,
}: AddMemberFacts): Result<
  null,
  'not-found' | 'demo-visitor' | 'has-left' | 'sharing-limit-reached' | 'member-already'
> {
  if (user === 'absent') return refuse('not-found')
  if (user === 'demo visitor') return refuse('demo-visitor')
  if (hasLeft) return refuse('has-left')
  if (!hasRoom(sharingLimit, sharedWith)) return refuse('sharing-limit-reached')
  return isMember ? refuse('member-already') : ok(null)
}
