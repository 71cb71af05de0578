/**
 * The bank's objects in the form of Stripe's answers. `old` is the form before 2025-03-31; accounts keep it until their
 * owners change it.
 */
import type { Bank } from './bank.ts'
import type { BankEvent, Card, Intent, Invoice, Schedule, Setup, Subscription } from './state.ts'

export type Shape = 'old' | 'new'

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

export const cardAnswer = ({ id, brand, last4, expMonth, expYear, name }: Card) => ({
  id,
  object: 'payment_method',
  type: 'card',
  billing_details: { name },
  card: { brand, last4, exp_month: expMonth, exp_year: expYear },
})

export const intentAnswer = ({ id, secret, customer, amount, status, hasFailed }: Intent) => ({
  id,
  object: 'payment_intent',
  customer,
  amount,
  currency: 'usd',
  status,
  client_secret: secret,
  last_payment_error: hasFailed ? { type: 'card_error', message: 'Your card was declined.' } : null,
  next_action: status === 'requires_action' ? { type: 'use_stripe_sdk' } : null,
})

export const setupAnswer = ({ id, secret, customer, status, card, hasFailed, metadata }: Setup) => ({
  id,
  object: 'setup_intent',
  customer,
  status,
  client_secret: secret,
  payment_method: card,
  metadata,
  last_setup_error: hasFailed ? { type: 'card_error', message: 'Your card was declined.' } : null,
  next_action: status === 'requires_action' ? { type: 'use_stripe_sdk' } : null,
})

export function invoiceAnswer(bank: Bank, invoice: Invoice, shape: Shape) {
  const { id, customer, amount, status, reason, subscription } = invoice
  const intent = bank.find(bank.state.intents, invoice.intent)
  return {
    id,
    object: 'invoice',
    customer,
    status,
    amount_due: amount,
    amount_paid: status === 'paid' ? amount : 0,
    post_payment_credit_notes_amount: invoice.refunded,
    billing_reason: reason,
    status_transitions: { paid_at: invoice.paidAt === null ? null : seconds(invoice.paidAt) },
    ...(shape === 'old'
      ? { subscription, payment_intent: { id: intent.id, client_secret: intent.secret } }
      : {
          parent: { type: 'subscription_details', subscription_details: { subscription } },
          confirmation_secret: { type: 'payment_intent', client_secret: intent.secret },
        }),
  }
}

export const scheduleAnswer = (schedule: Schedule) => ({
  id: schedule.id,
  object: 'subscription_schedule',
  status: schedule.status,
  metadata: schedule.metadata,
  phases: [{ start_date: seconds(schedule.phaseStart), end_date: seconds(schedule.phaseEnd) }],
})

export function subscriptionAnswer(bank: Bank, one: Subscription, shape: Shape) {
  const { state, find } = bank
  const { id, product, amount } = bank.priceOf(one)
  const card = state.cards.find((card) => card.id === one.card)
  const schedule = state.schedules.find((schedule) => schedule.id === one.schedule)
  const period = {
    current_period_start: seconds(one.periodStart),
    current_period_end: seconds(one.periodEnd),
  }
  return {
    id: one.id,
    object: 'subscription',
    customer: one.customer,
    status: one.status,
    metadata: one.metadata,
    cancel_at_period_end: one.cancelAtPeriodEnd,
    ended_at: one.endedAt === null ? null : seconds(one.endedAt),
    ...(shape === 'old' ? period : {}),
    items: {
      object: 'list',
      data: [
        {
          id: `si_${one.id}`,
          object: 'subscription_item',
          price: { id, object: 'price', product, unit_amount: amount },
          ...(shape === 'new' ? period : {}),
        },
      ],
    },
    latest_invoice: invoiceAnswer(bank, find(state.invoices, one.latestInvoice), shape),
    default_payment_method: card === undefined ? null : cardAnswer(card),
    schedule: schedule === undefined ? null : scheduleAnswer(schedule),
  }
}

export const listAnswer = (data: readonly unknown[]) => ({
  object: 'list',
  data,
  has_more: false,
  url: '/',
})

export const eventAnswer = ({ id, type, createdAt, customer }: BankEvent) => ({
  id,
  object: 'event',
  type,
  created: seconds(createdAt),
  data: { object: { customer } },
})
