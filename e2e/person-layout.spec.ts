/**
 * The layout of the page of a person: the tabs begin on the first screen, and a phone does not need endless scrolling.
 */
import { expect, type Page } from '@playwright/test'
import { uploadFile } from './support/account.ts'
import { enterDemo } from './support/enter-demo.ts'
import { sharedFile } from './support/shared-data.ts'
import { phone, test } from './support/world.ts'

const laptop = { width: 1440, height: 900 }
/** About five screens of a phone. */
const maxPhoneHeight = 4500

/** All relatives of the person are shown. */
const settled = (page: Page) => expect(page.locator('[data-phase=settled]')).toBeVisible()

async function expectTabsInSight(page: Page) {
  await page.setViewportSize(laptop)
  await settled(page)
  const tabs = page.getByRole('tablist').first()
  await expect(tabs).toBeInViewport({ ratio: 1 })
  const [box, timeline] = [
    await tabs.boundingBox(),
    await page.getByRole('region', { name: 'Timeline' }).boundingBox(),
  ]
  // The bar along the bottom covers none of the tabs.
  expect((box?.y ?? laptop.height) + (box?.height ?? 0)).toBeLessThanOrEqual(timeline?.y ?? 0)
}

async function expectShortOnPhone(page: Page) {
  await page.setViewportSize(phone)
  await settled(page)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThan(maxPhoneHeight)
}

test('the tabs of Emma begin on the first screen below the banner of the demo, and her page is short on a phone', async ({
  open,
}) => {
  const page = await open()
  await enterDemo(page)

  await expectTabsInSight(page)
  await expectShortOnPhone(page)
})

test('the tabs of Henry VIII begin on the first screen above six marriages, and his page is short on a phone', async ({
  open,
  freshAccount,
}) => {
  const text = sharedFile('tudor-legacy10.ged')
  test.skip(text === null, 'tudor-legacy10.ged is not there')
  const account = await freshAccount()
  await uploadFile(account, { name: 'tudor-legacy10.ged', text: text ?? '', persons: 347, families: 200 })
  const page = await open(account)
  await page.goto('/search?q=Henry%20VIII')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Henry\s+Tudor 1491/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Henry\s*Tudor/)

  await expectTabsInSight(page)
  await expectShortOnPhone(page)
})
