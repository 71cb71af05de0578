/**
 * What we read of the provider's answers. Since 2025-03-31 a period stands on the items of a subscription, and the secret
 * of a payment in `confirmation_secret`. We read both forms, because an account may still use an older version.
 */
import * as z from 'zod/mini'
import type { SubscriptionStatus } from '#contract/group-admin/subscription.ts'
import { findPlan, type PlanId } from '#domain/plans/plans.ts'
import type { BankCard, BankCharge, BankPayment, BankSubscription } from '#domain/plans/settle.ts'
import type { CardSetup } from '../provider.ts'

const seconds = z.int()
const reference = z.union([z.string(), z.object({ id: z.string() })])
const idOf = (one: z.infer<typeof reference>) => (typeof one === 'string' ? one : one.id)

const Card = z.object({
  id: z.string(),
  billing_details: z.object({ name: z.nullable(z.string()) }),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
})

const LatestInvoice = z.object({
  id: z.string(),
  status: z.nullable(z.string()),
  amount_due: z.int(),
  confirmation_secret: z.optional(z.nullable(z.object({ client_secret: z.string() }))),
  payment_intent: z.optional(z.nullable(z.object({ client_secret: z.string() }))),
})

const Item = z.object({
  id: z.string(),
  price: z.object({ id: z.string(), product: reference, unit_amount: z.int() }),
  current_period_start: z.optional(seconds),
  current_period_end: z.optional(seconds),
})

const Schedule = z.object({
  id: z.string(),
  status: z.string(),
  metadata: z.nullable(z.record(z.string(), z.string())),
})

const Subscription = z.object({
  id: z.string(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()),
  cancel_at_period_end: z.boolean(),
  ended_at: z.nullable(seconds),
  current_period_start: z.optional(seconds),
  current_period_end: z.optional(seconds),
  items: z.object({ data: z.array(Item).check(z.minLength(1)) }),
  latest_invoice: z.nullable(LatestInvoice),
  default_payment_method: z.nullable(Card),
  schedule: z.nullable(Schedule),
})

const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'Active',
  trialing: 'Trial',
  past_due: 'PastDue',
  unpaid: 'PastDue',
  paused: 'PastDue',
  incomplete: 'Incomplete',
  incomplete_expired: 'IncompleteExpired',
  canceled: 'Cancelled',
}

const moment = (at: number) => new Date(at * 1000)

/** A subscription with its card; null if it is for something that is no plan of ours. */
export function readSubscription(
  raw: unknown,
): { readonly subscription: BankSubscription; readonly card: BankCard | null } | null {
  const one = Subscription.parse(raw)
  const [item] = one.items.data
  const planId = item === undefined ? null : planIn(idOf(item.price.product))
  const status = statuses[one.status]
  if (item === undefined || planId === null || status === undefined) return null
  const start = item.current_period_start ?? one.current_period_start
  const end = item.current_period_end ?? one.current_period_end
  if (start === undefined || end === undefined)
    throw new Error('A subscription of the provider has no period.')
  const card = one.default_payment_method === null ? null : toCard(one.default_payment_method)
  const subscription = {
    id: one.id,
    choiceKey: one.metadata['choice'] ?? null,
    status: status === 'Active' && one.cancel_at_period_end ? ('Cancelled' as const) : status,
    planId,
    nextPlanId: one.cancel_at_period_end ? ('mem.1' as const) : scheduledIn(one.schedule, planId),
    price: item.price.unit_amount,
    periodStart: moment(start),
    periodEnd: moment(end),
    endedAt: one.ended_at === null ? null : moment(one.ended_at),
    paymentMethodId: card?.id ?? null,
    payment: one.latest_invoice === null ? null : paymentOf(one.latest_invoice),
  }
  return { subscription, card }
}

const planIn = (id: string | undefined): PlanId | null =>
  id === undefined ? null : (findPlan(id)?.id ?? null)

/** A schedule stays active in its last phase, when its plan is the present one. */
function scheduledIn(schedule: z.infer<typeof Schedule> | null, present: PlanId): PlanId | null {
  if (schedule?.status !== 'active') return null
  const next = planIn(schedule.metadata?.['nextPlan'])
  return next === present ? null : next
}

function paymentOf(invoice: z.infer<typeof LatestInvoice>): BankPayment | null {
  const clientSecret =
    invoice.confirmation_secret?.client_secret ?? invoice.payment_intent?.client_secret ?? null
  if (clientSecret === null) return null
  return {
    // The provider's secrets begin with the id of the payment.
    intentId: clientSecret.replace(/_secret_.*$/, ''),
    clientSecret,
    invoiceId: invoice.id,
    amount: invoice.amount_due,
    isPaid: invoice.status === 'paid',
  }
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  discover: 'Discover',
  amex: 'AmericanExpress',
}

const toCard = ({ id, card, billing_details }: z.infer<typeof Card>): BankCard => ({
  id,
  brand: brands[card.brand] ?? 'Other',
  lastDigits: card.last4,
  expirationYear: card.exp_year,
  expirationMonth: card.exp_month,
  billingName: billing_details.name ?? '',
})

const Invoice = z.object({
  id: z.string(),
  amount_paid: z.int(),
  post_payment_credit_notes_amount: z.int(),
  billing_reason: z.nullable(z.string()),
  subscription: z.optional(z.nullable(reference)),
  parent: z.optional(
    z.nullable(z.object({ subscription_details: z.nullable(z.object({ subscription: reference })) })),
  ),
  status_transitions: z.object({ paid_at: z.nullable(seconds) }),
})

/** A paid bill; null if it is for no subscription. */
export function readCharge(raw: unknown): BankCharge | null {
  const one = Invoice.parse(raw)
  const subscription = one.parent?.subscription_details?.subscription ?? one.subscription ?? null
  const paidAt = one.status_transitions.paid_at
  if (subscription === null || paidAt === null) return null
  return {
    invoiceId: one.id,
    subscriptionId: idOf(subscription),
    amount: one.amount_paid,
    refunded: one.post_payment_credit_notes_amount,
    reason: one.billing_reason === 'subscription_create' ? 'chosen' : 'renewed',
    paidAt: moment(paidAt),
  }
}

const SetupIntent = z.object({
  customer: z.nullable(reference),
  client_secret: z.nullable(z.string()),
  status: z.string(),
  payment_method: z.nullable(reference),
  last_setup_error: z.optional(z.nullable(z.object({}))),
  metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
})

/** A card that is set up without a payment. */
export function readSetup(raw: unknown): CardSetup {
  const one = SetupIntent.parse(raw)
  const { customer, client_secret, status, payment_method, last_setup_error } = one
  const isAccepted = status === 'succeeded'
  const hasFailed = status === 'canceled' || last_setup_error != null
  return {
    customerId: customer === null ? null : idOf(customer),
    clientSecret: client_secret ?? '',
    status: isAccepted ? 'Succeeded' : hasFailed ? 'Failed' : 'Pending',
    cardId: isAccepted && payment_method !== null ? idOf(payment_method) : null,
    isUsed: one.metadata?.['used'] === 'yes',
  }
}

/** The customer whom an event is about. The field is the same in all versions. */
export function customerIn(object: unknown): string | null {
  const found = z.object({ customer: z.nullable(reference) }).safeParse(object)
  return found.success && found.data.customer !== null ? idOf(found.data.customer) : null
}
