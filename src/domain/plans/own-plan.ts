/** The plan that a user has, as the subscriptions say (LIM-11, CST-10, PLN-11 to PLN-13). */
import type { Subscription, SubscriptionStatus } from '#contract/group-admin/subscription.ts'
import type { SubscriptionId } from '../ids.ts'
import { isGiven } from './given-plan.ts'
import { overdueFor } from './periods.ts'
import { freePlan, type PlanId } from './plans.ts'

export interface OwnPlan {
  readonly planId: PlanId
  /** The subscription that gives the plan; null for a user with the free plan. */
  readonly running: RunningPlan | null
  /** A plan that was chosen, but is not paid yet. */
  readonly unpaid: PlanId | null
}

export interface RunningPlan {
  readonly id: SubscriptionId
  readonly status: SubscriptionStatus
  /** The plan from the end of the period on, if another one was chosen; `mem.1` after a cancel. */
  readonly nextPlanId: PlanId | null
  readonly periodEnd: string
  /** Until when a late payment keeps the plan; null if none is late. */
  readonly payUntil: string | null
  readonly paymentMethodId: string | null
  /** True if staff has given the plan: nobody pays for it, and it has no end. */
  readonly isGiven: boolean
}

/** `now` in milliseconds since 1970. */
export function ownPlanOf(subscriptions: readonly Subscription[], now: number): OwnPlan {
  const newestFirst = subscriptions.toSorted((one, other) => Number(other.id) - Number(one.id))
  const running = newestFirst.find((one) => givesPlan(one, now))
  const unpaid = newestFirst.find(({ status }) => status === 'Incomplete')
  return {
    planId: running === undefined ? freePlan.id : planIn(running),
    running:
      running === undefined
        ? null
        : {
            id: running.id,
            status: running.status,
            nextPlanId: running.nextPlanId,
            periodEnd: running.currentPeriodEnd,
            payUntil: running.status === 'PastDue' ? payUntil(running) : null,
            paymentMethodId: running.paymentMethodId,
            isGiven: isGivenPlan(running),
          },
    unpaid: unpaid === undefined ? null : planIn(unpaid),
  }
}

/** True for a plan that staff has given and not taken back. */
export const isGivenPlan = ({
  providerSubscriptionId: providerId,
  status,
}: Pick<Subscription, 'providerSubscriptionId' | 'status'>): boolean => isGiven({ providerId, status })

const payUntil = ({ currentPeriodStart }: Subscription): string =>
  new Date(Date.parse(currentPeriodStart) + overdueFor).toISOString()

const planIn = ({ items }: Subscription): PlanId => items[0]?.price.productId ?? freePlan.id

function givesPlan({ status, nextPlanId, currentPeriodEnd }: Subscription, now: number): boolean {
  switch (status) {
    case 'Active':
    case 'Trial':
    case 'PastDue':
      return true
    // A subscription that was replaced by a larger plan is cancelled too, but nothing follows it.
    case 'Cancelled':
      return nextPlanId !== null && now < Date.parse(currentPeriodEnd)
    case 'Incomplete':
    case 'IncompleteExpired':
      return false
  }
}

/**
 * True if choosing this plan changes anything (PLN-09). Choosing the present plan takes a scheduled change back
 * (resolution 73), gives up a choice that is not paid, and pays what is overdue. The user of a given plan does not change it
 * (resolution 71).
 */
export const changesPlan = ({ planId, running, unpaid }: OwnPlan, chosen: PlanId): boolean =>
  running?.isGiven !== true &&
  (chosen !== planId ||
    unpaid !== null ||
    (running !== null && (running.nextPlanId !== null || running.status === 'PastDue')))

/** True if a choice is neither paid nor waits for its payment any more: another tab has replaced it, or put it aside. */
export const isChoiceGone = ({ planId, unpaid }: OwnPlan, chosen: PlanId): boolean =>
  planId !== chosen && unpaid !== chosen

/** True if nothing that matters to a choice differs. */
export const isSamePlan = (one: OwnPlan, other: OwnPlan): boolean =>
  one.planId === other.planId &&
  one.running?.id === other.running?.id &&
  one.running?.status === other.running?.status &&
  one.running?.nextPlanId === other.running?.nextPlanId
