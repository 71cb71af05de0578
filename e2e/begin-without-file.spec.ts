/** A newcomer without a file begins with the parents, and adds relatives on the page of the profile. */
import { expect, type Page } from '@playwright/test'
import { sidewaysOverflow } from './support/thumb.ts'
import { phone, test } from './support/world.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')
const family = (page: Page) => page.getByRole('region', { name: 'Family' })
const row = (page: Page, name: string) => family(page).getByRole('list', { name })

/** The persons on the page of a person. */
const stage = (page: Page, part: string) => page.getByRole('region', { name: new RegExp(`^${part}`) })

async function nameParents(page: Page) {
  await page.getByRole('textbox', { name: 'Father’s given name' }).fill('Ben')
  await page.getByRole('textbox', { name: 'Father’s surname' }).fill('Ellery')
  await page.getByRole('textbox', { name: 'Mother’s given name' }).fill('Cleo')
  await page.getByRole('textbox', { name: 'Mother’s surname' }).fill('Vane')
}

test('[PRF-02] [PRF-06] a newcomer without a file sees their family, adds a child, takes it back, and finds everybody after a reload', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const page = await open(await freshAccount())
  await page.goto('/home')
  await page.getByRole('link', { name: 'I want to create a family tree' }).click()

  await test.step('begins with the parents; a double click adds nobody twice', async () => {
    await expect(page.getByRole('button', { name: 'Show my family' })).toBeDisabled()
    await nameParents(page)
    await page.getByRole('button', { name: 'Show my family' }).dblclick()
    await expect(page).toHaveURL(/\/persons\//)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora')
    await expect(stage(page, 'Parents').getByRole('link', { name: /Ben Ellery/ })).toHaveCount(1)
    await expect(stage(page, 'Parents').getByRole('link', { name: /Cleo Vane/ })).toHaveCount(1)
  })

  await test.step('home and the page of the beginning lead to the family now', async () => {
    await page.goto('/start/family')
    await expect(page.getByRole('link', { name: 'Go on in my profile' })).toBeVisible()
    await page.goto('/home')
    await page.getByRole('link', { name: 'See your family' }).click()
    await expect(stage(page, 'Parents').getByRole('link', { name: /Ben Ellery/ })).toBeVisible()
    await page.goto('/profile')
    await expect(row(page, 'Parents').getByRole('link')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Add father' })).toHaveCount(0)
  })

  await test.step('the pages of the whole family say who everybody is to them', async () => {
    await page.goto('/names/surname/Ellery')
    await expect(page.getByText('your father')).toBeVisible()
    await page.goto('/profile')
  })

  await test.step('a spouse needs the gender of the profile', async () => {
    await press(page, 'Add spouse')
    await expect(
      page.getByRole('alert').filter({
        hasText: 'Please enter the gender for this profile before adding a spouse.',
      }),
    ).toBeVisible()
    await press(page, 'Enter the gender')
    await dialog(page).getByRole('radio', { name: 'Female' }).click()
    await press(page, 'Save')
    await expect(dialog(page).getByRole('heading', { name: 'Add spouse' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('adds a son, and takes him back', async () => {
    await press(page, 'Add child')
    await expect(dialog(page).getByRole('radio', { name: 'Son' })).toBeChecked()
    const create = dialog(page).getByRole('button', { name: 'Create profile' })
    await dialog(page).getByRole('textbox', { name: 'Surname' }).fill(' ')
    await expect(create).toBeDisabled()
    await dialog(page).getByRole('textbox', { name: 'Given name' }).fill('Tom')
    await create.click()
    await expect(page.getByText('Tom is now in your family.')).toBeVisible()
    await expect(row(page, 'Children').getByRole('link', { name: /^Tom/ })).toBeVisible()
    await family(page).getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'Children').getByRole('link')).toHaveCount(0)
    await page.reload()
    await expect(row(page, 'Parents').getByRole('link')).toHaveCount(2)
    await expect(row(page, 'Children').getByRole('link')).toHaveCount(0)
  })

  await test.step('without a network nothing typed is lost, and trying again adds the husband once', async () => {
    await press(page, 'Add spouse')
    await dialog(page).getByRole('textbox', { name: 'Given name' }).fill('Max')
    await dialog(page).getByRole('textbox', { name: 'Surname' }).fill('Ortner')
    await page.context().setOffline(true)
    await press(page, 'Create profile')
    await expect(dialog(page).getByRole('alert')).toContainText('We could not reach the server.')
    await expect(dialog(page).getByRole('textbox', { name: 'Given name' })).toHaveValue('Max')
    await page.context().setOffline(false)
    await press(page, 'Try again')
    await expect(page.getByText('Max Ortner is now in your family.')).toBeVisible()
    await expect(row(page, 'Spouses').getByRole('link')).toHaveCount(1)
  })

  await test.step('the person page has four people, also after a reload and on the page of a parent', async () => {
    await page.goto('/home')
    await page.getByRole('link', { name: 'See your family' }).click()
    await page.reload()
    await expect(stage(page, 'Parents').getByRole('link')).toHaveCount(2)
    await expect(page.getByRole('link', { name: /Max Ortner/ })).toHaveCount(1)
    await stage(page, 'Parents')
      .getByRole('link', { name: /Ben Ellery/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ben Ellery')
    await expect(page.getByRole('link', { name: /Nora/ }).first()).toBeVisible()
  })

  await test.step('removes the husband on his own page', async () => {
    await page.goto('/profile')
    await row(page, 'Spouses').getByRole('link', { name: /Max/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Max Ortner')
    await page.getByRole('tab', { name: 'Manage' }).click()
    await press(page, 'Remove from this profile')
    await expect(dialog(page)).toContainText('Max Ortner will be removed from your profile')
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora')
    await expect(row(page, 'Parents').getByRole('link')).toHaveCount(2)
    await expect(row(page, 'Spouses').getByRole('link')).toHaveCount(0)
    await page.reload()
    await expect(row(page, 'Parents').getByRole('link')).toHaveCount(2)
    await expect(row(page, 'Spouses').getByRole('link')).toHaveCount(0)
  })
})

test('a lost answer adds no parent twice, and loses no name', async ({ open, freshAccount }) => {
  const page = await open(await freshAccount())
  await page.goto('/start/family')
  await nameParents(page)
  let lost = false
  await page.route('**/research/persons/*/relatives', async (route) => {
    if (lost) return route.continue()
    lost = true
    // The server adds the father, but the browser never hears of it.
    await route.fetch()
    return route.abort()
  })
  await press(page, 'Show my family')
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.')
  await expect(page.getByRole('textbox', { name: 'Mother’s given name' })).toHaveValue('Cleo')
  await press(page, 'Try again')

  await expect(page).toHaveURL(/\/persons\//)
  await expect(stage(page, 'Parents').getByRole('link')).toHaveCount(2)
})

test('the family of a profile fits on a phone', async ({ open, freshAccount }) => {
  const page = await open(await freshAccount(), { viewport: phone })
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Add father' })).toBeVisible()

  expect(await sidewaysOverflow(page)).toEqual([])
})
