/** The payment page with Stripe, whose script a stand-in replaces; the policy of the page is that of the real server. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { currentUserKey, userKey } from '#domain/device/storage-keys.ts'
import { makeParents, relative } from './flows/seeds/relatives.ts'
import { type Account, newAccount } from './support/account.ts'
import { enterDemo } from './support/enter-demo.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { button, dialog } from './support/plans.ts'
import { newPerson } from './support/signed-in.ts'
import { type StripeStandIn, stripeStandIn } from './support/stripe-stand-in.ts'
import { test } from './support/world.ts'

const publicKey = 'pk_test_of_the_journeys'
const intent = { id: 'pi_7', clientSecret: 'pi_7_secret_8' }
const payment = { order: { planId: 'gen.1', charge: 1500, credit: 0 }, intent }
const cardSetup = { order: null, intent: { id: 'seti_7', clientSecret: 'seti_7_secret_8' } }

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer({
    STRIPE_SECRET_KEY: 'sk_test_of_the_journeys',
    STRIPE_PUBLIC_KEY: publicKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_journeys',
  })
})
test.afterAll(() => server.stop())

type Open = (account: Account | undefined, options: { baseURL: string }) => Promise<Page>

interface Paying {
  readonly page: Page
  readonly stripe: StripeStandIn
  /** What the page has asked of the product and of Stripe, and what it has said in the console. */
  readonly sent: readonly string[]
  readonly said: readonly string[]
}

/** Opens a page with a payment that has begun. The product is not asked about it at Stripe, because there is no network. */
async function withPayment(page: Page, userId: string, kept: object = payment): Promise<Paying> {
  const stripe = await stripeStandIn(page.context())
  const sent: string[] = []
  const said: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  page.on('console', (message) => said.push(message.text()))
  await page.route('**/paymentintents/pi_7/confirm?*', (call) =>
    call.fulfill({ json: { status: 'Succeeded' } }),
  )
  await page.route('**/users/*/subscriptions', (call) =>
    call.fulfill({ json: { items: [unpaidOf(userId)] } }),
  )
  await keepPayment(page.context(), userId, kept)
  return { page, stripe, sent, said }
}

/** The choice that is paid. Without it, the page would say that another tab has put it aside. */
function unpaidOf(userId: string) {
  const now = new Date().toISOString()
  const price = {
    id: 'gen.1',
    productId: 'gen.1',
    currency: 'USD',
    unitPrice: 2.5,
    intervalUnit: 'month',
    intervalCount: 6,
  }
  return {
    id: '7',
    userId,
    providerSubscriptionId: null,
    providerCustomerId: null,
    startDate: now,
    status: 'Incomplete',
    paymentMethodId: null,
    currentPeriodStart: now,
    currentPeriodEnd: now,
    items: [{ id: '7', priceId: 'gen.1', quantity: 1, price }],
    nextPlanId: null,
  }
}

const keepPayment = (context: BrowserContext, userId: string, kept: object) =>
  context.addInitScript(([key, due]) => sessionStorage.setItem(key, due), [
    userKey(userId, 'payment'),
    JSON.stringify(kept),
  ] as const)

async function payer(open: Open, page: Page, kept: object = payment): Promise<Paying> {
  const account = await newAccount(page.request, server.origin, newPerson(test.info().workerIndex))
  return await withPayment(await open(account, { baseURL: server.origin }), account.userId, kept)
}

const card = (page: Page) => dialog(page).getByRole('textbox', { name: 'Card of the provider' })
const update = (page: Page) => button(page, 'Update and pay $15.00')

test('[ERR3-02] [PLN-28] a blocked provider is said, and trying again loads it and pays', async ({
  open,
}) => {
  const { page, stripe, sent, said } = await payer(open, await open(undefined, { baseURL: server.origin }))
  stripe.loads = 'blocked'
  await page.goto('/plans/pay')
  await expect(dialog(page).getByRole('alert')).toHaveText('Failed to load payment provider')

  stripe.loads = 'well'
  await button(page, 'Try again').click()
  await card(page).fill('4242424242424242')
  await update(page).click()

  await expect(page).toHaveURL('/plans?paid=gen.1')
  expect(said).toContain(`elements: ${publicKey} ${intent.clientSecret} payment`)
  expect(said).toContain(
    `confirmed: ${intent.clientSecret} if_required {"return_url":"${server.origin}/plans/pay"}`,
  )
  expect(sent.filter((one) => one.includes('4242424242424242'))).toEqual([])
})

test('[ERR3-02] fields that cannot be drawn are said, and trying again draws them', async ({ open }) => {
  const { page, stripe } = await payer(open, await open(undefined, { baseURL: server.origin }))
  stripe.loads = 'with fields that fail once'
  await page.goto('/plans/pay')
  await expect(dialog(page).getByRole('alert')).toHaveText('Failed to load payment provider')

  await button(page, 'Try again').click()
  await card(page).fill('4242424242424242')
  await update(page).click()
  await expect(page).toHaveURL('/plans?paid=gen.1')
})

test('[PLN-18] a declined card and a payment that is not confirmed are said in the provider’s words, once submitted', async ({
  open,
}) => {
  const { page } = await payer(open, await open(undefined, { baseURL: server.origin }))
  await page.goto('/plans/pay')
  await card(page).fill('4000000000000002')
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await update(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Your card was declined.')

  await card(page).fill('4000002500003155')
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  page.once('dialog', (asked) => void asked.dismiss())
  await update(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'We are unable to authenticate your payment method.',
  )
  page.once('dialog', (asked) => void asked.accept())
  await update(page).click()
  await expect(page).toHaveURL('/plans?paid=gen.1')
})

test('[PLN-30] another card is confirmed as a setup, which charges nothing', async ({ open }) => {
  const { page, sent, said } = await payer(open, await open(undefined, { baseURL: server.origin }), cardSetup)
  await page.route('**/cardsetups/seti_7/confirm?*', (call) =>
    call.fulfill({ json: { status: 'Succeeded' } }),
  )
  await page.goto('/plans/pay')
  await card(page).fill('4242424242424242')
  await button(page, 'Use this card').click()

  await expect(page).toHaveURL('/account?tab=subscription')
  expect(said).toContain(
    `set up: ${cardSetup.intent.clientSecret} if_required {"return_url":"${server.origin}/plans/pay"}`,
  )
  expect(sent.filter((one) => one.includes('4242424242424242'))).toEqual([])
})

test('a child and a visitor of the demo never load the provider, even with a payment in the tab', async ({
  open,
}) => {
  test.slow()
  const page = await open(undefined, { baseURL: server.origin })
  const { request } = page
  const stage = { page, context: page.context(), request, info: test.info(), origin: server.origin }
  const child = await relative(stage, 'Ben', 'Child')
  await makeParents(child, [await relative(stage, 'Maud', 'Mother')])
  const ofChild = await withPayment(await open(child, { baseURL: server.origin }), child.userId)
  await enterDemo(page)
  const visitor = await page.evaluate((key) => localStorage.getItem(key), currentUserKey)
  const ofVisitor = await withPayment(page, visitor ?? '')

  for (const { page: looking, stripe, sent } of [ofChild, ofVisitor])
    for (const path of ['/plans', '/plans/pay']) {
      // The page loads itself again when it hears that a parent manages the account, which can end this navigation.
      await expect(() => looking.goto(path)).toPass()
      await expect(looking).toHaveURL('/plans')
      await expect(looking.getByRole('list', { name: 'Plans' })).toBeVisible()
      await expect(looking.getByRole('radio')).toHaveCount(0)
      expect([stripe.asked, sent.filter((one) => one.includes('/assets/stripe'))]).toEqual([[], []])
    }
})
