/** What the test bank remembers. All of it is plain data, so that it can be stored as JSON. Times are milliseconds. */

export interface Card {
  readonly id: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly name: string
  readonly behaviour: CardBehaviour
}

export type CardBehaviour = 'good' | 'declined' | 'wants confirmation' | 'fails at renewal'

export interface BankPrice {
  readonly id: string
  readonly product: string
  readonly amount: number
  readonly months: number
  readonly lookupKey: string
}

export interface Intent {
  readonly id: string
  readonly secret: string
  readonly customer: string
  readonly invoice: string
  readonly amount: number
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  /** The card that waits for its owner's confirmation. */
  card: string | null
  hasFailed: boolean
}

/** A card that is added without a payment. */
export interface Setup {
  readonly id: string
  readonly secret: string
  readonly customer: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded'
  card: string | null
  metadata: Readonly<Record<string, string>>
  hasFailed: boolean
}

export interface Invoice {
  readonly id: string
  readonly customer: string
  readonly subscription: string
  readonly reason: 'subscription_create' | 'subscription_cycle'
  readonly amount: number
  readonly intent: string
  status: 'open' | 'paid' | 'void'
  paidAt: number | null
  refunded: number
}

export interface Subscription {
  readonly id: string
  readonly customer: string
  readonly metadata: Readonly<Record<string, string>>
  readonly createdAt: number
  price: string
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled'
  cancelAtPeriodEnd: boolean
  periodStart: number
  periodEnd: number
  endedAt: number | null
  card: string | null
  latestInvoice: string
  schedule: string | null
}

export interface Schedule {
  readonly id: string
  readonly subscription: string
  readonly phaseStart: number
  readonly phaseEnd: number
  status: 'active' | 'released'
  /** The price of the second phase; null until the second phase is set. */
  nextPrice: string | null
  metadata: Readonly<Record<string, string>>
}

export interface BankEvent {
  readonly id: string
  readonly type: string
  readonly createdAt: number
  readonly customer: string
}

export interface BankState {
  /** How far the bank's clock is ahead, in milliseconds. */
  ahead: number
  lastNumber: number
  customers: string[]
  products: string[]
  prices: BankPrice[]
  cards: Card[]
  intents: Intent[]
  setups: Setup[]
  invoices: Invoice[]
  subscriptions: Subscription[]
  schedules: Schedule[]
  /** Answers by idempotency key. */
  answers: Record<string, unknown>
}

export const newBankState = (): BankState => ({
  ahead: 0,
  lastNumber: 0,
  customers: [],
  products: [],
  prices: [],
  cards: [],
  intents: [],
  setups: [],
  invoices: [],
  subscriptions: [],
  schedules: [],
  answers: {},
})
