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
  /** True if staff has given the plan: nobody pays for it, and it has no end. */
  readonly isGiven: boolean
}

export interface PlanChoiceFacts {
  /** Null for a user with the free plan. */
  readonly running: RunningSubscription | null
  readonly chosen: PlanId
  /** True if an earlier choice waits for its payment. */
  readonly hasUnpaid: boolean
  readonly isDemoVisitor: boolean
  /** Nobody changes the plan of a child's account. */
  readonly isSupervised: boolean
}

/** What becomes of a choice. Sums are in cents. */
export type PlanChange =
  /** The plan is in force as soon as `charge` is paid, and a new period begins. */
  | { readonly kind: 'pay'; readonly price: number; readonly credit: number; readonly charge: number }
  /** The plan is in force from the end of the period on. Until then nothing changes. */
  | { readonly kind: 'later'; readonly from: Date }
  /** The choice of another plan is taken back (resolution 73). The plan is renewed at the end of the period. */
  | { readonly kind: 'stay'; readonly renewal: Date }
  /** An earlier choice that is not paid is given up. Nothing is charged, and the present plan stays. */
  | { readonly kind: 'withdraw' }
  /** The late payment of the present plan is made now. */
  | { readonly kind: 'overdue'; readonly charge: number }
  /** The late payment is given up, and with it the plan. */
  | { readonly kind: 'end' }

export type PlanRefusal =
  | 'same-plan'
  | 'plan-not-offered'
  | 'plan-given'
  | 'payment-overdue'
  | 'renews-soon'
  | 'demo-visitor'
  | 'managed-by-parent'

export function decidePlanChange(facts: PlanChoiceFacts, now: Date): Result<PlanChange, PlanRefusal> {
  const { running, chosen } = facts
  const current = planOf(running?.planId ?? freePlan.id)
  const plan = planOf(chosen)
  if (facts.isDemoVisitor) return refuse('demo-visitor')
  if (facts.isSupervised) return refuse('managed-by-parent')
  if (running?.isGiven === true) return refuse('plan-given')
  if (running?.isPastDue === true) return decideOverdue(running, chosen)
  if (chosen === current.id) {
    if (running === null || running.nextPlanId === null)
      return facts.hasUnpaid ? ok({ kind: 'withdraw' }) : refuse('same-plan')
    return hasEnded(running, now) ? refuse('renews-soon') : ok({ kind: 'stay', renewal: running.periodEnd })
  }
  if (chosen.startsWith('pro.')) return refuse('plan-not-offered')
  if (running !== null && !isPricedAbove(plan, current))
    return hasEnded(running, now) ? refuse('renews-soon') : ok({ kind: 'later', from: running.periodEnd })
  if (running !== null && renewsBeforePaid(running, now)) return refuse('renews-soon')
  const price = termPrice(plan)
  const credit = running === null ? 0 : creditFor(running, now)
  return ok({ kind: 'pay', price, credit, charge: price - credit })
}

/** A user who has not paid for the present plan can pay for it or give it up. */
function decideOverdue(
  { planId, price }: RunningSubscription,
  chosen: PlanId,
): Result<PlanChange, 'payment-overdue'> {
  if (chosen === planId) return ok({ kind: 'overdue', charge: price })
  return chosen === freePlan.id ? ok({ kind: 'end' }) : refuse('payment-overdue')
}

/** How long a choice may stay unpaid, in milliseconds (resolution 72). */
export const unpaidFor = 23 * 60 * 60 * 1000

const hour = 60 * 60 * 1000

const hasEnded = ({ periodEnd }: RunningSubscription, now: Date) => now >= periodEnd

/**
 * True if the present plan might be charged again before the choice of a larger one is paid or has expired. The person
 * would pay for both. No credit is left on that day anyway.
 */
const renewsBeforePaid = ({ periodEnd, nextPlanId }: RunningSubscription, now: Date) =>
  nextPlanId !== freePlan.id && now.getTime() + unpaidFor + hour >= periodEnd.getTime()
