/** The part of Stripe's protocol that the product and its page use. A call is answered from memory, without a network. */
import * as z from 'zod/mini'
import {
  cardAnswer,
  intentAnswer,
  invoiceAnswer,
  listAnswer,
  type Shape,
  scheduleAnswer,
  setupAnswer,
  subscriptionAnswer,
} from './answers.ts'
import { type Bank, BankRefusal } from './bank.ts'
import { cardFieldTexts, cardFrom } from './cards.ts'
import type { Fields } from './fields.ts'

export interface BankCall {
  readonly method: string
  readonly path: string
  readonly fields: Fields
  readonly idempotencyKey: string | null
}

export interface BankAnswer {
  readonly status: number
  readonly body: unknown
}

type Handler = (bank: Bank, fields: Fields, id: string, shape: Shape) => unknown

const digits = z.pipe(z.string().check(z.regex(/^-?\d+$/)), z.transform(Number))
const texts = z._default(z.record(z.string(), z.string()), {})
/** A list arrives as an object with the numbers as keys. */
const first = <T extends z.core.$ZodType>(item: T) => z.object({ 0: item })

const Confirmation = z.object({ payment_method: z.string(), confirmed: z.optional(z.literal('true')) })

const routes: Readonly<Record<string, Handler>> = {
  'POST /v1/customers': ({ state, nextId }) => {
    const id = nextId('cus')
    state.customers.push(id)
    return { id, object: 'customer' }
  },
  'POST /v1/products': ({ state }, fields) => {
    const { id } = z.object({ id: z.string() }).parse(fields)
    if (state.products.includes(id)) throw new BankRefusal('Product already exists.')
    state.products.push(id)
    return { id, object: 'product' }
  },
  'GET /v1/prices': ({ state }, fields) => {
    const { lookup_keys: keys } = z.object({ lookup_keys: first(z.string()) }).parse(fields)
    return listAnswer(
      state.prices
        .filter(({ lookupKey }) => lookupKey === keys[0])
        .map(({ id, product, amount }) => ({ id, object: 'price', product, unit_amount: amount })),
    )
  },
  'POST /v1/prices': ({ state, nextId }, fields) => {
    const asked = z
      .object({
        product: z.string(),
        unit_amount: digits,
        recurring: z.object({ interval: z.literal('month'), interval_count: digits }),
        lookup_key: z.string(),
      })
      .parse(fields)
    const price = {
      id: nextId('price'),
      product: asked.product,
      amount: asked.unit_amount,
      months: asked.recurring.interval_count,
      lookupKey: asked.lookup_key,
    }
    state.prices.push(price)
    return { id: price.id, object: 'price' }
  },
  'POST /v1/subscriptions': (bank, fields, _id, shape) => {
    const extra = z.object({ price_data: z.object({ unit_amount: digits }) })
    const asked = z
      .object({
        customer: z.string(),
        items: first(z.object({ price: z.string() })),
        metadata: texts,
        payment_behavior: z.literal('default_incomplete'),
        add_invoice_items: z.optional(first(extra)),
      })
      .parse(fields)
    const subscription = bank.subscribe({
      customer: asked.customer,
      price: asked.items[0].price,
      extra: asked.add_invoice_items?.[0].price_data.unit_amount ?? 0,
      metadata: asked.metadata,
    })
    return subscriptionAnswer(bank, subscription, shape)
  },
  'GET /v1/subscriptions': (bank, fields, _id, shape) => {
    const { customer } = z.object({ customer: z.string() }).parse(fields)
    return listAnswer(
      bank.state.subscriptions
        .filter((one) => one.customer === customer)
        .map((one) => subscriptionAnswer(bank, one, shape)),
    )
  },
  'GET /v1/subscriptions/:id': (bank, _fields, id, shape) =>
    subscriptionAnswer(bank, bank.find(bank.state.subscriptions, id), shape),
  'POST /v1/subscriptions/:id': (bank, fields, id, shape) => {
    const asked = z
      .union([
        z.object({ cancel_at_period_end: z.enum(['true', 'false']) }),
        z.object({ default_payment_method: z.string() }),
      ])
      .parse(fields)
    const subscription = bank.find(bank.state.subscriptions, id)
    if (subscription.endedAt !== null) throw new BankRefusal('This subscription has ended.')
    if ('default_payment_method' in asked) {
      bank.payBy(subscription, asked.default_payment_method)
      return subscriptionAnswer(bank, subscription, shape)
    }
    if (subscription.schedule !== null) throw new BankRefusal('This subscription has a schedule.')
    subscription.cancelAtPeriodEnd = asked.cancel_at_period_end === 'true'
    bank.tell('customer.subscription.updated', subscription.customer)
    return subscriptionAnswer(bank, subscription, shape)
  },
  'DELETE /v1/subscriptions/:id': (bank, _fields, id, shape) =>
    subscriptionAnswer(bank, bank.cancel(bank.find(bank.state.subscriptions, id)), shape),
  'POST /v1/subscription_schedules': ({ state, find, nextId }, fields) => {
    const asked = z.object({ from_subscription: z.string() }).parse(fields)
    const subscription = find(state.subscriptions, asked.from_subscription)
    if (subscription.schedule !== null) throw new BankRefusal('This subscription has a schedule.')
    const schedule = {
      id: nextId('sub_sched'),
      subscription: subscription.id,
      phaseStart: subscription.periodStart,
      phaseEnd: subscription.periodEnd,
      status: 'active' as const,
      nextPrice: null,
      metadata: {},
    }
    state.schedules.push(schedule)
    subscription.schedule = schedule.id
    return scheduleAnswer(schedule)
  },
  'POST /v1/subscription_schedules/:id': (bank, fields, id) => {
    const phase = z.object({ items: first(z.object({ price: z.string() })) })
    const card = z.object({ default_settings: z.object({ default_payment_method: z.string() }) })
    const asked = z
      .union([z.object({ metadata: texts, phases: z.object({ 0: phase, 1: phase }) }), card])
      .parse(fields)
    const schedule = bank.find(bank.state.schedules, id)
    if (schedule.status !== 'active') throw new BankRefusal('This schedule was released.')
    // This bank takes the card of the subscription.
    if ('default_settings' in asked) return scheduleAnswer(schedule)
    schedule.nextPrice = asked.phases[1].items[0].price
    schedule.metadata = asked.metadata
    const { customer } = bank.find(bank.state.subscriptions, schedule.subscription)
    bank.tell('subscription_schedule.updated', customer)
    return scheduleAnswer(schedule)
  },
  'POST /v1/subscription_schedules/:id/release': (bank, _fields, id) => {
    const schedule = bank.find(bank.state.schedules, id)
    if (schedule.status !== 'active') throw new BankRefusal('This schedule was released.')
    bank.release(bank.find(bank.state.subscriptions, schedule.subscription))
    return scheduleAnswer(schedule)
  },
  'GET /v1/invoices': (bank, fields, _id, shape) => {
    const asked = z.object({ customer: z.string(), status: z.literal('paid') }).parse(fields)
    return listAnswer(
      bank.state.invoices
        .filter(({ customer, status }) => customer === asked.customer && status === asked.status)
        .map((one) => invoiceAnswer(bank, one, shape)),
    )
  },
  'POST /v1/invoices/:id/void': (bank, _fields, id, shape) =>
    invoiceAnswer(bank, bank.voidInvoice(id), shape),
  'POST /v1/credit_notes': (bank, fields) => {
    const asked = z.object({ invoice: z.string(), refund_amount: digits }).parse(fields)
    const invoice = bank.find(bank.state.invoices, asked.invoice)
    if (invoice.status !== 'paid' || invoice.refunded + asked.refund_amount > invoice.amount)
      throw new BankRefusal('This is more than was paid.')
    invoice.refunded += asked.refund_amount
    bank.tell('credit_note.created', invoice.customer)
    return { id: bank.nextId('cn'), object: 'credit_note' }
  },
  'POST /v1/payment_methods': ({ state, nextId }, fields) => {
    const card = { id: nextId('pm'), ...cardFrom(fields) }
    state.cards.push(card)
    return cardAnswer(card)
  },
  'POST /v1/setup_intents': (bank, fields) =>
    setupAnswer(bank.setUp(z.object({ customer: z.string() }).parse(fields).customer)),
  'GET /v1/setup_intents/:id': (bank, _fields, id) => setupAnswer(bank.find(bank.state.setups, id)),
  'POST /v1/setup_intents/:id': (bank, fields, id) => {
    const setup = bank.find(bank.state.setups, id)
    setup.metadata = z.object({ metadata: texts }).parse(fields).metadata
    return setupAnswer(setup)
  },
  'POST /v1/setup_intents/:id/confirm': (bank, fields, id) => {
    const asked = Confirmation.parse(fields)
    return setupAnswer(bank.acceptCard(id, asked.payment_method, asked.confirmed !== undefined))
  },
  'GET /v1/payment_intents/:id': (bank, _fields, id) => intentAnswer(bank.find(bank.state.intents, id)),
  'POST /v1/payment_intents/:id/confirm': (bank, fields, id) => {
    const asked = Confirmation.parse(fields)
    return intentAnswer(bank.confirm(id, asked.payment_method, asked.confirmed !== undefined))
  },
}

/** Answers a call as Stripe would. A repeated idempotency key gets the answer of the first call. */
export function answerCall(bank: Bank, call: BankCall, shape: Shape): BankAnswer {
  bank.catchUp()
  const { state } = bank
  const key = call.idempotencyKey
  if (key !== null && Object.hasOwn(state.answers, key)) return { status: 200, body: state.answers[key] }
  try {
    const body = handle(bank, call, shape)
    if (key !== null) state.answers[key] = body
    return { status: 200, body }
  } catch (error) {
    return refusalOf(error)
  }
}

function handle(bank: Bank, { method, path, fields }: BankCall, shape: Shape): unknown {
  const [, version, kind, id, act] = path.split('/')
  const pattern = [
    `${method} /${version}/${kind}`,
    ...(id === undefined ? [] : [':id']),
    ...(act === undefined ? [] : [act]),
  ]
  const name = pattern.join('/')
  const handler = Object.hasOwn(routes, name) ? routes[name] : undefined
  if (handler === undefined) throw new BankRefusal(`Unrecognized request: ${method} ${path}`, 404)
  return handler(bank, fields, id ?? '', shape)
}

function refusalOf(error: unknown): BankAnswer {
  if (error instanceof BankRefusal)
    return { status: error.status, body: { error: { type: error.type, message: error.message } } }
  if (error instanceof z.core.$ZodError)
    return {
      status: 400,
      body: { error: { type: 'invalid_request_error', message: wrongFieldText(error) } },
    }
  throw error
}

/** The message names the field, and never what was in it: it could be a card number. */
function wrongFieldText({ issues }: z.core.$ZodError): string {
  const field = issues[0]?.path.join('.') ?? ''
  return cardFieldTexts[field] ?? `Wrong: ${field}`
}
