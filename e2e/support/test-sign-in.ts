import type { Page } from '@playwright/test'

/** Signs a test identity in with its password, by its name before the @. */
export async function signInWithPassword(page: Page, name: string): Promise<void> {
  await page.goto('/testsignin')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill('kinweave')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/home')
}
