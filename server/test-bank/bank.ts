/** The rules of the test bank: how subscriptions, bills and cards behave. It behaves as Stripe does where we use it. */
import { randomUUID } from 'node:crypto'
import { periodEnd } from '#domain/plans/periods.ts'
import type { BankEvent, BankPrice, BankState, Card, Intent, Invoice, Setup, Subscription } from './state.ts'
import { newBankState } from './state.ts'

/** The bank refuses; `message` is for the developer, as in Stripe's answers. */
export class BankRefusal extends Error {
  override name = 'BankRefusal'
  readonly status: number
  readonly type: string

  constructor(message: string, status = 400, type = 'invalid_request_error') {
    super(message)
    this.status = status
    this.type = type
  }
}

/** How long a first bill may stay unpaid, in milliseconds. */
const unpaidFor = 23 * 60 * 60 * 1000

export type Bank = ReturnType<typeof openBank>

export interface BankOptions {
  readonly clock: () => number
  readonly state?: BankState
  /** Hears of every event, in order. */
  readonly onEvent: (event: BankEvent) => void
}

export function openBank({ clock, state = newBankState(), onEvent }: BankOptions) {
  /** The moment that the bank has reached while its clock is moved. */
  let reached: number | null = null
  const now = () => reached ?? clock() + state.ahead

  const nextId = (prefix: string) => `${prefix}_${(state.lastNumber += 1)}`
  const tell = (type: string, customer: string) =>
    onEvent({ id: nextId('evt'), type, createdAt: now(), customer })

  const find = <T extends { readonly id: string }>(all: readonly T[], id: string): T => {
    const found = all.find((one) => one.id === id)
    if (found === undefined) throw new BankRefusal(`No such object: ${id}`, 404)
    return found
  }
  const priceOf = ({ price }: Subscription) => find(state.prices, price)

  function addInvoice(
    subscription: Pick<Subscription, 'id' | 'customer'>,
    reason: Invoice['reason'],
    amount: number,
  ): Invoice {
    const id = nextId('pi')
    const invoice: Invoice = {
      id: nextId('in'),
      customer: subscription.customer,
      subscription: subscription.id,
      reason,
      amount,
      intent: id,
      status: 'open',
      paidAt: null,
      refunded: 0,
    }
    state.intents.push({
      id,
      secret: `${id}_secret_${randomUUID().replaceAll('-', '')}`,
      customer: subscription.customer,
      invoice: invoice.id,
      amount,
      status: 'requires_payment_method',
      card: null,
      hasFailed: false,
    })
    state.invoices.push(invoice)
    return invoice
  }

  function subscribe(asked: {
    readonly customer: string
    readonly price: string
    readonly extra: number
    readonly metadata: Readonly<Record<string, string>>
  }): Subscription {
    if (!state.customers.includes(asked.customer)) throw new BankRefusal('No such customer', 404)
    const price = find(state.prices, asked.price)
    const at = now()
    const id = nextId('sub')
    const amount = price.amount + asked.extra
    if (amount <= 0) throw new BankRefusal('The bill must be positive')
    const subscription: Subscription = {
      id,
      customer: asked.customer,
      metadata: asked.metadata,
      createdAt: at,
      price: price.id,
      status: 'incomplete',
      cancelAtPeriodEnd: false,
      periodStart: at,
      periodEnd: periodEnd(new Date(at), new Date(at), price.months).getTime(),
      endedAt: null,
      card: null,
      latestInvoice: addInvoice({ id, customer: asked.customer }, 'subscription_create', amount).id,
      schedule: null,
    }
    state.subscriptions.push(subscription)
    tell('customer.subscription.created', asked.customer)
    return subscription
  }

  function pay(intent: Intent, card: Card): void {
    const invoice = find(state.invoices, intent.invoice)
    const subscription = find(state.subscriptions, invoice.subscription)
    intent.status = 'succeeded'
    intent.card = card.id
    invoice.status = 'paid'
    invoice.paidAt = now()
    subscription.card = card.id
    if (subscription.status === 'incomplete' || subscription.status === 'past_due')
      subscription.status = 'active'
    for (const type of ['payment_intent.succeeded', 'invoice.paid', 'customer.subscription.updated'])
      tell(type, intent.customer)
  }

  function fail(intent: Intent): void {
    intent.status = 'requires_payment_method'
    intent.hasFailed = true
    tell('payment_intent.payment_failed', intent.customer)
  }

  /** Confirms a payment with a card. `isConfirmed`: its owner has confirmed it at their own bank. */
  function confirm(id: string, cardId: string, isConfirmed: boolean): Intent {
    const intent = find(state.intents, id)
    if (intent.status === 'succeeded') return intent
    if (intent.status === 'canceled') throw new BankRefusal('This payment was cancelled.')
    const card = find(state.cards, cardId)
    if (card.behaviour === 'declined') {
      fail(intent)
      throw new BankRefusal('Your card was declined.', 402, 'card_error')
    }
    if (card.behaviour === 'wants confirmation' && !isConfirmed) {
      intent.status = 'requires_action'
      intent.card = card.id
      tell('payment_intent.requires_action', intent.customer)
    } else pay(intent, card)
    return intent
  }

  function setUp(customer: string): Setup {
    if (!state.customers.includes(customer)) throw new BankRefusal('No such customer', 404)
    const id = nextId('seti')
    const setup: Setup = {
      id,
      secret: `${id}_secret_${randomUUID().replaceAll('-', '')}`,
      customer,
      status: 'requires_payment_method',
      card: null,
      metadata: {},
      hasFailed: false,
    }
    state.setups.push(setup)
    return setup
  }

  /** Accepts a card without a payment. */
  function acceptCard(id: string, cardId: string, isConfirmed: boolean): Setup {
    const setup = find(state.setups, id)
    if (setup.status === 'succeeded') return setup
    const card = find(state.cards, cardId)
    if (card.behaviour === 'declined') {
      setup.hasFailed = true
      throw new BankRefusal('Your card was declined.', 402, 'card_error')
    }
    setup.card = card.id
    setup.status = card.behaviour === 'wants confirmation' && !isConfirmed ? 'requires_action' : 'succeeded'
    tell(`setup_intent.${setup.status}`, setup.customer)
    return setup
  }

  /** The card that pays for a subscription from now on. It must have been accepted for the same customer. */
  function payBy(subscription: Subscription, cardId: string): void {
    const isAccepted = state.setups.some(
      ({ customer, card, status }) =>
        customer === subscription.customer && card === cardId && status === 'succeeded',
    )
    if (!isAccepted) throw new BankRefusal('The customer has no such card.')
    subscription.card = cardId
    tell('customer.subscription.updated', subscription.customer)
  }

  function voidInvoice(id: string): Invoice {
    const invoice = find(state.invoices, id)
    if (invoice.status !== 'open') throw new BankRefusal('Only an open bill can be closed.')
    invoice.status = 'void'
    find(state.intents, invoice.intent).status = 'canceled'
    const subscription = find(state.subscriptions, invoice.subscription)
    if (subscription.status === 'incomplete') {
      subscription.status = 'incomplete_expired'
      subscription.endedAt = now()
    }
    tell('invoice.voided', invoice.customer)
    return invoice
  }

  function cancel(subscription: Subscription): Subscription {
    if (subscription.endedAt !== null) throw new BankRefusal('This subscription has ended.', 404)
    subscription.status = 'canceled'
    subscription.endedAt = now()
    release(subscription)
    tell('customer.subscription.deleted', subscription.customer)
    return subscription
  }

  function release(subscription: Subscription): void {
    if (subscription.schedule === null) return
    find(state.schedules, subscription.schedule).status = 'released'
    subscription.schedule = null
    tell('subscription_schedule.released', subscription.customer)
  }

  function renew(subscription: Subscription): void {
    if (subscription.cancelAtPeriodEnd) {
      cancel(subscription)
      return
    }
    const schedule = state.schedules.find(({ id }) => id === subscription.schedule)
    if (schedule?.nextPrice != null && schedule.phaseEnd <= now()) subscription.price = schedule.nextPrice
    const price = priceOf(subscription)
    const start = subscription.periodEnd
    subscription.periodEnd = periodEnd(
      new Date(subscription.createdAt),
      new Date(start),
      price.months,
    ).getTime()
    subscription.periodStart = start
    const invoice = addInvoice(subscription, 'subscription_cycle', price.amount)
    subscription.latestInvoice = invoice.id
    const card = state.cards.find(({ id }) => id === subscription.card)
    const intent = find(state.intents, invoice.intent)
    tell('invoice.created', subscription.customer)
    if (card !== undefined && card.behaviour !== 'fails at renewal') {
      pay(intent, card)
      return
    }
    fail(intent)
    subscription.status = 'past_due'
    tell('invoice.payment_failed', subscription.customer)
    tell('customer.subscription.updated', subscription.customer)
  }

  const dueAt = (one: Subscription): number => {
    if (one.status === 'incomplete') return one.createdAt + unpaidFor
    return one.status === 'active' ? one.periodEnd : Number.POSITIVE_INFINITY
  }

  /** Does what has become due until now, in the order of time. */
  function catchUp(): void {
    const until = clock() + state.ahead
    try {
      for (;;) {
        const [next] = state.subscriptions.toSorted((one, other) => dueAt(one) - dueAt(other))
        if (next === undefined || dueAt(next) > until) return
        reached = dueAt(next)
        if (next.status === 'incomplete') voidInvoice(next.latestInvoice)
        else renew(next)
      }
    } finally {
      reached = null
    }
  }

  return {
    state,
    now,
    nextId,
    tell,
    find,
    catchUp,
    subscribe,
    confirm,
    setUp,
    acceptCard,
    payBy,
    voidInvoice,
    cancel,
    release,
    priceOf: (one: Subscription): BankPrice => priceOf(one),
    /** Moves the bank's clock, and does what becomes due on the way. */
    advance: (milliseconds: number): void => {
      state.ahead += milliseconds
      catchUp()
    },
  }
}
