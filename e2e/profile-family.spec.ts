/** Relationships in a profile: a spouse goes only when the children are elsewhere, and every change can be undone. */
import { expect, type Page } from '@playwright/test'
import { sidewaysOverflow } from './support/thumb.ts'
import { phone, test } from './support/world.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')
const family = (page: Page) => page.getByRole('region', { name: 'Family' })
const row = (page: Page, name: string) => family(page).getByRole('list', { name })
const link = (page: Page, name: string) => family(page).getByRole('link', { name: new RegExp(`^${name}`) })

/** Adds a relative by the oval, in the family that is named if there is a choice. */
async function add(page: Page, oval: string, given: string, surname: string, where?: string) {
  await press(page, oval)
  await dialog(page).getByRole('textbox', { name: 'Given name' }).fill(given)
  await dialog(page).getByRole('textbox', { name: 'Surname' }).fill(surname)
  if (where !== undefined) await dialog(page).getByRole('radio', { name: where }).check()
  await press(page, 'Create profile')
  await expect(link(page, given)).toBeVisible()
}

/** A woman with a husband, Max, and two children, and a second husband, Leo. */
async function showFamily(page: Page) {
  await page.goto('/profile')
  await press(page, 'Add spouse')
  await press(page, 'Enter the gender')
  await dialog(page).getByRole('radio', { name: 'Female' }).click()
  await press(page, 'Save')
  await expect(dialog(page).getByRole('textbox', { name: 'Given name' })).toBeVisible()
  await page.keyboard.press('Escape')
  await add(page, 'Add spouse', 'Max', 'Ortner')
  await add(page, 'Add child', 'Tom', 'Ortner')
  await add(page, 'Add child', 'Amy', 'Ortner')
  await add(page, 'Add spouse', 'Leo', 'Vane')
  // Closes the notice about Leo, which has an Undo of its own.
  await page.reload()
  await expect(link(page, 'Leo')).toBeVisible()
}

async function begin(page: Page, name: string, act: string) {
  await press(page, `Change ${name}`)
  await press(page, act)
}

async function choose(page: Page, question: string, text: string) {
  const select = dialog(page).getByRole('combobox', { name: question })
  await select.selectOption(await select.locator('option', { hasText: text }).getAttribute('value'))
}

async function moveToLeo(page: Page, child: string) {
  await begin(page, child, 'Move to another family')
  await choose(page, 'New family', 'Leo Vane')
  await press(page, 'Save')
  await expect(family(page).getByText(`${child} is now a child of Leo Vane`)).toBeVisible()
}

const remove = (page: Page) => dialog(page).getByRole('button', { name: 'Remove', exact: true })
const undo = (page: Page) => family(page).getByRole('button', { name: 'Undo' }).click()

test('[REL-01] [REL-08] [REL-14] a spouse with two children stays; once the children have moved, the spouse is removed, and Undo brings the spouse back', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const page = await open(await freshAccount())
  await showFamily(page)

  await test.step('says how many children there are, and removes nothing', async () => {
    await begin(page, 'Max Ortner', 'Remove this spouse')
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'This spouse family still has 2 children. All children must be removed before you can delete the family.',
    )
    await expect(remove(page)).toBeDisabled()
    await press(page, 'Cancel')
    await expect(row(page, 'Spouses').getByRole('link')).toHaveCount(2)
  })

  await test.step('moves the children, counts again, and puts one back', async () => {
    await moveToLeo(page, 'Tom Ortner')
    await begin(page, 'Max Ortner', 'Remove this spouse')
    await expect(dialog(page).getByRole('alert')).toContainText('still has 1 child.')
    await press(page, 'Cancel')
    await moveToLeo(page, 'Amy Ortner')
    await expect(row(page, 'Children').getByRole('link')).toHaveCount(2)
    await undo(page)
    await expect(row(page, 'Children with Max Ortner').getByRole('link')).toHaveCount(1)
    await moveToLeo(page, 'Amy Ortner')
  })

  await test.step('removes the spouse once, also by a double click, and Undo brings the spouse back', async () => {
    await begin(page, 'Max Ortner', 'Remove this spouse')
    await remove(page).dblclick()
    await expect(family(page).getByText('The spouse was removed.')).toBeVisible()
    await expect(link(page, 'Max')).toHaveCount(0)
    await undo(page)
    await expect(row(page, 'Spouses').getByRole('link')).toContainText(['Max', 'Leo'])
    await page.reload()
    await expect(row(page, 'Spouses').getByRole('link')).toContainText(['Max', 'Leo'])
    await begin(page, 'Max Ortner', 'Remove this spouse')
    await remove(page).click()
    await expect(link(page, 'Max')).toHaveCount(0)
    await page.reload()
    await expect(link(page, 'Leo')).toBeVisible()
    await expect(row(page, 'Spouses').getByRole('link')).toHaveCount(1)
  })

  await test.step('the removed spouse is still in the profile, and can be connected again', async () => {
    await press(page, 'Connect with somebody in this profile')
    await press(page, 'Add a spouse')
    await choose(page, 'Spouse', 'Max Ortner')
    await press(page, 'Save')
    await expect(link(page, 'Max')).toBeVisible()
  })

  await test.step('fits on a phone, with the dialog open', async () => {
    await page.setViewportSize(phone)
    expect(await sidewaysOverflow(page)).toEqual([])
    await press(page, 'Change Tom Ortner')
    await expect(dialog(page).getByRole('button', { name: 'Remove this child' })).toBeVisible()
    expect(await sidewaysOverflow(page)).toEqual([])
  })
})

test('a change that another tab has made impossible is refused in words, and looking again shows why', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const page = await open(await freshAccount())
  await showFamily(page)
  const other = await page.context().newPage()
  await other.goto('/profile')
  await begin(page, 'Leo Vane', 'Remove this spouse')
  await expect(remove(page)).toBeEnabled()

  await moveToLeo(other, 'Tom Ortner')
  await remove(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('This spouse family has a child again.')
  await press(page, 'Look again')
  await press(page, 'Remove this spouse')
  await expect(dialog(page).getByRole('alert')).toContainText('still has 1 child.')
})

test('a lost answer adds no father twice: the dialog that opens next knows him', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const page = await open(await freshAccount())
  await showFamily(page)
  await begin(page, 'Leo Vane', 'Remove this spouse')
  await remove(page).click()
  await expect(link(page, 'Leo')).toHaveCount(0)
  await page.route('**/research/datagroups/*/families', async (route) => {
    // The server adds the family, but the browser never hears of it.
    await route.fetch()
    return route.abort()
  })
  await press(page, 'Connect with somebody in this profile')
  await press(page, 'Add parents')
  await choose(page, 'Parent or family', 'Leo Vane, as father')
  await press(page, 'Save')
  await expect(dialog(page).getByRole('alert')).toContainText('We could not reach the server.')
  await press(page, 'Cancel')

  await expect(row(page, 'Parents').getByRole('link')).toHaveCount(1)
  await press(page, 'Connect with somebody in this profile')
  await press(page, 'Add parents')
  await expect(dialog(page).getByRole('option', { name: 'Max Ortner, as mother' })).toBeAttached()
  await expect(dialog(page).getByRole('option', { name: 'Leo Vane, as father' })).toHaveCount(0)
})
