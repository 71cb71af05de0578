/** Pages seen before are shown at once, even without a network, and deleted when another user signs in. */
import { expect, type Page } from '@playwright/test'
import { forefather } from './support/family-file.ts'
import { isKept } from './support/kept-on-device.ts'
import { type Owner, test } from './support/world.ts'

const withWorker = { serviceWorkers: 'allow' } as const
/** A person in the owner's tree: wherever this name is stored, the owner's data is stored. */
const canary = forefather(1)

const keepsIt = (page: Page, text = canary) => isKept(page, text)

const nameOfStart = (page: Page) => page.getByRole('heading', { level: 1, name: /Ada/ })
/** The key of data that only the person's own page requests. */
const detailsOfStart = (owner: Owner) => `personAssertions:${owner.tree.startPersonId}`
const personPath = (owner: Owner) => `/persons/${owner.tree.startPersonId}`

/** Visits home and a person, and waits until each is stored, which begins after the first load of a page. */
async function seeFamily(page: Page, owner: Owner): Promise<void> {
  await page.goto('/home')
  await expect(page.getByRole('main').getByText(/Ada/).first()).toBeVisible()
  await expect.poll(() => keepsIt(page)).toBe(true)
  await page.goto(personPath(owner))
  await expect(nameOfStart(page)).toBeVisible()
  await expect.poll(() => keepsIt(page, detailsOfStart(owner))).toBe(true)
}

test('[SGI-16] pages seen before work without a network, and say so; the next user finds nothing of them, and /signout leaves nothing', async ({
  open,
  owner,
  freshAccount,
}) => {
  const page = await open(owner, withWorker)
  await seeFamily(page, owner)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)

  await test.step('without a network', async () => {
    await page.context().setOffline(true)
    await page.reload()
    await expect(nameOfStart(page)).toBeVisible()
    await expect(page.getByText(canary).first()).toBeVisible()
    await expect(page.getByText('No connection. We keep trying.')).toBeVisible()
    await page.goto('/home')
    await expect(page.getByRole('main').getByText(/Ada/).first()).toBeVisible()
    await page.context().setOffline(false)
    // This page has no scripts, so nothing stores the data again that the test replaces below. With `?embed` the worker
    // asks the server as for an embedded resource; otherwise it would show a cached page instead of a late answer.
    await page.goto('/robots.txt?embed')
  })

  await test.step('the next user', async () => {
    expect(await keepsIt(page)).toBe(true)
    // Another user signs in while no page is open: the first user's data is still stored.
    await page.evaluate(
      (state) => {
        localStorage.clear()
        for (const { name, value } of state) localStorage.setItem(name, value)
      },
      (await freshAccount()).storageState.origins[0]?.localStorage ?? [],
    )
    await page.goto('/home')
    await expect(page.getByRole('heading', { name: 'Welcome to Kinweave!' })).toBeVisible()
    await expect.poll(() => keepsIt(page)).toBe(false)
  })

  await test.step('signing out', async () => {
    await page.goto('/signout')
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])
    expect(await keepsIt(page)).toBe(false)
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('tc.users.')),
    )
    expect(kept).toEqual([])
  })
})

test('pages seen before are painted before the services answer', async ({ open, owner }) => {
  const page = await open(owner)
  await seeFamily(page, owner)
  const answer = Promise.withResolvers<void>()
  let asked = 0
  await page.route(/\/(research|groupadmin)\//, async (route) => {
    asked += 1
    await answer.promise
    await route.continue()
  })

  await page.reload({ waitUntil: 'commit' })
  await expect(nameOfStart(page)).toBeVisible()
  await expect(page.getByText(canary).first()).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(0)
  asked = 0
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByText(/Ada/).first()).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(0)
  answer.resolve()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
