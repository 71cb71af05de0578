/**
 * Plans as time passes: a smaller plan from the end of a period on, a cancelled one, and a renewal that fails. The clock of
 * the server and of its test bank is moved, and the page's with it.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { Configuration } from '#contract/configuration.ts'
import { transportOf, uploadFile } from './support/account.ts'
import { everythingIn } from './support/database.ts'
import { ancestralLine } from './support/family-file.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { button, choose, dialog, goodCard, pay } from './support/plans.ts'
import { confirmName } from './support/signed-in.ts'
import { signInWithPassword } from './support/test-sign-in.ts'
import { test } from './support/world.ts'

const day = 24 * 60 * 60 * 1000
const otherCard = '5555555555554444'
const failsAtRenewal = '4000000000000341'

let server: OwnServer
/** How many milliseconds the clocks are ahead. */
let ahead = 0

// The tests share the clock of one server, which only moves on.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await startOwnServer({ DEMO: '0', LOG_LEVEL: 'trace' })
})
test.afterAll(() => server.stop())

type Open = (account: undefined, options: { baseURL: string }) => Promise<Page>

/** Signs in a test identity at the present time of the server. Sessions do not last as long as periods. */
async function signedIn(open: Open, name: string): Promise<Page> {
  const page = await open(undefined, { baseURL: server.origin })
  await page.clock.install({ time: Date.now() + ahead })
  await signInWithPassword(page, name)
  return page
}

async function newcomer(open: Open, name: string): Promise<Page> {
  const page = await signedIn(open, name)
  await confirmName(page)
  return page
}

/** Lets so many days pass. The bank then does what has become due. */
async function pass(days: number): Promise<void> {
  ahead += days * day
  await server.moveClock(ahead)
  const { testBankUrl } = Configuration.parse(await (await fetch(`${server.origin}/config.json`)).json())
  const moved = await fetch(`${testBankUrl}/test/clock`, { method: 'POST', body: 'seconds=0' })
  expect(moved.status).toBe(200)
}

async function buy(page: Page, plan: string, card: string): Promise<void> {
  await page.goto('/plans')
  await choose(page, plan)
  await button(page, /^Go on to pay /).click()
  await pay(page, card)
  await expect(page).toHaveURL(/\/plans\?paid=/)
  await expect(page.getByText(`You have ${plan}.`)).toBeVisible()
}

test('[PLN-12] [LIM-14] a smaller plan begins at the end of the period, and the owner chooses its trees', async ({
  open,
}) => {
  test.slow()
  const page = await newcomer(open, 'ada')
  await buy(page, 'Complete', goodCard)
  const transport = await transportOf(page)
  for (const name of ['first', 'second', 'third'])
    await uploadFile({ transport }, { ...ancestralLine(2), name: `${name}.ged` })
  await choose(page, 'Basic')
  await expect(
    dialog(page).getByText(/^You keep Complete until .+ From then on you have Basic\.$/),
  ).toBeVisible()
  await button(page, 'Change my plan then').click()
  await expect(page.getByText(/^You have Complete until .+, and then Basic\.$/)).toBeVisible()

  await pass(185)

  const later = await signedIn(open, 'ada')
  await later.goto('/plans')
  await expect(later.getByText('You have Basic.')).toBeVisible()
  await later.goto('/account?tab=subscription')
  await expect(later.getByText('Up to 15')).toBeVisible()
  await expect(later.getByRole('region', { name: 'Receipts' }).getByRole('listitem')).toHaveText([
    /^Basic: renewed.+\$15\.00$/,
    /^Complete: new plan.+\$45\.00$/,
  ])
  await later.goto('/trees')
  await later.getByRole('link', { name: 'third' }).click()
  await expect(later.getByText(/^Your plan includes 2 trees, and this is not one of them\./)).toBeVisible()
  await expect(later.getByRole('link', { name: 'Walk through this tree' })).toBeVisible()
  await expect(later.getByRole('textbox', { name: 'Share by e-mail' })).toHaveCount(0)
  await expect(button(later, 'Download GEDCOM')).toBeVisible()
  await button(later, 'Use this tree').click()
  await dialog(later).getByRole('radio', { name: 'first' }).check()
  await button(later, 'Yes, use this tree').click()
  await expect(later.getByText(/^Your plan includes this tree again\./)).toBeVisible()
  await expect(later.getByRole('textbox', { name: 'Share by e-mail' })).toBeVisible()
  await later.goto('/trees')
  await expect(later.getByText('Read-only: not in your plan')).toHaveCount(1)

  await buy(later, 'Complete', goodCard)
  await later.goto('/trees')
  await expect(later.getByRole('link', { name: 'first' })).toBeVisible()
  await expect(later.getByText('Read-only: not in your plan')).toHaveCount(0)
})

test('[PLN-13] a cancelled plan stays until the end of the period, and Free follows', async ({ open }) => {
  test.slow()
  const page = await newcomer(open, 'ben')
  await buy(page, 'Basic', goodCard)
  await choose(page, 'Free')
  await button(page, 'Change my plan then').click()
  await page.goto('/account?tab=subscription')
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByText('Up to 15')).toBeVisible()

  await pass(185)

  const later = await signedIn(open, 'ben')
  await later.goto('/plans')
  await expect(later.getByText('You have Free.')).toBeVisible()
  await later.goto('/account?tab=subscription')
  await expect(later.getByText('Up to 5', { exact: false })).toBeVisible()
})

test('[PLN-26] a renewal that fails is said, and another card pays it', async ({ open }) => {
  test.slow()
  const page = await newcomer(open, 'apptest')
  await buy(page, 'Basic', failsAtRenewal)

  await pass(185)

  const late = await signedIn(open, 'apptest')
  await late.goto('/account?tab=subscription')
  await expect(late.getByText('Past due: the last payment has failed')).toBeVisible()
  await late.getByRole('link', { name: 'Pay it now' }).click()
  await expect(late.getByText(/^The last payment for Basic has failed\./)).toBeVisible()
  await button(late, 'Change my plan').click()
  await button(late, 'Go on to pay $15.00').click()
  await pay(late, otherCard)
  await expect(late.getByText('You have Basic.')).toBeVisible()
  await late.goto('/account?tab=subscription')
  await expect(late.getByText('Active', { exact: true })).toBeVisible()
  await expect(late.getByText('Mastercard ending in 4444, expires 04/39')).toBeVisible()
  await expect(late.getByRole('region', { name: 'Receipts' }).getByRole('listitem')).toHaveCount(2)
})

test('[PLN-30] no card number is in the log, the tables and the files of the server and its bank', async () => {
  const everything = [server.log(), await everythingIn(server.folder)]
  for (const name of await readdir(server.folder, { recursive: true }))
    if (/\.(json|log)$/.test(name)) everything.push(await readFile(join(server.folder, name), 'utf8'))

  // The last digits are stored, so the search has looked at the right things.
  expect(everything[0]).toContain('/paymentintents/')
  expect(everything[1]).toContain('4444')
  for (const number of [goodCard, failsAtRenewal, otherCard])
    for (const text of everything) expect(text).not.toContain(number)
})
