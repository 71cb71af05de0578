/** Subscriptions, cards and receipts as the contract has them. */
import type {
  PaymentMethod,
  PlanChangeOutcome,
  Receipt,
  Subscription,
} from '#contract/group-admin/subscription.ts'
import { planOf } from '#domain/plans/plans.ts'
import type { ChosenPlan } from '../payments/choose-plan.ts'
import type { ledgerOf, StoredPaymentMethod, StoredSubscriptionRow } from '../store/readers/payments.ts'

/** The subscriptions that give a plan or wait for a payment; if there is none, the one that has ended last. */
export function shownSubscriptions(all: readonly StoredSubscriptionRow[]): readonly StoredSubscriptionRow[] {
  const newestFirst = all.toReversed()
  const going = newestFirst.filter(
    ({ endedAt, status }) => endedAt === null && status !== 'IncompleteExpired',
  )
  return going.length > 0 ? going : newestFirst.slice(0, 1)
}

export function subscriptionView(one: StoredSubscriptionRow, customerId: string | null): Subscription {
  const { id, userId, planId, status, chosenAt, periodStart, periodEnd } = one
  const { price, termMonths } = planOf(planId)
  const priceId = `${planId}-${one.price}`
  return {
    id,
    userId,
    providerSubscriptionId: one.providerId,
    providerCustomerId: customerId,
    startDate: chosenAt.toISOString(),
    status,
    paymentMethodId: one.paymentMethodId,
    currentPeriodStart: periodStart.toISOString(),
    currentPeriodEnd: periodEnd.toISOString(),
    items: [
      {
        id,
        priceId,
        quantity: 1,
        price: {
          id: priceId,
          productId: planId,
          currency: 'USD',
          unitPrice: price,
          intervalUnit: 'month',
          intervalCount: termMonths,
        },
      },
    ],
    nextPlanId: one.nextPlanId,
  }
}

const brands = ['Visa', 'Mastercard', 'Discover', 'AmericanExpress'] as const

export function paymentMethodView(one: StoredPaymentMethod, customerId: string | null): PaymentMethod {
  return {
    id: one.id,
    providerCustomerId: customerId,
    paymentType: 'Card',
    brand: brands.find((brand) => brand === one.brand) ?? 'Other',
    // The day before the first of the next month; months count from 0.
    expirationDate: new Date(Date.UTC(one.expirationYear, one.expirationMonth, 0)).toISOString().slice(0, 10),
    lastDigits: one.lastDigits,
    billingName: one.billingName,
  }
}

type LedgerLine = Awaited<ReturnType<typeof ledgerOf>>[number]

export const receiptView = ({
  id,
  kind,
  reason,
  amount,
  planId,
  credit,
  happenedAt,
}: LedgerLine): Receipt => ({
  id,
  kind,
  reason,
  amount,
  planId,
  credit,
  date: happenedAt.toISOString(),
})

export const outcomeView = ({ kind, payment }: ChosenPlan): PlanChangeOutcome => ({
  kind,
  paymentIntentId: payment?.intentId ?? null,
  clientSecret: payment?.clientSecret ?? null,
})
