/** The own profile: details are added, changed, deleted and brought back, and another page shows them at once. */
import { expect, type Page, type Route } from '@playwright/test'
import { sidewaysOverflow } from './support/thumb.ts'
import { phone, test } from './support/world.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
/** Leaves the field, so that the list of suggestions covers nothing. */
async function enterPlace(page: Page, name: string) {
  await place(page).fill(name)
  await place(page).press('Tab')
}

const place = (page: Page) => dialog(page).getByRole('combobox', { name: 'Place' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function beginDetail(page: Page, type: string) {
  await press(page, 'Add detail')
  await dialog(page).getByRole('combobox', { name: 'Type' }).selectOption(type)
}

async function save(page: Page) {
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

/** The list shows a detail before the server has it; the notice with Undo comes after. */
const saved = (page: Page) => expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()

async function editDetail(page: Page, title: string) {
  await page.getByRole('button', { name: title, exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Edit' }).click()
}

test('[part of NAV-17] [PPG-01] [AST2-01] a new user tells their life in their profile, changes it, and takes changes back; all of it stands after a reload', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const account = await freshAccount()
  const page = await open(account)
  await page.goto('/home')
  await page.getByRole('button', { name: /your menu$/ }).click()
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(account.person.givenName)
  await expect(page.getByText('User profile, owned by you')).toBeVisible()

  await test.step('adds a birth with a place, and a residence with an uncertain date', async () => {
    await beginDetail(page, 'Birth')
    await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeDisabled()
    await field(page, 'Date').fill('12 Mar 1975')
    await expect(dialog(page).getByText('We read: 12 Mar 1975.')).toBeVisible()
    await place(page).fill('Whitby, Eng')
    await expect(dialog(page).getByRole('listbox', { name: 'Place' }).getByRole('option').first()).toHaveText(
      'Whitby, England, United Kingdom',
    )
    await place(page).press('ArrowDown')
    await place(page).press('Enter')
    await expect(place(page)).toHaveValue('Whitby, England, United Kingdom')
    await enterPlace(page, 'Whitby, Yorkshire, England')
    await save(page)
    await expect(row(page, '12 Mar 1975')).toContainText('Whitby, Yorkshire, England')

    await beginDetail(page, 'Residence')
    await field(page, 'Date').fill('abt 1990')
    await enterPlace(page, 'Bath, Somerset, England')
    await save(page)
    await expect(row(page, 'about 1990')).toContainText('Bath, Somerset, England')
    await expect(row(page, '1975 – 1990')).toContainText('15 years without a detail')
    await expect(row(page, 'about 1990')).toContainText(/\d+ miles from Whitby/)
  })

  await test.step('shows the years of the new birth in the header', async () => {
    await expect(page.getByText('1975', { exact: true })).toBeVisible()
  })

  await test.step('changes a detail, and undoes it', async () => {
    await editDetail(page, 'Residence')
    await field(page, 'Date').fill('1995')
    await field(page, 'Details').fill('above the bakery')
    await save(page)
    await expect(row(page, 'above the bakery')).toContainText('1995')
    await press(page, 'Undo')
    await expect(row(page, 'about 1990')).toBeVisible()
    await expect(page.getByText('above the bakery')).toHaveCount(0)
  })

  await test.step('deletes a detail, and brings it back', async () => {
    await editDetail(page, 'Residence')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Residence deleted.')).toBeVisible()
    await expect(row(page, 'about 1990')).toHaveCount(0)
    await press(page, 'Undo')
    await expect(row(page, 'about 1990')).toContainText('Bath, Somerset, England')
  })

  await test.step('offline, a change is refused in words, and nothing typed is lost', async () => {
    await editDetail(page, 'Birth')
    await field(page, 'Date').fill('13 Mar 1975')
    await page.context().setOffline(true)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('What you entered is still here')
    await expect(field(page, 'Date')).toHaveValue('13 Mar 1975')
    await page.context().setOffline(false)
    await save(page)
    await expect(row(page, '13 Mar 1975')).toBeVisible()
    await saved(page)
  })

  await page.reload()
  await expect(row(page, '13 Mar 1975')).toContainText('Whitby, Yorkshire, England')
  await expect(row(page, 'about 1990')).toContainText('Bath, Somerset, England')

  await test.step('says under Manage whose profile it is', async () => {
    await page.getByRole('tab', { name: 'Manage' }).click()
    await expect(page.getByText('User profile for')).toBeVisible()
    await page.getByRole('tab', { name: 'Person' }).click()
  })

  await test.step('fits on a phone', async () => {
    await page.setViewportSize(phone)
    await expect(row(page, '13 Mar 1975')).toBeVisible()
    expect(await sidewaysOverflow(page)).toEqual([])
  })
})

test('a lost answer adds a detail only once, with what was typed last', async ({ open, freshAccount }) => {
  const page = await open(await freshAccount())
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add detail' }).waitFor()
  await beginDetail(page, 'Occupation')
  await field(page, 'Details').fill('a baker')
  await page.route('**/research/persons/*/assertions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    // The server adds the detail, but its answer is lost.
    await route.fetch()
    return route.abort()
  })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('What you entered is still here')
  await page.unroute('**/research/persons/*/assertions')
  await field(page, 'Details').fill('a master baker')
  await save(page)

  await expect(row(page, 'a master baker')).toHaveCount(1)
  await saved(page)
  await page.reload()
  await expect(row(page, 'a master baker')).toHaveCount(1)
  await expect(row(page, 'Occupation')).toHaveCount(1)
})

test('[AST2-01] an edit shows before the server answers, a refusal opens its form again, and edits are undone one by one', async ({
  open,
  freshAccount,
}) => {
  const page = await open(await freshAccount())
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add detail' }).waitFor()
  const held = Promise.withResolvers<void>()
  await page.route('**/research/persons/*/assertions', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    return route.continue()
  })
  await beginDetail(page, 'Occupation')
  await field(page, 'Details').fill('a baker')
  await save(page)
  await expect(row(page, 'a baker')).toContainText('Saving…')
  held.resolve()
  await expect(page.getByText('Occupation added.')).toBeVisible()
  await expect(row(page, 'a baker')).not.toContainText('Saving…')

  await editDetail(page, 'Occupation')
  await field(page, 'Details').fill('a miller')
  await page.route('**/research/assertions/*', refused)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Nothing was changed')
  await expect(field(page, 'Details')).toHaveValue('a miller')
  await expect(page.locator('tbody')).toContainText('a baker')
  await page.unroute('**/research/assertions/*')
  await save(page)
  await expect(page.getByText('Occupation saved.')).toBeVisible()

  await press(page, 'Undo')
  await expect(row(page, 'a baker')).toBeVisible()
  await expect(page.getByText('Occupation added.')).toBeVisible()
  await press(page, 'Undo')
  await expect(row(page, 'Occupation')).toHaveCount(0)
})

const refused = (route: Route) =>
  route.fulfill({
    status: 403,
    json: { type: 'about:blank', status: 403, code: 'not-allowed', title: 'Refused' },
  })

test('what is typed and not saved survives Escape and a reload, and is gone after signing out', async ({
  open,
  freshAccount,
}) => {
  const page = await open(await freshAccount())
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add detail' }).waitFor()
  await beginDetail(page, 'Note')
  await field(page, 'Note').fill('a secret of the family')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()

  await press(page, 'Add detail')
  await expect(dialog(page).getByText('You have not saved this yet.')).toBeVisible()
  await expect(field(page, 'Note')).toHaveValue('a secret of the family')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /your menu$/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/$|signin/)
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret')
})

test('[AST2-01] undoing that a detail was added keeps it if it was changed in another tab meanwhile', async ({
  open,
  freshAccount,
}) => {
  const account = await freshAccount()
  const [page, other] = [await open(account), await open(account)]
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add detail' }).waitFor()
  await beginDetail(page, 'Occupation')
  await field(page, 'Details').fill('a baker')
  await save(page)
  await expect(page.getByText('Occupation added.')).toBeVisible()
  await other.goto('/profile')
  await row(other, 'a baker').waitFor()
  await editDetail(other, 'Occupation')
  await field(other, 'Details').fill('a miller')
  await save(other)
  await expect(other.getByText('Occupation saved.')).toBeVisible()

  await press(page, 'Undo')

  await expect(page.getByRole('alert')).toContainText('changed in the meantime, so it was not deleted')
  await expect(row(page, 'a miller')).toBeVisible()
})

test('a profile of somebody else, and one that does not exist, are not found; a person of a tree has a person page', async ({
  open,
  owner,
  freshAccount,
}) => {
  const hers = await open(await freshAccount())
  await hers.goto('/profile')
  await hers.getByRole('button', { name: 'Add detail' }).waitFor()
  const stranger = await open(await freshAccount())
  for (const id of ['999999-1', owner.tree.startPersonId]) {
    await stranger.goto(`/profiles/${id}`)
    await expect(stranger.getByText('Profile not found')).toBeVisible()
  }

  const his = await open(owner)
  await his.goto(`/profiles/${owner.tree.startPersonId}`)
  await expect(his).toHaveURL(`/persons/${owner.tree.startPersonId}`)
})
