/** What a user has typed about a new person is not lost by Escape, Back, a reload, or a lost connection. */
import { expect, type Page } from '@playwright/test'
import { test } from './support/world.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })

test('[PRF-06] a form of a new relative that is left is there again, and a lost one is sent once more', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const page = await open(await freshAccount())
  const family = page.getByRole('region', { name: 'Family' })
  await page.goto('/profile')

  await test.step('comes back after Escape, a reload, and Back', async () => {
    await press(page, 'Add father')
    await field(page, 'Given name').fill('Max')
    await page.keyboard.press('Escape')
    await press(page, 'Add father')
    await expect(field(page, 'Given name')).toHaveValue('Max')
    await expect(dialog(page).getByText('You have not saved this yet.')).toBeVisible()

    await field(page, 'Surname').fill('Ortner')
    await page.reload()
    await press(page, 'Add father')
    await expect(field(page, 'Surname')).toHaveValue('Ortner')

    await page.goto('/groups')
    await page.goBack()
    await press(page, 'Add father')
    await expect(field(page, 'Given name')).toHaveValue('Max')
    await expect(field(page, 'Surname')).toHaveValue('Ortner')
  })

  await test.step('is sent again after the answer was lost and the page reloaded, and adds one father', async () => {
    await page.route('**/relatives', async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    })
    await press(page, 'Create profile')
    await expect(dialog(page).getByRole('alert')).toContainText('We could not reach the server.')
    await page.unroute('**/relatives')
    await press(page, 'Not now')
    await expect(family.getByRole('link', { name: /^Max/ })).toBeVisible()
  })

  await test.step('can be discarded', async () => {
    await press(page, 'Add mother')
    await field(page, 'Given name').fill('Eva')
    await press(page, 'Cancel')
    await press(page, 'Add mother')
    await press(page, 'Discard')
    await press(page, 'Add mother')
    await expect(field(page, 'Given name')).toHaveValue('')
    await page.keyboard.press('Escape')
  })

  await test.step('is refused in words without a network, and sent when the network is back', async () => {
    await press(page, 'Add mother')
    await field(page, 'Given name').fill('Ida')
    await page.context().setOffline(true)
    await press(page, 'Create profile')
    await expect(dialog(page).getByRole('alert')).toContainText('What you entered is still here.')
    await page.context().setOffline(false)
    await page.reload()
    await press(page, 'Add mother')
    await expect(field(page, 'Given name')).toHaveValue('Ida')
    await press(page, 'Try again')
    await expect(family.getByRole('link', { name: /^Ida/ })).toHaveCount(1)
  })
})

test('[PRF-18] a form of a new profile that is left is there again', async ({ open, freshAccount }) => {
  const page = await open(await freshAccount())
  await page.goto('/profiles')
  await press(page, 'Add a profile')
  await field(page, 'Given name').fill('Ben')
  await dialog(page).getByRole('radio', { name: 'Male', exact: true }).check()
  await page.reload()

  await press(page, 'Add a profile')

  await expect(field(page, 'Given name')).toHaveValue('Ben')
  await expect(dialog(page).getByRole('radio', { name: 'Male', exact: true })).toBeChecked()
  await expect(dialog(page).getByText('You have not saved this yet.')).toBeVisible()
  await press(page, 'Create profile')
  await expect(page).toHaveURL(/\/profiles\/\d+-1$/)
  await page.goBack()
  await press(page, 'Add a profile')
  await expect(field(page, 'Given name')).toHaveValue('')
})
