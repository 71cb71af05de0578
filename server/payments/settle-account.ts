import type { UserId } from '#contract/wire.ts'
import { type BankAccount, type BankOrder, nextTurn, planInForce, settle } from '#domain/plans/settle.ts'
import type { Clock } from '../values/clock.ts'
import { Problem } from '../values/problem.ts'
import type { PayingAccount, PayingAccounts } from './accounts.ts'
import type { PaymentProvider } from './provider.ts'

export interface Payments {
  readonly provider: PaymentProvider
  readonly accounts: PayingAccounts
  readonly clock: Clock
}

export interface SettledAccount {
  readonly account: PayingAccount
  readonly bank: BankAccount
}

/** How often an account may change under our hands before the caller is told to try again. */
export const maxTries = 8

const nothing: BankAccount = { subscriptions: [], charges: [], cards: [] }

/**
 * Reads everything anew at the bank, stores it, and does what follows from it. The account is read before the bank: if
 * somebody else has stored something meanwhile, ours may be older, and is read again. Null if there is no such user.
 */
export async function settleAccount(payments: Payments, userId: UserId): Promise<SettledAccount | null> {
  const { provider, accounts, clock } = payments
  for (let tries = 0; tries < maxTries; tries++) {
    const account = await accounts.find(userId)
    if (account === null) return null
    const bank = account.customerId === null ? nothing : await provider.accountOf(account.customerId)
    const now = clock()
    const { subscriptions, orders } = settle(account.subscriptions, bank, now)
    const isStored = await accounts.store(account, {
      subscriptions,
      bank,
      planId: planInForce(subscriptions, now),
      nextTurn: nextTurn(subscriptions, now),
      now,
    })
    if (!isStored) continue
    if (orders.length === 0) return { account: { ...account, subscriptions }, bank }
    for (const order of orders) await carryOut(provider, order)
  }
  throw new Problem('unavailable', { retryAfter: 5 })
}

function carryOut(provider: PaymentProvider, order: BankOrder): Promise<void> {
  switch (order.kind) {
    case 'close':
      return provider.close(order.subscription)
    case 'end':
      return provider.end(order.subscription)
    case 'refund':
      return provider.refund(order.charge)
  }
}
