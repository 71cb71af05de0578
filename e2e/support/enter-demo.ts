import { expect, type Page } from '@playwright/test'

/** Enters the demo as a visitor does. In the first seconds of a server it is still being put up. */
export async function enterDemo(page: Page) {
  await page.goto('/')
  const entrance = page.getByRole('button', { name: 'Walk through a demo family' })
  await expect(async () => {
    if (await entrance.isVisible()) await entrance.click()
    await page.waitForURL('**/persons/*', { timeout: 2000 })
  }).toPass()
}
