/** With how many people a user shares, against what the plan allows. */
import type { UserLimits } from '#contract/group-admin/user.ts'
import type { SharingPerson } from '#contract/group-admin/user-sharing.ts'
import { isLimitReached } from '../users/plan-limits.ts'

export interface Sharing {
  readonly people: readonly SharingPerson[]
  /** Null if any number of people is allowed. */
  readonly limit: number | null
  readonly isReached: boolean
}

interface Limited {
  readonly limits?: Partial<UserLimits> | undefined
  readonly limitsDisabled?: boolean | undefined
}

/** A limit that is not given counts as 0 (LIM-04); -1 stands for any number, and so do disabled limits (LIM-05). */
export const sharingLimitOf = ({ limits, limitsDisabled = false }: Limited): number =>
  limitsDisabled ? -1 : (limits?.sharingLimit ?? 0)

export function sharingOf(user: Limited, people: readonly SharingPerson[]): Sharing {
  const limit = sharingLimitOf(user)
  return { people, limit: limit < 0 ? null : limit, isReached: isLimitReached(limit, people.length) }
}
