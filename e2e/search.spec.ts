import { expect } from '@playwright/test'
import { test } from './support/world.ts'

test('[SRC-04] Enter leads from the search to all results, and a result leads to the person', async ({
  open,
  owner,
}) => {
  const page = await open(owner)
  await page.goto('/trees')
  await expect(page.getByRole('heading', { name: 'Trees' })).toBeVisible()
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Find a person' }).fill('Ellery')
  const all = page.getByRole('link', { name: /^All results: / })
  await expect(all).toHaveAttribute('href', '/search?q=Ellery')

  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/search?q=Ellery')
  await expect(page.getByRole('heading', { name: 'People called “Ellery”' })).toBeFocused()
  const results = page.getByRole('list', { name: 'Results, page 1' }).getByRole('link')
  // Ada is the start person, so nobody is nearer to the start person than she is, and she comes first.
  await expect(results.first()).toContainText('Ada Ellery')

  await page.getByRole('searchbox').fill('Xyzzy')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nobody called “Xyzzy”')).toBeVisible()
  await page.goBack()
  await results.first().click()
  await expect(page).toHaveURL(`/persons/${owner.tree.startPersonId}`)
})
