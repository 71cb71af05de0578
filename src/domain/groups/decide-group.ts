/** Decides on creating a family group and on changing its owner. */
import { ok, type Result, refuse } from '#contract/result.ts'

/** The maximum number of family groups that one user owns. */
export const maxOwnedGroups = 100

export interface CreateGroupFacts {
  /** True if a parent manages the account, also while the parent acts (SUP-17). */
  readonly isSupervised: boolean
  readonly isDemoVisitor: boolean
  /** The number of groups that the user owns. */
  readonly owned: number
}

export function decideCreateGroup(
  facts: CreateGroupFacts,
): Result<null, 'managed-by-parent' | 'demo-visitor' | 'too-many-groups'> {
  if (facts.isDemoVisitor) return refuse('demo-visitor')
  if (facts.isSupervised) return refuse('managed-by-parent')
  return facts.owned < maxOwnedGroups ? ok(null) : refuse('too-many-groups')
}

export interface HandOverFacts {
  /** The new owner's role in the group; null for somebody who is not a member. */
  readonly role: 'Owner' | 'other' | null
  readonly isSupervised: boolean
  readonly isDemoVisitor: boolean
  /**
   * The number of people with whom the new owner would share, the former owner included. The shares that the hand-over
   * ends do not count.
   */
  readonly sharedWith: number
  /** The limit in the new owner's plan; -1 means unlimited. */
  readonly sharingLimit: number
}

/**
 * Decides whether a member becomes the owner (GRP-33, resolution 76). The former owner becomes an Administrator.
 * Handing over to the present owner changes nothing.
 */
export function decideHandOver(
  facts: HandOverFacts,
): Result<
  'changes' | 'stays',
  'not-a-member' | 'managed-by-parent' | 'demo-visitor' | 'sharing-limit-reached'
> {
  if (facts.role === null) return refuse('not-a-member')
  if (facts.role === 'Owner') return ok('stays')
  if (facts.isDemoVisitor) return refuse('demo-visitor')
  if (facts.isSupervised) return refuse('managed-by-parent')
  const isWithinLimit = facts.sharingLimit < 0 || facts.sharedWith <= facts.sharingLimit
  return isWithinLimit ? ok('changes') : refuse('sharing-limit-reached')
}
