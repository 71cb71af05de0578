import { expect, type Page } from '@playwright/test'

/** Enters the demo as a visitor does. In a server's first seconds the demo is still being set up. */
export async function enterDemo(page: Page) {
  await page.goto('/')
  // After a click the button is disabled until the answer comes.
  const entrance = page.getByRole('button', { name: 'Walk through a demo family', disabled: false })
  await expect(async () => {
    // The button may be gone, with its page, before the next click: without a time limit the click would wait for ever.
    if (await entrance.isVisible()) await entrance.click({ timeout: 5000 })
    await page.waitForURL('**/persons/*', { timeout: 2000 })
  }).toPass()
}

/** Enters the demo, and waits until the server has joined its two trees, which takes the server's first seconds. */
export async function enterJoinedDemo(page: Page) {
  await enterDemo(page)
  await expect(page.getByText('Here you see them as one family. Nothing is merged')).toBeVisible()
}
