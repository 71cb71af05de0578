/** How much an owner may store (CNT-09, resolution 20). */
import { ok, type Result, refuse } from '#contract/result.ts'
import { freePlan } from '../plans/plans.ts'

/** What the owner's plan says about photos and files. */
export interface ContentPlan {
  /** Megabytes; 0: none at all. Null stands for the free plan. */
  readonly contentLimit: number | null
  readonly limitsDisabled: boolean
}

const megabyte = 1_048_576

/** Decides whether a file of this size has room beside the bytes that the owner uses already. */
export function decideRoom(
  { contentLimit, limitsDisabled }: ContentPlan,
  used: number,
  size: number,
): Result<null, 'no-content-in-plan' | 'content-limit-reached'> {
  if (limitsDisabled) return ok(null)
  const limit = contentLimit ?? freePlan.contentLimit
  if (limit === 0) return refuse('no-content-in-plan')
  return used + size > limit * megabyte ? refuse('content-limit-reached') : ok(null)
}
