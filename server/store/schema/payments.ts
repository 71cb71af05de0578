/** Plans that users pay for. Sums are in cents. Card numbers are stored at the payment provider only (resolution 43). */
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SubscriptionStatus } from '#contract/group-admin/subscription.ts'
import type { SubscriptionId, UserId } from '#contract/wire.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import { idColumn, momentColumn } from '../columns.ts'
import { generatedId } from './common.ts'

export const payingAccounts = pgTable('paying_accounts', {
  userId: idColumn('user_id').$type<UserId>().primaryKey(),
  /** Null for a user whom staff has given a plan, and who has never paid for one. */
  customerId: text('provider_customer_id'),
  /** Rises with every change, so that nothing older is written over something newer. */
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
})

export const subscriptions = pgTable('subscriptions', {
  id: generatedId().$type<SubscriptionId>(),
  userId: idColumn('user_id').$type<UserId>().notNull(),
  choiceKey: uuid('choice_key').notNull(),
  providerId: text('provider_id'),
  planId: text('plan_id').$type<PlanId>().notNull(),
  nextPlanId: text('next_plan_id').$type<PlanId>(),
  status: text('status').$type<SubscriptionStatus>().notNull(),
  price: integer('price').notNull(),
  credit: integer('credit').notNull(),
  chosenAt: momentColumn('chosen_at').notNull(),
  periodStart: momentColumn('period_start').notNull(),
  periodEnd: momentColumn('period_end').notNull(),
  endedAt: momentColumn('ended_at'),
  paymentMethodId: text('payment_method_id'),
})

export const paymentMethods = pgTable('payment_methods', {
  id: text('id').primaryKey(),
  userId: idColumn('user_id').$type<UserId>().notNull(),
  brand: text('brand').notNull(),
  lastDigits: text('last_digits').notNull(),
  expirationYear: integer('expiration_year').notNull(),
  expirationMonth: integer('expiration_month').notNull(),
  billingName: text('billing_name').notNull(),
})

export const paymentLedger = pgTable('payment_ledger', {
  id: generatedId(),
  userId: idColumn('user_id').$type<UserId>().notNull(),
  invoiceId: text('provider_invoice_id').notNull(),
  kind: text('kind').$type<'charge' | 'refund'>().notNull(),
  reason: text('reason').$type<'chosen' | 'renewed'>().notNull(),
  amount: integer('amount').notNull(),
  planId: text('plan_id').$type<PlanId>(),
  credit: integer('credit').notNull().default(0),
  happenedAt: momentColumn('happened_at').notNull(),
})

/** Events of the payment provider that have been worked off. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  receivedAt: momentColumn('received_at').notNull(),
})
