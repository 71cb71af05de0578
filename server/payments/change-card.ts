import type { PaymentStatus } from '#contract/group-admin/subscription.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { UserId } from '#contract/wire.ts'
import { decideCardChange } from '#domain/plans/decide-card-change.ts'
import type { BankSubscription } from '#domain/plans/settle.ts'
import { type Payments, settleAccount } from './settle-account.ts'

type Refusal = Extract<ReturnType<typeof decideCardChange>, { ok: false }>['problem']

/** Begins to replace the card that pays for the user's plan. The page sends the new card to the bank. */
export async function beginCardChange(
  payments: Payments,
  userId: UserId,
): Promise<Result<{ readonly id: string; readonly clientSecret: string }, Refusal>> {
  const settled = await settleAccount(payments, userId)
  if (settled === null) return refuse('not-found')
  const decided = decideCardChange(settled.account, payments.clock())
  if (!decided.ok) return decided
  const { customerId } = settled.account
  return customerId === null ? refuse('not-found') : ok(await payments.provider.setUpCard(customerId))
}

/**
 * Lets an accepted card pay from now on. `Failed` if another card pays afterwards: the plan has ended meanwhile, the bank
 * has refused, or another card has replaced this one since. Doing it twice changes nothing.
 */
export async function finishCardChange(
  payments: Payments,
  userId: UserId,
  setupId: string,
): Promise<PaymentStatus> {
  const setup = await payments.provider.cardSetup(setupId)
  if (setup === null) return 'Failed'
  const { cardId, isUsed } = setup
  if (cardId === null) return setup.status
  const before = await payingNow(payments, userId)
  if (before === null) return 'Failed'
  if (!isUsed) await payments.provider.useCard(before, cardId)
  const after = isUsed ? before : await payingNow(payments, userId)
  if (after?.paymentMethodId !== cardId) return 'Failed'
  if (!isUsed) await payments.provider.noteUsed(setupId)
  return setup.status
}

/** The subscription whose card may be changed, as the bank has it; null if there is none. */
async function payingNow(payments: Payments, userId: UserId): Promise<BankSubscription | null> {
  const settled = await settleAccount(payments, userId)
  if (settled === null) return null
  const decided = decideCardChange(settled.account, payments.clock())
  if (!decided.ok) return null
  return settled.bank.subscriptions.find(({ id }) => id === decided.value.providerId) ?? null
}
