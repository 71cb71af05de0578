import { ok, type Result, refuse } from '#contract/result.ts'
import { isGiven } from './given-plan.ts'
import { runningIn, type StoredSubscription } from './settle.ts'

export interface CardChangeFacts {
  readonly subscriptions: readonly StoredSubscription[]
  readonly isDemoVisitor: boolean
  readonly isSupervised: boolean
}

/** Decides whether another card may pay for the plan, and for which subscription. A given plan needs no card. */
export function decideCardChange(
  { subscriptions, isDemoVisitor, isSupervised }: CardChangeFacts,
  now: Date,
): Result<StoredSubscription, 'demo-visitor' | 'managed-by-parent' | 'plan-given' | 'not-found'> {
  if (isDemoVisitor) return refuse('demo-visitor')
  if (isSupervised) return refuse('managed-by-parent')
  const running = runningIn(subscriptions, now)
  if (running === null) return refuse('not-found')
  return isGiven(running) ? refuse('plan-given') : ok(running)
}
