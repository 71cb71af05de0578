/** Compares the number of people with whom a user shares with the limit of the plan. */
import type { UserLimits } from '#contract/group-admin/user.ts'
import type { SharingPerson } from '#contract/group-admin/user-sharing.ts'
import { isLimitReached } from '../users/plan-limits.ts'

export interface Sharing {
  readonly people: readonly SharingPerson[]
  /** With how many people the user may share; null if any number is allowed. */
  readonly limit: number | null
  readonly isReached: boolean
}

interface Limited {
  readonly limits?: Partial<UserLimits> | undefined
  readonly limitsDisabled?: boolean | undefined
}

/**
 * A missing limit counts as 0 (LIM-04). -1 means that any number is allowed, as it is when limits are disabled
 * (LIM-05).
 */
export const sharingLimitOf = ({ limits, limitsDisabled = false }: Limited): number =>
  limitsDisabled ? -1 : (limits?.sharingLimit ?? 0)

export function sharingOf(user: Limited, people: readonly SharingPerson[]): Sharing {
  const limit = sharingLimitOf(user)
  return { people, limit: limit < 0 ? null : limit, isReached: isLimitReached(limit, people.length) }
}
