import { ok, type Result, refuse } from '#contract/result.ts'

export interface MergedSide {
  readonly isProfile: boolean
  /** True for the profile that a user signs in with. */
  readonly isUserProfile: boolean
  readonly isLinked: boolean
  readonly startPerson: number | null
  readonly persons: number
}

export type MergeRefusal =
  | 'same-profile'
  | 'only-profiles'
  | 'linked-profile'
  | 'profile-stays'
  | 'too-many-relatives'

/**
 * Decides whether a profile may be merged into another one (API-23, resolution 81). The caller owns both. A profile that
 * follows a tree must be unlinked first: the next update of the tree would replace what the merge has brought.
 */
export function decideMerge(facts: {
  readonly from: MergedSide
  readonly into: MergedSide
  readonly isSame: boolean
  readonly maxPersons: number
}): Result<{ readonly fromStart: number; readonly intoStart: number }, MergeRefusal> {
  const { from, into, isSame, maxPersons } = facts
  if (isSame) return refuse('same-profile')
  if (!from.isProfile || !into.isProfile || from.startPerson === null || into.startPerson === null)
    return refuse('only-profiles')
  if (from.isLinked || into.isLinked) return refuse('linked-profile')
  // A user without a profile could no longer sign in.
  if (from.isUserProfile) return refuse('profile-stays')
  return from.persons + into.persons > maxPersons
    ? refuse('too-many-relatives')
    : ok({ fromStart: from.startPerson, intoStart: into.startPerson })
}
