/** A form keeps what the user typed if the connection breaks while it is saved. */
import { expect, type Page } from '@playwright/test'
import { test } from './support/world.ts'

const lost = 'The connection was lost while we were saving this.'
const notSaved = 'The connection was lost, so this was not saved.'

/** Saves without a connection. When the connection is back, the form opens again. */
async function saveOffline(page: Page) {
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(lost)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: notSaved })).toBeVisible()
}

test('a form that was saved without a connection opens again with what was typed, and can be saved then', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const page = await open(await freshAccount())

  await test.step('contact data', async () => {
    await page.goto('/account')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('+41 44 555 00 00')
    await saveOffline(page)
    await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('+41 44 555 00 00')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
  })

  await test.step('the own page', async () => {
    const link = page.getByRole('link', { name: 'Go to your page' })
    await link.click()
    // The account page has an Edit button too.
    await expect(link).toHaveCount(0)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Genealogist since' }).fill('1999')
    await saveOffline(page)
    await expect(page.getByRole('textbox', { name: 'Genealogist since' })).toHaveValue('1999')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
  })
})
