import { ok, type Result, refuse } from '#contract/result.ts'
import type { UserId } from '#contract/wire.ts'
import { decideCardChange } from '#domain/plans/decide-card-change.ts'
import type { CardSetup } from './provider.ts'
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

/** Lets an accepted card pay from now on. `Failed` if the plan has ended meanwhile. Doing it twice changes nothing. */
export async function finishCardChange(
  payments: Payments,
  userId: UserId,
  { status, cardId }: CardSetup,
): Promise<CardSetup['status']> {
  if (cardId === null) return status
  const settled = await settleAccount(payments, userId)
  const decided = settled === null ? null : decideCardChange(settled.account, payments.clock())
  const told = decided?.ok
    ? settled?.bank.subscriptions.find(({ id }) => id === decided.value.providerId)
    : undefined
  if (told === undefined) return 'Failed'
  await payments.provider.useCard(told, cardId)
  await settleAccount(payments, userId)
  return status
}
