/**
 * Decides whether the recipient of an invitation takes over the profile that the invitation carries (resolution 80). The
 * page of the invitation offers what this function permits, and accepting asks it again under locks.
 */
import { type Result, refuse } from '#contract/result.ts'
import { decideMerge, type MergedSide } from '../profile/decide-merge.ts'

export interface TakeOverFacts {
  /** True if the invitation was sent to an address that the caller has confirmed. */
  readonly isToOwnAddress: boolean
  /** True if the sender owns the profile, and it is not the own profile of a user. */
  readonly isManagedBySender: boolean
  /** True if a parent or staff acts as the caller: a merge cannot be undone, so the caller must decide (adr 30). */
  readonly isActing: boolean
  /** The carried profile, and the caller's own one; null if one of them does not exist. */
  readonly from: MergedSide | null
  readonly into: MergedSide | null
  readonly maxPersons: number
}

/** The numbers of the persons whose profiles these are: they become one person. */
export interface TakeOver {
  readonly fromStart: number
  readonly intoStart: number
}

export function decideTakeOver(facts: TakeOverFacts): Result<TakeOver, 'profile-not-offered'> {
  const { isToOwnAddress, isManagedBySender, isActing, from, into, maxPersons } = facts
  if (!isToOwnAddress || !isManagedBySender || isActing || from === null || into === null)
    return refuse('profile-not-offered')
  const merge = decideMerge({ from, into, isSame: false, maxPersons })
  return merge.ok ? merge : refuse('profile-not-offered')
}

/**
 * Whether the group of the invitation sees the caller's profile after the merge: it saw the carried profile, the caller was
 * told, and the caller's plan permits sharing with a group of somebody else (SHR-17). All other shares end.
 */
export const staysShared = (facts: {
  readonly isShared: boolean
  readonly isTold: boolean
  readonly sharesWithAnyOwner: boolean
}): boolean => facts.isShared && facts.isTold && facts.sharesWithAnyOwner
