/** Staff gives a user the plan Professional, which is not sold, or takes it back (resolution 71). */
import { ok, type Result, refuse } from '#contract/result.ts'
import { isGiven } from './given-plan.ts'
import { freePlan, type PlanId } from './plans.ts'
import { isOpen, runningIn, type StoredSubscription } from './settle.ts'

export interface GivenPlanFacts {
  readonly subscriptions: readonly StoredSubscription[]
  /** An account of the demo lives for one day. */
  readonly isDemoVisitor: boolean
}

export type GivenPlanChange =
  | { readonly kind: 'give'; readonly planId: PlanId }
  | { readonly kind: 'take back'; readonly choiceKey: string }
  | { readonly kind: 'nothing' }

export function decideGivenPlan(
  { subscriptions, isDemoVisitor }: GivenPlanFacts,
  wanted: boolean,
  now: Date,
): Result<GivenPlanChange, 'demo-visitor' | 'has-subscription'> {
  const given = subscriptions.find(isGiven)
  if (!wanted) {
    return ok(given === undefined ? { kind: 'nothing' } : { kind: 'take back', choiceKey: given.choiceKey })
  }
  if (given !== undefined) return ok({ kind: 'nothing' })
  if (isDemoVisitor) return refuse('demo-visitor')
  const running = runningIn(subscriptions, now)
  // The user would go on paying for a plan that the given one replaces.
  const isPaying = running !== null && running.nextPlanId !== freePlan.id
  return isPaying || subscriptions.some(isOpen)
    ? refuse('has-subscription')
    : ok({ kind: 'give', planId: 'pro.1' })
}
