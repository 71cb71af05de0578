/** A profile of somebody else: created once, renamed, marked as that of a child, and deleted for good. */
import { expect, type Page } from '@playwright/test'
import { sidewaysOverflow } from './support/thumb.ts'
import { phone, test } from './support/world.ts'

const menu = (page: Page) => page.getByRole('button', { name: /your menu$/ })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const managed = (page: Page) => page.getByRole('list', { name: 'Managed profiles' })
const isChild = (page: Page) => page.getByRole('checkbox', { name: 'This person is a child' })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function create(page: Page, given: string, surname: string) {
  await page.goto('/profiles')
  await page.getByRole('button', { name: 'Add a profile' }).click()
  await field(page, 'Given name').fill(given)
  await field(page, 'Surname').fill(surname)
  await dialog(page).getByRole('button', { name: 'Create profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${given} ${surname}`)
}

async function rename(page: Page, given: string) {
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Edit' }).click()
  await field(page, 'Given name').fill(given)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(given)
}

test('[PRF-03] [PRF-18] [SUP-09] [PPG-22] a user looks after a profile, from the empty list until it is deleted', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const page = await open(await freshAccount())
  const other = await page.context().newPage()

  await test.step('finds the empty list by the menu', async () => {
    await page.goto('/home')
    await menu(page).click()
    await page.getByRole('link', { name: 'Managed profiles' }).click()
    await expect(page.getByText('You look after no profile yet')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Your own profile' }).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('creates one profile, also with a double click, and comes back to the list', async () => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/groupadmin/datagroups'))
        calls.push(request.url())
    })
    await page.getByRole('button', { name: 'Add a profile' }).click()
    const confirm = dialog(page).getByRole('button', { name: 'Create profile' })
    await expect(confirm).toBeDisabled()
    await field(page, 'Given name').fill('Bebn')
    await field(page, 'Surname').fill('Hale')
    await dialog(page).getByRole('radio', { name: 'Male', exact: true }).check()
    await confirm.dblclick()
    await expect(page).toHaveURL(/\/profiles\/\d+-1$/)
    await expect(page.getByText('Managed profile, owned by you')).toBeVisible()
    expect(calls).toHaveLength(1)
    await page.goBack()
    await expect(managed(page).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('a second tab shows it, and the list shows the name as it is changed', async () => {
    await other.goto('/profiles')
    await managed(other).getByRole('link', { name: 'Bebn Hale' }).click()
    await rename(other, 'Ben')
    await expect(managed(page).getByRole('link', { name: 'Ben Hale' })).toBeVisible()
  })

  await test.step('marks Ben as a child, which the second tab shows at once', async () => {
    await managed(page).getByRole('link', { name: 'Ben Hale' }).click()
    await page.getByRole('tab', { name: 'Manage' }).click()
    await other.getByRole('tab', { name: 'Manage' }).click()
    await isChild(page).check()
    await expect(isChild(other)).toBeChecked()
    await page.reload()
    await expect(isChild(page)).toBeChecked()
    await isChild(page).uncheck()
    await expect(isChild(other)).not.toBeChecked()
  })

  await test.step('a birth date of more than 13 years ago blocks the mark', async () => {
    await other.getByRole('tab', { name: 'Person' }).click()
    await other.getByRole('button', { name: 'Add detail' }).click()
    await dialog(other).getByRole('combobox', { name: 'Type' }).selectOption('Birth')
    await field(other, 'Date').fill('12 Mar 1975')
    await dialog(other).getByRole('button', { name: 'Save' }).click()
    await expect(row(other, '12 Mar 1975')).toBeVisible()
    await expect(isChild(page)).toBeDisabled()
    await expect(page.getByText(/By the birth date in the details, this person is older/)).toBeVisible()
  })

  await test.step('fits on a phone', async () => {
    await page.setViewportSize(phone)
    expect(await sidewaysOverflow(page)).toEqual([])
  })

  await test.step('deletes the profile when that is confirmed, and the second tab loses it too', async () => {
    const address = page.url()
    await page.getByRole('button', { name: 'Delete profile' }).click()
    await expect(
      dialog(page).getByText('All information in this profile will be permanently deleted.'),
    ).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Delete profile' }).click()
    await dialog(page).getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page).toHaveURL('/profiles')
    await expect(page.getByText('You look after no profile yet')).toBeVisible()
    await expect(other.getByText('Profile not found')).toBeVisible()
    await page.goto(address)
    await expect(page.getByText('Profile not found')).toBeVisible()
  })
})

test('[API-23] [PSH-07] two profiles of one person become one, which a second tab shows', async ({
  open,
  freshAccount,
}) => {
  const page = await open(await freshAccount())
  await create(page, 'Bess', 'Hale')
  await page.getByRole('button', { name: 'Add detail' }).click()
  await dialog(page).getByRole('combobox', { name: 'Type' }).selectOption('Occupation')
  await field(page, 'Details').fill('Baker')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Baker')).toBeVisible()
  const former = page.url()
  await create(page, 'Betty', 'Hale')
  const stays = page.url()
  const other = await page.context().newPage()
  await other.goto(stays)
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Betty Hale')

  await page.goto(`${former}?tab=manage`)
  await page.getByRole('button', { name: 'Merge with another profile' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Merge profiles' })).toBeDisabled()
  await dialog(page).getByRole('combobox').selectOption('Betty Hale')
  await dialog(page).getByRole('button', { name: 'Merge profiles' }).dblclick()

  await expect(page).toHaveURL(stays)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Betty Hale')
  await expect(row(page, 'Baker')).toBeVisible()
  await expect(row(other, 'Baker')).toBeVisible()
  await page.goto('/profiles')
  await expect(managed(page).getByRole('listitem')).toHaveCount(1)
  await page.goto(former)
  await expect(page.getByText('Profile not found')).toBeVisible()
})

test('a lost answer creates one profile, and nothing typed is lost', async ({ open, freshAccount }) => {
  const page = await open(await freshAccount())
  await page.goto('/profiles')
  await page.getByRole('button', { name: 'Add a profile' }).click()
  await field(page, 'Given name').fill('Ella')
  await page.route('**/groupadmin/datagroups', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    // The server creates the profile, but its answer is lost.
    await route.fetch()
    return route.abort()
  })
  await dialog(page).getByRole('button', { name: 'Create profile' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('it is created only once')
  await expect(field(page, 'Given name')).toHaveValue('Ella')
  await page.unroute('**/groupadmin/datagroups')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ella')

  await page.goto('/profiles')
  await expect(managed(page).getByRole('listitem')).toHaveCount(1)
})

test('[NAV-20] a stranger finds neither the profile nor its user', async ({ open, freshAccount }) => {
  const ada = await freshAccount()
  const page = await open(ada)
  await create(page, 'Ben', 'Hale')
  const address = page.url()
  await page.goto(`/users/${ada.userId}/profiles`)
  await expect(page.getByRole('link', { name: 'Ben Hale' })).toBeVisible()

  const stranger = await open(await freshAccount())
  await stranger.goto(address)
  await expect(stranger.getByText('Profile not found')).toBeVisible()
  await stranger.goto(`/users/${ada.userId}/profiles`)
  await expect(stranger.getByText('User not found')).toBeVisible()
})
