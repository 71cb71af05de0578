import { expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { choosePlan } from '../../server/payments/choose-plan.ts'
import { type Payments, settleAccount } from '../../server/payments/settle-account.ts'
import { aBank, accountsInMemory, userId } from './kit.ts'

const good = '4242424242424242'

/** A person who has chosen Basic, and has not paid. `closing` happens just before the bank closes the choice. */
async function unpaid(closing: (pay: () => void) => void) {
  const bank = aBank()
  const payments: Payments = {
    provider: bank.provider,
    accounts: accountsInMemory().accounts,
    clock: () => new Date(bank.clock.now),
  }
  const chosen = await choosePlan(payments, userId, { planId: 'gen.1' })
  const intentId = chosen.ok ? (chosen.value.payment?.intentId ?? '') : ''
  const close: Payments['provider']['close'] = async (subscription) => {
    closing(() => void bank.pay(intentId, good))
    await bank.provider.close(subscription)
  }
  return { ...payments, provider: { ...bank.provider, close } }
}

const statusIn = async (payments: Payments) =>
  (await settleAccount(payments, userId))?.account.subscriptions.map(({ status, nextPlanId }) => [
    status,
    nextPlanId,
  ])

it('puts a choice aside that is not paid', async () => {
  const payments = await unpaid(() => undefined)

  expect(await choosePlan(payments, userId, { planId: 'mem.1' })).toEqual(
    ok({ kind: 'withdraw', payment: null }),
  )
  expect(await statusIn(payments)).toEqual([['IncompleteExpired', null]])
})

it('asks again if the choice is paid at that moment, and does not cancel what was just paid', async () => {
  const payments = await unpaid((pay) => pay())

  expect(await choosePlan(payments, userId, { planId: 'mem.1' })).toEqual(refuse('sum-changed'))
  expect(await statusIn(payments)).toEqual([['Active', null]])
})
