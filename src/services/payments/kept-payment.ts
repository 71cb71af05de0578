/**
 * Carries a payment, or a card that is changed, to /plans/pay, which is a document of its own (adr 46). The tab keeps it until it is paid or
 * given up, so that a reload of the payment page asks for nothing again.
 */
import * as z from 'zod/mini'
import type { UserId } from '#contract/wire.ts'
import { readStored } from '../stored-json.ts'

const KeptPayment = z.object({
  /** What is paid for; null if nothing is paid, and only the card is changed. */
  order: z.nullable(
    z.object({
      planId: z.enum(['mem.1', 'gen.1', 'plus.1', 'pro.1']),
      charge: z.int(),
      credit: z.int(),
    }),
  ),
  intent: z.object({ id: z.string(), clientSecret: z.string() }),
})
export type KeptPayment = z.infer<typeof KeptPayment>

/** Under the user's key, so that signing out wipes it, and another user of the browser never pays it. */
const keyFor = (userId: UserId) => `tc.users.${userId}.payment`

export const keepPayment = (storage: Pick<Storage, 'setItem'>, userId: UserId, kept: KeptPayment) =>
  storage.setItem(keyFor(userId), JSON.stringify(kept))

export const readPayment = (storage: Pick<Storage, 'getItem'>, userId: UserId): KeptPayment | null =>
  readStored(storage, keyFor(userId), KeptPayment)

export const forgetPayment = (storage: Pick<Storage, 'removeItem'>, userId: UserId) =>
  storage.removeItem(keyFor(userId))
