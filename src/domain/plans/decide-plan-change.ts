/** Decides what choosing a plan does: what is charged, when it takes effect (PLN-10 to PLN-14, resolutions 70 to 73). */
import { ok, type Result, refuse } from '#contract/result.ts'
import { creditFor } from './periods.ts'
import { freePlan, isPricedAbove, type PlanId, planOf, termPrice } from './plans.ts'

/** A subscription that gives its plan now: its period is paid, or its payment is late but still tolerated. */
export interface RunningSubscription {
  readonly planId: PlanId
  /** The plan from the end of the period on, if another one was chosen; `mem.1` after a cancel. */
  readonly nextPlanId: PlanId | null
  /** What was charged for the period, in cents, without the credit for an earlier plan. */
  readonly price: number
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly isPastDue: boolean
}

export interface PlanChoiceFacts {
  /** Null for a user with the free plan. */
  readonly running: RunningSubscription | null
  readonly chosen: PlanId
  readonly isDemoVisitor: boolean
  /** A child's plan is its parents' affair. */
  readonly isSupervised: boolean
}

/** What becomes of a choice. Sums are in cents. */
export type PlanChange =
  /** The plan is in force as soon as `charge` is paid, and a new period begins then. */
  | { readonly kind: 'pay'; readonly price: number; readonly credit: number; readonly charge: number }
  /** The plan is in force from the end of the period on. Until then nothing changes. */
  | { readonly kind: 'later'; readonly from: Date }
  /** The choice of another plan is taken back (resolution 73). */
  | { readonly kind: 'stay' }

export type PlanRefusal =
  | 'same-plan'
  | 'plan-not-offered'
  | 'payment-overdue'
  | 'demo-visitor'
  | 'managed-by-parent'

export function decidePlanChange(facts: PlanChoiceFacts, now: Date): Result<PlanChange, PlanRefusal> {
  const { running, chosen } = facts
  const current = planOf(running?.planId ?? freePlan.id)
  const plan = planOf(chosen)
  if (facts.isDemoVisitor) return refuse('demo-visitor')
  if (facts.isSupervised) return refuse('managed-by-parent')
  if (chosen === current.id)
    return running !== null && running.nextPlanId !== null ? ok({ kind: 'stay' }) : refuse('same-plan')
  if (chosen.startsWith('pro.')) return refuse('plan-not-offered')
  if (running !== null && !isPricedAbove(plan, current)) return ok({ kind: 'later', from: running.periodEnd })
  // Somebody who has not paid for the present plan has no credit for a larger one.
  if (running?.isPastDue === true) return refuse('payment-overdue')
  const price = termPrice(plan)
  const credit = running === null ? 0 : creditFor(running, now)
  return ok({ kind: 'pay', price, credit, charge: price - credit })
}

interface TreeOfOwner {
  readonly id: string
  readonly createdDate: string
}

/** The trees that a limit disables: the newest above it (LIM-14). -1 means that there is no limit. */
export function treesAboveLimit<T extends TreeOfOwner>(trees: readonly T[], limit: number): readonly T[] {
  if (limit < 0) return []
  const oldestFirst = trees.toSorted(
    (one, other) =>
      Date.parse(one.createdDate) - Date.parse(other.createdDate) || Number(one.id) - Number(other.id),
  )
  return oldestFirst.slice(limit)
}
