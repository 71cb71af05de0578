import type { Page } from '@playwright/test'

/** The value that a tree's page shows for this term. */
export const factOf = (page: Page, term: string) =>
  page.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('xpath=following-sibling::dd[1]')
