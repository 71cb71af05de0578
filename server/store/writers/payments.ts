/** Writes what the payment provider has said. Each writer expects that the caller has locked the paying account. */
import { randomUUID } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import type { GivenPlanChange } from '#domain/plans/decide-given-plan.ts'
import type { BankCard, BankCharge, StoredSubscription } from '#domain/plans/settle.ts'
import {
  payingAccounts,
  paymentEvents,
  paymentLedger,
  paymentMethods,
  subscriptions,
} from '../schema/payments.ts'
import type { Queries } from '../store.ts'

/** Adds the customer of a user. The payment provider makes one for each user, so another call adds nothing. */
export async function addPayingAccount(queries: Queries, userId: UserId, customerId: string): Promise<void> {
  await queries
    .insert(payingAccounts)
    .values({ userId, customerId })
    .onConflictDoUpdate({
      target: payingAccounts.userId,
      set: { customerId },
      setWhere: isNull(payingAccounts.customerId),
    })
}

/** Locks the paying account of a user, which begins with this if there is none. */
export async function openPayingAccount(queries: Queries, userId: UserId): Promise<void> {
  await queries.insert(payingAccounts).values({ userId, customerId: null }).onConflictDoNothing()
  await queries
    .select({ userId: payingAccounts.userId })
    .from(payingAccounts)
    .where(eq(payingAccounts.userId, userId))
    .for('no key update')
}

/** Locks an account, unless it has changed since this revision was read. */
export async function lockPayingAccount(
  queries: Queries,
  userId: UserId,
  revision: number,
): Promise<boolean> {
  const locked = await queries
    .select({ revision: payingAccounts.revision })
    .from(payingAccounts)
    .where(eq(payingAccounts.userId, userId))
    .for('no key update')
  return locked[0]?.revision === revision
}

export async function raiseRevision(queries: Queries, userId: UserId): Promise<void> {
  await queries
    .update(payingAccounts)
    .set({ revision: sql`${payingAccounts.revision} + 1` })
    .where(eq(payingAccounts.userId, userId))
}

export async function addSubscription(
  queries: Queries,
  userId: UserId,
  choice: Pick<StoredSubscription, 'choiceKey' | 'planId' | 'price' | 'credit' | 'chosenAt'>,
): Promise<void> {
  // The period is the bank's to tell.
  const period = { periodStart: choice.chosenAt, periodEnd: choice.chosenAt }
  await queries.insert(subscriptions).values({ userId, ...choice, ...period, status: 'Incomplete' })
}

/** Gives the plan Professional from now on, or ends it now. */
export async function changeGivenPlan(
  queries: Queries,
  userId: UserId,
  change: Exclude<GivenPlanChange, { kind: 'nothing' }>,
  now: Date,
): Promise<void> {
  if (change.kind === 'take back') {
    await queries
      .update(subscriptions)
      .set({ status: 'Cancelled', endedAt: now, periodEnd: now })
      .where(eq(subscriptions.choiceKey, change.choiceKey))
  } else {
    // It has no end, so it has no period.
    const period = { chosenAt: now, periodStart: now, periodEnd: now }
    const { planId } = change
    const given = { choiceKey: randomUUID(), planId, status: 'Active', price: 0, credit: 0 } as const
    await queries.insert(subscriptions).values({ userId, ...given, ...period })
  }
}

export async function updateSubscription(
  queries: Queries,
  { id: _id, choiceKey, chosenAt: _chosenAt, credit: _credit, ...told }: StoredSubscription,
): Promise<void> {
  await queries.update(subscriptions).set(told).where(eq(subscriptions.choiceKey, choiceKey))
}

export async function putPaymentMethod(queries: Queries, userId: UserId, card: BankCard): Promise<void> {
  await queries
    .insert(paymentMethods)
    .values({ userId, ...card })
    .onConflictDoUpdate({
      target: paymentMethods.id,
      set: card,
      setWhere: sql`payment_methods.user_id = ${userId}`,
    })
}

/**
 * Writes what was charged, and what was paid back, once. `paidFor` is the subscription of the charge as it is now; it has
 * another plan after the next period, so the first line stays.
 */
export async function putInLedger(
  queries: Queries,
  userId: UserId,
  charge: BankCharge,
  paidFor: Pick<StoredSubscription, 'planId' | 'credit'> | undefined,
  now: Date,
): Promise<void> {
  const { invoiceId, reason } = charge
  const planId = paidFor?.planId ?? null
  const credit = reason === 'chosen' ? (paidFor?.credit ?? 0) : 0
  const lines = [
    { kind: 'charge', amount: charge.amount, credit, happenedAt: charge.paidAt } as const,
    { kind: 'refund', amount: charge.refunded, happenedAt: now } as const,
  ].filter(({ amount }) => amount > 0)
  if (lines.length === 0) return
  await queries
    .insert(paymentLedger)
    .values(lines.map((line) => ({ userId, invoiceId, reason, planId, ...line })))
    .onConflictDoNothing()
}

export async function noteEvent(queries: Queries, id: string, receivedAt: Date): Promise<void> {
  await queries.insert(paymentEvents).values({ id, receivedAt }).onConflictDoNothing()
}

/** The payment provider sends an event again for some days at most. */
export async function forgetEvents(queries: Queries, before: Date): Promise<void> {
  await queries.execute(sql`DELETE FROM ${paymentEvents}
    WHERE ${paymentEvents.receivedAt} < ${before.toISOString()}::timestamptz`)
}
