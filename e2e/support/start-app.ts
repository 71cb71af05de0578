import { expect, type Page } from '@playwright/test'

/** Starts the app on a page that the build has rendered, so that the links of the page change the view. */
export async function startApp(page: Page) {
  await page.getByRole('button', { name: 'Switch to dark' }).click()
  await expect(page.locator('html')).toHaveClass('dark')
}
