/** Plans that users pay for, and their payments (PLN, LIM-11, resolutions 69 to 73). */
import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { page, SubscriptionId, Timestamp, UserId } from '../wire.ts'

export const SubscriptionStatus = z.enum([
  'Active',
  'Cancelled',
  'PastDue',
  'Trial',
  'Incomplete',
  'IncompleteExpired',
])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const PaymentStatus = z.enum(['Pending', 'Succeeded', 'Failed'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** The id of a plan, such as `gen.1`. */
export const PlanId = z.enum(['mem.1', 'gen.1', 'plus.1', 'pro.1'])

/** The payment provider's own names for things. */
const ProviderId = z.string().check(z.regex(/^[a-z]+_\w{1,250}$/))

export const Price = z.object({
  id: z.string(),
  productId: PlanId,
  currency: z.literal('USD'),
  /** Dollars per month (resolution 70). */
  unitPrice: z.number(),
  intervalUnit: z.literal('month'),
  intervalCount: z.int(),
})

/** The plan is `items[0].price.productId` (LIM-11). */
export const Subscription = z.object({
  id: SubscriptionId,
  userId: UserId,
  /** Null before the payment, and for a plan that staff has given: nobody pays for it. */
  providerSubscriptionId: z.nullable(ProviderId),
  providerCustomerId: z.nullable(ProviderId),
  startDate: Timestamp,
  status: SubscriptionStatus,
  paymentMethodId: z.nullable(ProviderId),
  currentPeriodStart: Timestamp,
  currentPeriodEnd: Timestamp,
  items: z.array(z.object({ id: z.string(), priceId: z.string(), quantity: z.literal(1), price: Price })),
  /** The plan from the end of the period on, if another one was chosen; `mem.1` after a cancel. */
  nextPlanId: z.nullable(PlanId),
})
export type Subscription = z.infer<typeof Subscription>

/** A card as the payment provider describes it. The card number is stored only there (resolution 43). */
export const PaymentMethod = z.object({
  id: ProviderId,
  providerCustomerId: z.nullable(ProviderId),
  paymentType: z.literal('Card'),
  brand: z.enum(['Visa', 'Mastercard', 'Discover', 'AmericanExpress', 'Other']),
  /** The last day of the month in which the card expires. */
  expirationDate: z.iso.date(),
  lastDigits: z.string().check(z.regex(/^\d{2,4}$/)),
  billingName: z.string(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** What a user has paid, or got back. Sums are in cents. */
export const Receipt = z.object({
  id: z.string(),
  kind: z.enum(['charge', 'refund']),
  reason: z.enum(['chosen', 'renewed']),
  amount: z.int(),
  /** The plan that was paid for; null for older receipts, which did not store it. */
  planId: z.nullable(PlanId),
  /** The unused part of the earlier plan, which reduced this payment. */
  credit: z.int(),
  date: Timestamp,
})
export type Receipt = z.infer<typeof Receipt>

/** What choosing a plan does. Sums are in cents. */
export const PlanChangePreview = z.object({
  /**
   * - `pay`: the plan is in force as soon as the charge is paid, and a new period begins;
   * - `later`: the plan is in force from `date` on;
   * - `stay`: an earlier choice for later is taken back, and the plan is renewed on `date`;
   * - `withdraw`: an earlier choice that is not paid is given up, and nothing is charged;
   * - `overdue`: the late payment is made;
   * - `end`: the late payment is given up, and the plan ends at once.
   */
  kind: z.enum(['pay', 'later', 'stay', 'withdraw', 'overdue', 'end']),
  charge: z.int(),
  credit: z.int(),
  date: Timestamp,
  /** The names of the trees that become read-only then. */
  disabledTrees: z.array(z.string()),
  /** The names of the user's family groups that see one of these trees. They go on seeing it, without updates. */
  groupsOfDisabledTrees: z.array(z.string()),
})
export type PlanChangePreview = z.infer<typeof PlanChangePreview>

/** With `kind: 'pay'` or `'overdue'`, the page confirms this payment at the provider (PLN-10, PLN-28). */
export const PlanChangeOutcome = z.object({
  kind: PlanChangePreview.shape.kind,
  paymentIntentId: z.nullable(ProviderId),
  clientSecret: z.nullable(z.string()),
})
export type PlanChangeOutcome = z.infer<typeof PlanChangeOutcome>

const service = 'groupadmin'
const ofUser = z.object({ id: UserId })
const params = z.object({ id: SubscriptionId })

/** Only an Administrator of the user holds ModifyPermissions (PLN-27, PLN-29). */
const administrators = needs('user', 'ModifyPermissions')

/** The sum in cents that the person has seen and confirmed. If another sum is due by now, the act is refused. */
const charge = z.optional(
  z.codec(z.string().check(z.regex(/^\d{1,7}$/)), z.int(), { decode: Number, encode: String }),
)

const notChanged = [
  'not-allowed',
  'not-found',
  'demo-visitor',
  'managed-by-parent',
  'same-plan',
  'plan-not-offered',
  'plan-given',
  'payment-overdue',
  'renews-soon',
] as const

const notSold = ['sum-changed', 'plans-not-sold'] as const

/** Choosing the same plan again before it is paid answers the same payment: nobody is charged twice. */
export const addSubscription = endpoint({
  service,
  method: 'POST',
  path: '/subscriptions',
  summary: 'Adds a subscription to a plan for the caller, who then pays for it at the payment provider',
  query: z.object({ planId: PlanId, charge }),
  answer: PlanChangeOutcome,
  status: 201,
  refuses: [...notChanged, ...notSold, 'has-subscription'],
  access: signedIn,
  perMinute: 20,
})

export const changeSubscriptionPlan = endpoint({
  service,
  method: 'POST',
  path: '/subscriptions/:id/changeplan',
  summary: 'Changes the plan of a subscription, at once or at the end of its period',
  params,
  query: z.object({ planId: PlanId, charge }),
  answer: PlanChangeOutcome,
  refuses: [...notChanged, ...notSold],
  access: signedIn,
  perMinute: 20,
})

/** The plan stays in force until the end of the period (PLN-13). Cancelling a cancelled subscription changes nothing. */
export const cancelSubscription = endpoint({
  service,
  method: 'POST',
  path: '/subscriptions/:id/cancel',
  summary: 'Cancels a subscription at the end of its period',
  params,
  answer: PlanChangeOutcome,
  refuses: [...notChanged, ...notSold],
  access: signedIn,
  perMinute: 20,
})

/**
 * The page calls this after the provider has accepted the card. The server asks the provider itself, so the call proves
 * nothing and can be repeated.
 */
export const confirmPaymentIntent = endpoint({
  service,
  method: 'POST',
  path: '/paymentintents/:id/confirm',
  summary: 'Says whether a payment was made, and puts the plan in force if it was',
  params: z.object({ id: ProviderId }),
  query: z.object({ clientSecret: z.string().check(z.regex(/^\w{1,300}$/)) }),
  answer: z.object({ status: PaymentStatus }),
  refuses: ['not-found', 'plans-not-sold'],
  access: signedIn,
  perMinute: 60,
})

/** Where the page sends a new card: to the payment provider, never to us (PLN-30). */
export const CardSetup = z.object({ setupIntentId: ProviderId, clientSecret: z.string() })
export type CardSetup = z.infer<typeof CardSetup>

/** Nothing changes until the card is confirmed. Asking again is harmless. */
export const setUpCard = endpoint({
  service,
  method: 'POST',
  path: '/subscriptions/:id/cardsetup',
  summary: 'Begins to replace the card that pays for a subscription',
  params,
  answer: CardSetup,
  refuses: ['not-allowed', 'not-found', 'demo-visitor', 'managed-by-parent', 'plan-given', 'plans-not-sold'],
  access: signedIn,
  perMinute: 20,
})

/**
 * The page calls this after the provider has accepted the card. The server asks the provider itself, so the call proves
 * nothing and can be repeated.
 */
export const confirmCardSetup = endpoint({
  service,
  method: 'POST',
  path: '/cardsetups/:id/confirm',
  summary: 'Says whether a card was accepted, and lets it pay for the plan from now on if it was',
  params: z.object({ id: ProviderId }),
  query: z.object({ clientSecret: z.string().check(z.regex(/^\w{1,300}$/)) }),
  answer: z.object({ status: PaymentStatus }),
  refuses: ['not-found', 'plans-not-sold'],
  access: signedIn,
  perMinute: 60,
})

export const getUserSubscriptions = endpoint({
  service,
  method: 'GET',
  path: '/users/:id/subscriptions',
  summary:
    'The subscriptions of a user that give a plan or wait for a payment, and the last one that has ended',
  params: ofUser,
  answer: page(Subscription),
  access: administrators,
})

export const getUserPaymentMethods = endpoint({
  service,
  method: 'GET',
  path: '/users/:id/paymentmethods',
  summary: 'The cards with which a user pays',
  params: ofUser,
  answer: page(PaymentMethod),
  access: administrators,
})

export const getUserReceipts = endpoint({
  service,
  method: 'GET',
  path: '/users/:id/receipts',
  summary: 'What a user has paid and got back, the newest first',
  params: ofUser,
  answer: page(Receipt),
  access: administrators,
})

export const previewPlanChange = endpoint({
  service,
  method: 'GET',
  path: '/users/:id/planchange',
  summary: 'What choosing a plan would do, decided as the choice itself would be',
  params: ofUser,
  query: z.object({ planId: PlanId }),
  answer: PlanChangePreview,
  refuses: notChanged,
  access: administrators,
})
