/** What a user does to choose a plan and to pay for it, in the browser or by plain HTTP. */
import { expect, type Page } from '@playwright/test'
import { demand } from '#contract/client.ts'
import { Configuration } from '#contract/configuration.ts'
import {
  addSubscription,
  changeSubscriptionPlan,
  confirmPaymentIntent,
  getUserSubscriptions,
} from '#contract/group-admin/subscription.ts'
import type { SubscriptionId } from '#contract/wire.ts'
import { ownPlanOf } from '#domain/plans/own-plan.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import { testBank } from '#services/payments/test-bank.ts'
import type { Account } from './account.ts'
import { patience } from './patience.ts'

export const goodCard = '4242424242424242'

export const dialog = (page: Page) => page.getByRole('dialog')
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

export async function choose(page: Page, plan: string): Promise<void> {
  await page.getByRole('radio', { name: plan }).check()
  await button(page, 'Change my plan').click()
}

/** Fills in the card, and pays. */
export async function pay(page: Page, number: string): Promise<void> {
  await typeCard(page, number)
  await dialog(page)
    .getByRole('button', { name: /^Update and pay/ })
    .click()
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Card number' }).fill(number)
  await dialog(page).getByRole('textbox', { name: 'Expiry' }).fill('04/39')
  await dialog(page).getByRole('textbox', { name: 'Security code' }).fill('123')
}

/** Chooses a plan that is to be paid, by plain HTTP as the pages do it. Returns the payment. */
export async function beginsPlan(account: Account, planId: PlanId) {
  const { transport } = account
  const running = await subscriptionOf(account)
  const { paymentIntentId, clientSecret } =
    running === null
      ? await demand(transport, addSubscription, { query: { planId } })
      : await demand(transport, changeSubscriptionPlan, { params: { id: running }, query: { planId } })
  if (paymentIntentId === null || clientSecret === null) throw new Error('Nothing is to be paid.')
  return { id: paymentIntentId, clientSecret }
}

/** Buys a plan by plain HTTP. */
export async function buysPlan(account: Account, origin: string, planId: PlanId): Promise<void> {
  const intent = await beginsPlan(account, planId)
  const { testBankUrl, paymentPublicKey } = Configuration.parse(
    await (await fetch(`${origin}/config.json`)).json(),
  )
  const bank = testBank({
    address: testBankUrl ?? '',
    publicKey: paymentPublicKey ?? '',
    askOwner: () => true,
  })
  bank.take({ cardNumber: goodCard, expirationMonth: 4, expirationYear: 2039, securityCode: '123' })
  const paid = await bank.pay(intent, AbortSignal.timeout(patience))
  expect(paid).toEqual({ ok: true })
  const call = { params: { id: intent.id }, query: { clientSecret: intent.clientSecret } }
  expect(await demand(account.transport, confirmPaymentIntent, call)).toEqual({ status: 'Succeeded' })
}

/**
 * Chooses a plan that costs nothing now: a smaller one for later, or the present one after all. A choice that is not paid is
 * put aside.
 */
export async function choosesPlan(account: Account, planId: PlanId): Promise<void> {
  const id = await subscriptionOf(account)
  if (id === null) await demand(account.transport, addSubscription, { query: { planId } })
  else await demand(account.transport, changeSubscriptionPlan, { params: { id }, query: { planId } })
}

/** The subscription that gives the caller's plan; null with the free plan. */
async function subscriptionOf({ transport, userId: id }: Account): Promise<SubscriptionId | null> {
  const { items } = await demand(transport, getUserSubscriptions, { params: { id } })
  return ownPlanOf(items, Date.now()).running?.id ?? null
}
