import type { PlanId } from '#domain/plans/plans.ts'

/** Why the viewer can only look at the plans. */
export type LookingOnly = 'signed-out' | 'not-sold' | 'demo' | 'managed-by-parent' | 'acting'

export interface PlansView {
  /** Null for visitors who are not signed in, and while the plan is not known. */
  readonly current: PlanId | null
  readonly lookingOnly: LookingOnly
}
