/** What a plan includes (LIM). */
import type { UserLimits } from '#contract/group-admin/user.ts'

/** What the plan without a price includes; -1 would stand for unlimited. */
export const freePlanLimits: UserLimits = { researchGroupLimit: 2, sharingLimit: 5, shareAnyOwner: false }

/** A user, as far as the plan goes. */
export interface Planned {
  readonly limits: UserLimits | null
  readonly limitsDisabled: boolean
}

/** The limits that hold for a user: those stored for the user, else the plan's; none where they are disabled. */
export function limitsOf(user: Planned): UserLimits {
  if (user.limitsDisabled) return { researchGroupLimit: -1, sharingLimit: -1, shareAnyOwner: true }
  return user.limits ?? freePlanLimits
}

/** Whether a user may have one more tree than so many (TRE-21). */
export const mayHaveTree = (user: Planned, trees: number): boolean =>
  hasRoom(limitsOf(user).researchGroupLimit, trees)

/** True when a count has room for one more. */
export const hasRoom = (limit: number, count: number) => limit < 0 || count < limit
