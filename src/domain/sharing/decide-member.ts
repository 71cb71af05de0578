/** Decides on sharing a tree with an existing user. */
import { ok, type Result, refuse } from '#contract/result.ts'
import { hasRoom } from '../users/plan-limits.ts'

export interface AddMemberFacts {
  /** `absent`: the user, or the owner of the tree, was deleted meanwhile. */
  readonly user: 'absent' | 'demo visitor' | 'here'
  readonly hasLeft: boolean
  readonly isMember: boolean
  /** The number of people with whom the owner shares trees, without this user. */
  readonly sharedWith: number
  /** The max number in the owner's plan; -1 means unlimited. */
  readonly sharingLimit: number
}

/**
 * Decides whether a user becomes a member. Demo visitors are members of the demo's trees only, by entering the demo.
 * A user who left a tree comes back only by accepting an invitation.
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
