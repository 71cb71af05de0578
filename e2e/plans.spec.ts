/** Plans against the real server and its test bank: choosing, paying, cancelling and taking that back. */
import { expect } from '@playwright/test'
import { button, choose, dialog, goodCard, pay, typeCard } from './support/plans.ts'
import { sidewaysOverflow } from './support/thumb.ts'
import { phone, test } from './support/world.ts'

const otherCard = '5555555555554444'

test('[ACS-01] [PLN-10] [PLN-11] [PLN-13] [PLN-30] a user sees the sum, pays, upgrades with a credit, cancels and takes that back, and changes the card', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const page = await open(await freshAccount())
  const withCard: string[] = []
  page.on('request', (request) => {
    const sent = `${request.url()} ${request.postData() ?? ''}`
    if ([goodCard, otherCard].some((number) => sent.includes(number)))
      withCard.push(new URL(request.url()).pathname)
  })

  await test.step('sees what Basic costs, and goes on to pay', async () => {
    await page.goto('/plans')
    await expect(page.getByText('You have Free.')).toBeVisible()
    await choose(page, 'Basic')
    await expect(dialog(page).getByText('$15.00', { exact: true })).toBeVisible()
    await button(page, 'Go on to pay $15.00').click()
    await expect(page).toHaveURL('/plans/pay')
  })

  await test.step('pays by card, which only the bank gets', async () => {
    await pay(page, goodCard)
    await expect(page).toHaveURL('/plans?paid=gen.1')
    await expect(page.getByText('You have Basic.')).toBeVisible()
  })

  await test.step('sees the credit for the rest of Basic before Complete', async () => {
    await choose(page, 'Complete')
    await expect(dialog(page).getByText('Credit for the rest of Basic')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: /^Go on to pay \$30\.\d\d$/ })).toBeVisible()
    await button(page, 'Not now').click()
  })

  await test.step('cancels in the account, and keeps the plan after all', async () => {
    await page.goto('/account?tab=subscription')
    await expect(page.getByText('Visa ending in 4242, expires 04/39')).toBeVisible()
    await button(page, 'Cancel my plan').click()
    await expect(dialog(page).getByText(/^You keep Basic until /)).toBeVisible()
    await button(page, 'Cancel the plan').click()
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
    await button(page, 'Keep Basic after all').click()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
  })

  await test.step('finds all sections of the account', async () => {
    for (const name of ['Personal', 'Security', 'Subscription'])
      await expect(page.getByRole('tab', { name })).toBeVisible()
  })

  await test.step('changes the card, which only the bank gets', async () => {
    await button(page, 'Change card').click()
    await expect(page).toHaveURL('/plans/pay')
    await expect(dialog(page).getByText(/^Nothing is charged now\./)).toBeVisible()
    await typeCard(page, otherCard)
    await button(page, 'Use this card').click()
    await expect(page).toHaveURL('/account?tab=subscription')
    await expect(page.getByText('Mastercard ending in 4444, expires 04/39')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Receipts' }).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('fits on a phone', async () => {
    await page.setViewportSize(phone)
    expect(await sidewaysOverflow(page)).toEqual([])
    await page.goto('/plans')
    await expect(page.getByText('You have Basic.')).toBeVisible()
    expect(await sidewaysOverflow(page)).toEqual([])
  })

  expect(withCard).toEqual(['/v1/payment_methods', '/v1/payment_methods'])
})

test('a visitor compares the plans without the payment provider', async ({ open }) => {
  const page = await open()

  await page.goto('/plans')

  await expect(page.getByRole('heading', { name: 'Membership plans' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('a declined card leaves the old plan, and a card that wants a confirmation pays after it', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const page = await open(await freshAccount())
  await page.goto('/plans')
  await choose(page, 'Basic')
  await button(page, 'Go on to pay $15.00').click()

  await test.step('is declined in the words of the bank', async () => {
    await pay(page, '4000000000000002')
    await expect(dialog(page).getByRole('alert')).toHaveText('Your card was declined.')
  })

  await test.step('gives up, and the page says what is', async () => {
    await button(page, 'Not now').click()
    await expect(page.getByText('You have Free. Basic is not paid yet', { exact: false })).toBeVisible()
  })

  await test.step('puts the choice aside', async () => {
    await button(page, 'Change my plan').click()
    await button(page, 'Keep Free').click()
    await expect(page.getByText('You have Free.', { exact: true })).toBeVisible()
  })

  await test.step('does not confirm, and then does', async () => {
    await choose(page, 'Basic')
    await button(page, 'Go on to pay $15.00').click()
    page.once('dialog', (asked) => void asked.dismiss())
    await pay(page, '4000002500003155')
    await expect(dialog(page).getByRole('alert')).toHaveText('The payment was not confirmed.')
    page.once('dialog', (asked) => void asked.accept())
    await button(page, 'Update and pay $15.00').click()
    await expect(page).toHaveURL('/plans?paid=gen.1')
  })
})

test('two tabs choose two plans, and the first one says that it has nothing to pay', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const first = await open(await freshAccount())
  const second = await first.context().newPage()
  await first.goto('/plans')
  await choose(first, 'Basic')
  await button(first, 'Go on to pay $15.00').click()
  await expect(dialog(first).getByText('Basic renews by itself', { exact: false })).toBeVisible()

  await second.goto('/plans')
  await choose(second, 'Complete')
  await button(second, 'Go on to pay $45.00').click()

  await expect(dialog(first)).toContainText('Complete was chosen instead, and is not paid yet.')
  await button(first, 'Go to the plans').click()
  await expect(first).toHaveURL('/plans')
})

test('two tabs choose the same plan, and it is paid once', async ({ open, freshAccount }) => {
  test.slow()
  const first = await open(await freshAccount())
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto('/plans')
    await choose(page, 'Basic')
    await button(page, 'Go on to pay $15.00').click()
    await expect(page).toHaveURL('/plans/pay')
  }

  await pay(first, goodCard)
  await expect(first).toHaveURL('/plans?paid=gen.1')
  await pay(second, '5555555555554444')
  await expect(second).toHaveURL('/plans?paid=gen.1')

  await second.goto('/account?tab=subscription')
  await expect(second.getByRole('region', { name: 'Receipts' }).getByRole('listitem')).toHaveCount(1)
})
