/**
 * Compares what is stored of a user's plans with what the bank says, and with the time. The bank's word wins: an event
 * only tells that something has changed, and everything is read anew.
 */
import type { SubscriptionStatus } from '#contract/group-admin/subscription.ts'
import { unpaidFor } from './decide-plan-change.ts'
import { overdueFor } from './periods.ts'
import { freePlan, type PlanId } from './plans.ts'

/** A choice of a plan, and what became of it. */
export interface StoredSubscription {
  readonly id: string
  /** The name under which the bank knows the choice. It makes a repeated call harmless. */
  readonly choiceKey: string
  /** The bank's id; null until the bank's answer is stored. */
  readonly providerId: string | null
  readonly planId: PlanId
  /** The plan from the end of the period on, if it is another one; the free plan after a cancel. */
  readonly nextPlanId: PlanId | null
  readonly status: SubscriptionStatus
  /** What a period costs, and the credit for an earlier plan, in cents. */
  readonly price: number
  readonly credit: number
  readonly chosenAt: Date
  readonly periodStart: Date
  readonly periodEnd: Date
  /** When it ended for good; null while it may give a plan. */
  readonly endedAt: Date | null
  readonly paymentMethodId: string | null
}

/** A subscription as the bank tells it. */
export interface BankSubscription {
  readonly id: string
  readonly choiceKey: string | null
  readonly status: SubscriptionStatus
  readonly planId: PlanId
  readonly nextPlanId: PlanId | null
  readonly price: number
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly endedAt: Date | null
  readonly paymentMethodId: string | null
  /** The payment that its newest bill waits for or has got. */
  readonly payment: BankPayment | null
}

export interface BankPayment {
  readonly intentId: string
  readonly clientSecret: string
  readonly invoiceId: string
  readonly amount: number
  readonly isPaid: boolean
}

/** A paid bill. */
export interface BankCharge {
  readonly invoiceId: string
  readonly subscriptionId: string
  /** In cents. */
  readonly amount: number
  /** What of it was paid back, in cents. */
  readonly refunded: number
  readonly reason: 'chosen' | 'renewed'
  readonly paidAt: Date
}

export interface BankCard {
  readonly id: string
  readonly brand: string
  readonly lastDigits: string
  readonly expirationYear: number
  readonly expirationMonth: number
  readonly billingName: string
}

export interface BankAccount {
  readonly subscriptions: readonly BankSubscription[]
  readonly charges: readonly BankCharge[]
  readonly cards: readonly BankCard[]
}

/** What the bank is asked to do. Each of them can be asked twice. */
export type BankOrder =
  /** Closes an unpaid choice, unless it was paid meanwhile. */
  | { readonly kind: 'close'; readonly subscription: BankSubscription }
  /** Ends a paid subscription at once. */
  | { readonly kind: 'end'; readonly subscription: BankSubscription }
  /** Pays a charge back. */
  | { readonly kind: 'refund'; readonly charge: BankCharge }

export interface Settled {
  readonly subscriptions: readonly StoredSubscription[]
  readonly orders: readonly BankOrder[]
}

export function settle(stored: readonly StoredSubscription[], bank: BankAccount, now: Date): Settled {
  const told = new Map(bank.subscriptions.map((one) => [one.choiceKey, one]))
  const subscriptions = stored.map((one) => afterTold(one, told.get(one.choiceKey), now))
  const known = newestFirst(subscriptions).flatMap((one) => told.get(one.choiceKey) ?? [])
  return { subscriptions, orders: ordersFor(known, bank.charges, now) }
}

function afterTold(
  one: StoredSubscription,
  told: BankSubscription | undefined,
  now: Date,
): StoredSubscription {
  if (told === undefined)
    return isOpen(one) && isExpired(one, now) ? { ...one, status: 'IncompleteExpired', endedAt: now } : one
  const { id, status, planId, nextPlanId, price, periodStart, periodEnd, endedAt, paymentMethodId } = told
  return {
    ...one,
    providerId: id,
    status,
    planId,
    nextPlanId,
    price,
    periodStart,
    periodEnd,
    endedAt,
    paymentMethodId: paymentMethodId ?? one.paymentMethodId,
  }
}

const isExpired = ({ chosenAt }: StoredSubscription, now: Date) =>
  chosenAt.getTime() + unpaidFor <= now.getTime()

/** Only the newest choice can be paid, and only the newest paid plan goes on. */
function ordersFor(
  newest: readonly BankSubscription[],
  charges: readonly BankCharge[],
  now: Date,
): readonly BankOrder[] {
  const [last] = newest
  const paid = newest.filter(isPaidFor)
  const [leading, ...replaced] = paid
  return [
    ...newest
      .filter((one) => one.status === 'Incomplete' && one !== last)
      .map((subscription) => ({ kind: 'close', subscription }) as const),
    ...replaced.map((subscription) => ({ kind: 'end', subscription }) as const),
    ...(leading !== undefined && isTooLate(leading, now)
      ? [{ kind: 'end', subscription: leading } as const]
      : []),
    ...renewedAfterReplaced(newest, charges).map((charge) => ({ kind: 'refund', charge }) as const),
  ]
}

/** Renewals that the bank charged for a plan before it heard that a newer plan had replaced it. */
function renewedAfterReplaced(newest: readonly BankSubscription[], charges: readonly BankCharge[]) {
  const chosenFor = ({ id }: BankSubscription) =>
    charges.find(({ subscriptionId, reason }) => subscriptionId === id && reason === 'chosen')
  return newest.flatMap(({ id }, index) => {
    const replacing = newest
      .slice(0, index)
      .flatMap((newer) => chosenFor(newer) ?? [])
      .at(-1)
    if (replacing === undefined) return []
    return charges.filter(
      ({ subscriptionId, reason, amount, refunded, paidAt }) =>
        subscriptionId === id && reason === 'renewed' && refunded < amount && paidAt >= replacing.paidAt,
    )
  })
}

/** True if a subscription was paid for at least once and has not ended. */
const isPaidFor = ({ status, endedAt }: Pick<BankSubscription, 'status' | 'endedAt'>) =>
  endedAt === null && status !== 'Incomplete' && status !== 'IncompleteExpired'

const isTooLate = (one: Pick<BankSubscription, 'status' | 'periodStart'>, now: Date) =>
  one.status === 'PastDue' && one.periodStart.getTime() + overdueFor <= now.getTime()

/** True for a choice that waits for its payment. */
export const isOpen = ({ status, endedAt }: StoredSubscription): boolean =>
  status === 'Incomplete' && endedAt === null

const newestFirst = (subscriptions: readonly StoredSubscription[]) =>
  subscriptions.toSorted((one, other) => Number(other.id) - Number(one.id))

/** The subscription that gives its plan now; null for a user with the free plan (CST-10). */
export function runningIn(
  subscriptions: readonly StoredSubscription[],
  now: Date,
): StoredSubscription | null {
  const gives = (one: StoredSubscription) =>
    isPaidFor(one) && !isTooLate(one, now) && !(one.status === 'Cancelled' && now >= one.periodEnd)
  return newestFirst(subscriptions).find(gives) ?? null
}

/** The plan that is in force (PLN-11 to PLN-13). */
export function planInForce(subscriptions: readonly StoredSubscription[], now: Date): PlanId {
  const running = runningIn(subscriptions, now)
  if (running === null) return freePlan.id
  return running.nextPlanId !== null && now >= running.periodEnd ? running.nextPlanId : running.planId
}

/** When the plan in force may change next without anybody's act; null if never. */
export function nextTurn(subscriptions: readonly StoredSubscription[], now: Date): Date | null {
  const times = subscriptions
    .filter((one) => isOpen(one) || isPaidFor(one))
    .map(({ status, chosenAt, periodStart, periodEnd }) => {
      if (status === 'Incomplete') return chosenAt.getTime() + unpaidFor
      return status === 'PastDue' ? periodStart.getTime() + overdueFor : periodEnd.getTime()
    })
    .filter((time) => time > now.getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}
