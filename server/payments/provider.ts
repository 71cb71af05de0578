/** What the product needs of a payment provider, called the bank. Every call can be repeated without a second effect. */
import type { PaymentStatus } from '#contract/group-admin/subscription.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import type { BankAccount, BankCharge, BankPayment, BankSubscription } from '#domain/plans/settle.ts'

/** A choice of a plan that is to be paid. */
export interface PlanOrder {
  readonly customerId: string
  /** Names the choice at the bank: the same key never makes a second subscription. */
  readonly choiceKey: string
  readonly planId: PlanId
  /** What the first bill is reduced by, in cents. */
  readonly credit: number
}

/** News of the bank. It does not say what has changed, because everything is read anew. */
export interface BankNews {
  readonly eventId: string
  readonly customerId: string | null
}

/** A payment as the page sees it. */
export interface PaymentIntent {
  readonly customerId: string | null
  readonly clientSecret: string
  readonly status: PaymentStatus
}

/** A card that a page sends to the bank without paying anything. */
export interface CardSetup extends PaymentIntent {
  /** The bank's name for the card; null until the bank has accepted it. */
  readonly cardId: string | null
  /** True once the card has begun to pay. It must not begin again, after another one has replaced it. */
  readonly isUsed: boolean
}

export interface PaymentProvider {
  /** The customer of a user. `userKey` is the name under which the bank knows the user. */
  readonly customerFor: (userKey: string) => Promise<string>
  /** Everything that the bank has of a customer, read anew. */
  readonly accountOf: (customerId: string) => Promise<BankAccount>
  /** Begins a subscription whose first bill waits for its payment. */
  readonly begin: (order: PlanOrder) => Promise<BankPayment>
  /** Closes the unpaid bill of a choice, and with it the choice. Does nothing if the bill was paid meanwhile. */
  readonly close: (subscription: BankSubscription) => Promise<void>
  /**
   * Sets the plan from the end of the period on; null for the present plan. Returns false if another call has changed the
   * subscription meanwhile.
   */
  readonly setNext: (subscription: BankSubscription, next: PlanId | null) => Promise<boolean>
  /** Ends a subscription at once, without a further bill. */
  readonly end: (subscription: BankSubscription) => Promise<void>
  readonly refund: (charge: BankCharge) => Promise<void>
  /** Null if the bank does not know this payment. */
  readonly intent: (id: string) => Promise<PaymentIntent | null>
  /** Begins to take a card of a customer. */
  readonly setUpCard: (customerId: string) => Promise<{ readonly id: string; readonly clientSecret: string }>
  /** Null if the bank does not know it. */
  readonly cardSetup: (id: string) => Promise<CardSetup | null>
  /** Lets a card of the customer pay for a subscription from now on. Does nothing if the subscription has ended meanwhile. */
  readonly useCard: (subscription: BankSubscription, cardId: string) => Promise<void>
  /** Notes at the bank that the card of a setup has begun to pay. */
  readonly noteUsed: (setupId: string) => Promise<void>
  /** Reads news that was signed by the bank; null if the signature is wrong or too old. */
  readonly readNews: (body: string, signature: string) => Promise<BankNews | null>
}
