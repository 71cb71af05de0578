/** The limits of a plan (LIM). */
import type { UserLimits } from '#contract/group-admin/user.ts'
import { freePlan, type Plan, sharesWithAnyOwner } from '../plans/plans.ts'

/** The limits that a plan gives; -1 means unlimited (LIM-12). */
export const limitsOfPlan = (plan: Plan): UserLimits => ({
  researchGroupLimit: plan.treeLimit,
  sharingLimit: plan.shareLimit,
  shareAnyOwner: sharesWithAnyOwner(plan),
})

/** The limits of a user without a subscription (CST-10). */
export const freePlanLimits: UserLimits = limitsOfPlan(freePlan)

/** The fields of a user that plans need. */
export interface Planned {
  readonly limits: UserLimits | null
  readonly limitsDisabled: boolean
}

/**
 * Returns the limits of a user: those stored for the user, else those of the plan; unlimited if limits are disabled.
 */
export function limitsOf(user: Planned): UserLimits {
  if (user.limitsDisabled) return { researchGroupLimit: -1, sharingLimit: -1, shareAnyOwner: true }
  return user.limits ?? freePlanLimits
}

/** True if a user with this many trees may have another one (TRE-21). */
export const mayHaveTree = (user: Planned, trees: number): boolean =>
  hasRoom(limitsOf(user).researchGroupLimit, trees)

/** True if the count is below the limit. */
export const hasRoom = (limit: number, count: number) => limit < 0 || count < limit

/**
 * True if nobody can be added, because the count has reached the limit. Always false for -1, which means unlimited
 * (LIM-08).
 */
export const isLimitReached = (limit: number, count: number) => !hasRoom(limit, count)
