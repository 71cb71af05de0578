/** The background work of payments. */
import * as z from 'zod/mini'
import { UserId } from '#contract/wire.ts'
import { payingUsers } from '../store/readers/payments.ts'
import type { Store } from '../store/store.ts'
import { forgetEvents } from '../store/writers/payments.ts'
import { reconcile } from './reconcile.ts'
import { type Payments, settleAccount } from './settle-account.ts'

const Payload = z.object({ userId: UserId })

/** How long the ids of events are stored, in milliseconds. */
const eventsKept = 90 * 24 * 60 * 60 * 1000

export const paymentWork = (store: Store, payments: Payments) => ({
  /** A user's plan may change now without anybody's act: a period ends, or a late payment is too late. */
  'settle-plan': async (payload: unknown) => {
    await settleAccount(payments, Payload.parse(payload).userId)
  },
  'reconcile-payments': async () => {
    await reconcile(payments, await payingUsers(store.db))
    await forgetEvents(store.db, new Date(payments.clock().getTime() - eventsKept))
  },
})
