/** The page of the companion in a real browser: signing in, choosing a file, what screen readers and attackers find. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { treesOf, uploadFile } from './support/account.ts'
import { faultsInLooks, faultsOn } from './support/axe.ts'
import { type Companion, enter, startCompanion } from './support/companion.ts'
import { ancestralLine } from './support/family-file.ts'
import { sidewaysOverflow, smallTargets } from './support/thumb.ts'
import { test as base, phone } from './support/world.ts'

const test = base.extend<{ companion: Companion }>({
  companion: async ({ baseURL }, hand) => {
    const companion = await startCompanion(baseURL ?? '')
    await hand(companion)
    await companion.end()
  },
})

/** Signs in on the page of the companion, by the pages of the server, which open beside it. */
async function signIn(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const beside = await opened
  await beside.getByRole('button', { name: 'Let it in' }).click()
  await expect(beside.getByText('Your answer has arrived. You can close this page.')).toBeVisible()
  await beside.close()
}

test('[SYN-05] a person signs in on the page of the companion, chooses a file that a browser uploaded, and sees how its tree is synced', async ({
  companion,
  open,
  freshAccount,
}) => {
  const account = await freshAccount()
  await uploadFile(account, { ...ancestralLine(2), name: 'family.ged' })
  await companion.document('family.ged', ancestralLine(3).text)
  const page = await open(account)
  await enter(page, await companion.opened())
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText('You are signed out.')

  await signIn(page)
  const file = page.getByRole('article', { name: 'family.ged' })
  await file.getByRole('button', { name: 'Keep in sync family.ged' }).press('Enter')

  // The page shows what happens without being loaded again.
  await expect(file.getByText('Up to date.')).toBeVisible()
  await expect(file.getByText(/^.*Synced: \d+ persons/)).toBeVisible()
  expect(await treesOf(account.transport)).toHaveLength(1)
  await file.getByRole('button', { name: 'Pause family.ged' }).press('Enter')
  await expect(file.getByText('Paused.')).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Paused.')
})

test('the focus stays where it is while the page follows the companion', { tag: '@soak' }, async ({
  companion,
  open,
  freshAccount,
}) => {
  const page = await open(await freshAccount())
  await enter(page, await companion.opened())
  await signIn(page)
  await expect(page.getByText('Your files are watched.')).toBeVisible()
  const search = page.getByRole('button', { name: 'Look for files now' })
  await search.focus()

  await companion.document('new.ged', ancestralLine(2).text)
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'new.ged' })).toBeVisible()
  const log = page.getByText('The log as text')
  await log.focus()
  await companion.document('newer.ged', ancestralLine(2).text)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Look for files now' }).click()

  await page.bringToFront()
  await expect(page.getByRole('heading', { name: 'newer.ged' })).toBeVisible()
  await expect(log).toBeFocused()
})

test('the page can be read by everybody: axe, a phone, dark, and without scripts', { tag: '@soak' }, async ({
  companion,
  open,
  browser,
}) => {
  await companion.document('family.ged', ancestralLine(3).text)
  const page = await open()
  await enter(page, await companion.opened())
  await expect(page.getByText('You are signed out.').first()).toBeVisible()

  expect(await faultsOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(phone)
  expect(await faultsInLooks(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const bare = await plain.newPage()
  await enter(bare, await companion.address())
  await expect(bare.getByText('You are signed out.').first()).toBeVisible()
  await expect(bare.getByRole('link', { name: 'Show what has changed' })).toBeVisible()
  await plain.close()
})

test('a page of another program on this computer can neither press its buttons nor show it', async ({
  companion,
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await enter(page, await companion.opened())
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const target = page.url()
  const evil = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      request.url === '/frame'
        ? `<iframe src="${target}"></iframe>`
        : `<form method="post" action="${target}sign-in"><button>Win</button></form>`,
    )
  }).listen(0, '127.0.0.1')
  await once(evil, 'listening')
  // The server listens on a port.
  const origin = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`

  await page.goto(`${origin}/`)
  await page.getByRole('button', { name: 'Win' }).click()
  await expect(page.getByText('This page is closed.')).toBeVisible()
  await page.goto(`${origin}/frame`)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Kinweave companion' })).toHaveCount(
    0,
  )

  evil.close()
  await context.close()
})
