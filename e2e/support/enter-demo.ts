import { expect, type Page } from '@playwright/test'

/** Enters the demo as a visitor does. In a server's first seconds the demo is still being set up. */
export async function enterDemo(page: Page) {
  await page.goto('/')
  // After a press the button is disabled until the answer comes.
  const entrance = page.getByRole('button', { name: 'Walk through a demo family', disabled: false })
  await expect(async () => {
    // It may be gone, with its page, before it is pressed again: a press without a limit would wait for it for ever.
    if (await entrance.isVisible()) await entrance.click({ timeout: 5000 })
    await page.waitForURL('**/persons/*', { timeout: 2000 })
  }).toPass()
}
