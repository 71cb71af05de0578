import type { Page } from '@playwright/test'

/** What the page of a tree says under this term. */
export const factOf = (page: Page, term: string) =>
  page.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('xpath=following-sibling::dd[1]')
