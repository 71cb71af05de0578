import { asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { SubscriptionId, UserId } from '#contract/wire.ts'
import { userSupervisors, users } from '../schema/group-admin.ts'
import {
  payingAccounts,
  paymentEvents,
  paymentLedger,
  paymentMethods,
  subscriptions,
} from '../schema/payments.ts'
import type { Queries } from '../store.ts'

export type StoredSubscriptionRow = typeof subscriptions.$inferSelect
export type StoredPaymentMethod = typeof paymentMethods.$inferSelect

/** A user with the customer at the payment provider, if there is one. */
export async function findPayingUser(queries: Queries, userId: UserId) {
  const [found] = await queries
    .select({
      subject: users.subject,
      privileges: users.privileges,
      customerId: payingAccounts.customerId,
      revision: payingAccounts.revision,
      isSupervised: sql<boolean>`EXISTS (SELECT FROM ${userSupervisors}
        WHERE ${userSupervisors.forUserId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(payingAccounts, eq(payingAccounts.userId, users.id))
    .where(eq(users.id, userId))
  return found ?? null
}

export const subscriptionsOf = (queries: Queries, userId: UserId): Promise<StoredSubscriptionRow[]> =>
  queries.select().from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(asc(subscriptions.id))

/** The subscriptions of several users, each user's in the order in which they were chosen. */
export async function subscriptionsByUser(
  queries: Queries,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, StoredSubscriptionRow[]>> {
  const rows = await queries
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.userId, [...userIds]))
    .orderBy(asc(subscriptions.id))
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** The user of a subscription; null if there is no such subscription. */
export async function ownerOfSubscription(queries: Queries, id: SubscriptionId): Promise<UserId | null> {
  const [found] = await queries
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
  return found?.userId ?? null
}

export async function userOfCustomer(queries: Queries, customerId: string): Promise<UserId | null> {
  const [found] = await queries
    .select({ userId: payingAccounts.userId })
    .from(payingAccounts)
    .where(eq(payingAccounts.customerId, customerId))
  return found?.userId ?? null
}

export async function customerOf(queries: Queries, userId: UserId): Promise<string | null> {
  const [found] = await queries
    .select({ customerId: payingAccounts.customerId })
    .from(payingAccounts)
    .where(eq(payingAccounts.userId, userId))
  return found?.customerId ?? null
}

/** The users who are customers of the payment provider. */
export async function payingUsers(queries: Queries): Promise<UserId[]> {
  const rows = await queries
    .select({ userId: payingAccounts.userId })
    .from(payingAccounts)
    .where(isNotNull(payingAccounts.customerId))
    .orderBy(asc(payingAccounts.userId))
  return rows.map(({ userId }) => userId)
}

export const paymentMethodsOf = (queries: Queries, userId: UserId): Promise<StoredPaymentMethod[]> =>
  queries
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, userId))
    .orderBy(asc(paymentMethods.id))

export const ledgerOf = (queries: Queries, userId: UserId) =>
  queries
    .select()
    .from(paymentLedger)
    .where(eq(paymentLedger.userId, userId))
    .orderBy(desc(paymentLedger.happenedAt), desc(paymentLedger.id))

export async function isEventDone(queries: Queries, id: string): Promise<boolean> {
  const found = await queries
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, id))
  return found.length > 0
}
