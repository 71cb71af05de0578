/** Decides on sharing a data group with a family group, and on ending a share. */
import { ok, type Result, refuse } from '#contract/result.ts'

/** What is known of the two and their owners, whoever asks. */
export interface ShareFacts {
  readonly isShared: boolean
  /** True if the data group's owner also owns the family group. */
  readonly isOwnGroup: boolean
  /** True if the plan of the data group's owner permits sharing with groups of other owners (SHR-17). */
  readonly sharesWithAnyOwner: boolean
  /** The number of people with whom the family group's owner shares now, and would share afterwards. */
  readonly sharedBefore: number
  readonly sharedWith: number
  readonly sharingLimit: number
}

/** Decides whether a share is possible, if everybody who decides agrees. */
export function decideShare(
  facts: ShareFacts,
): Result<null, 'member-already' | 'plan-shares-own-groups' | 'sharing-limit-reached'> {
  if (facts.isShared) return refuse('member-already')
  if (!facts.isOwnGroup && !facts.sharesWithAnyOwner) return refuse('plan-shares-own-groups')
  const isWithinLimit =
    facts.sharingLimit < 0 || facts.sharedWith <= Math.max(facts.sharingLimit, facts.sharedBefore)
  return isWithinLimit ? ok(null) : refuse('sharing-limit-reached')
}

export interface ShareWithGroupFacts extends ShareFacts {
  /**
   * True if the caller may add the data group to the family group: by Modify for a tree, by AddItems for a profile
   * (PMA-33).
   */
  readonly mayAddToGroup: boolean
  readonly isDemoVisitor: boolean
}

export function decideShareWithGroup(
  facts: ShareWithGroupFacts,
): Result<
  null,
  'demo-visitor' | 'not-allowed' | 'member-already' | 'plan-shares-own-groups' | 'sharing-limit-reached'
> {
  if (facts.isDemoVisitor) return refuse('demo-visitor')
  if (!facts.mayAddToGroup) return refuse('not-allowed')
  return decideShare(facts)
}

export interface EndShareFacts {
  /** True if the caller may end shares for the data group's side (`endsShares`). */
  readonly mayShare: boolean
  readonly isProfile: boolean
  /** True if the caller has Modify on the data group. */
  readonly mayModify: boolean
  /**
   * True if the caller has Modify on the family group that sees the data group; null for a share with a single user.
   */
  readonly mayModifyGroup: boolean | null
}

/**
 * Either side may end a share with a family group (PMA-34). Ending a share with a single user needs ModifyPermissions.
 */
export function mayEndShare({ mayShare, isProfile, mayModify, mayModifyGroup }: EndShareFacts): boolean {
  if (mayShare || mayModifyGroup === null) return mayShare
  return mayModifyGroup || (isProfile && mayModify)
}
