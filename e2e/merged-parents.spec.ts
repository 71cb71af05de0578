/** Two profiles of one person that name different mothers: after the merge both are there, and the user says which is right. */
import { expect, type Page } from '@playwright/test'
import { sidewaysOverflow } from './support/thumb.ts'
import { phone, test } from './support/world.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const family = (page: Page) => page.getByRole('region', { name: 'Family' })
const row = (page: Page, name: string) => family(page).getByRole('list', { name })

async function createWithMother(page: Page, given: string, mother: string) {
  await page.goto('/profiles')
  await press(page, 'Add a profile')
  await field(page, 'Given name').fill(given)
  await field(page, 'Surname').fill('Hale')
  await press(page, 'Create profile')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${given} Hale`)
  await press(page, 'Add mother')
  await field(page, 'Given name').fill(mother)
  await press(page, 'Create profile')
  await expect(row(page, 'Parents').getByRole('link')).toContainText([mother])
}

test('[API-23] a merge keeps both mothers, and the wrong one can be removed and brought back', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const page = await open(await freshAccount())
  await createWithMother(page, 'Bess', 'Ann')
  const former = page.url()
  await createWithMother(page, 'Betty', 'Eve')
  await page.goto(`${former}?tab=manage`)
  await press(page, 'Merge with another profile')
  await dialog(page).getByRole('combobox').selectOption('Betty Hale')
  await press(page, 'Merge profiles')

  await expect(row(page, 'Child of Eve').getByRole('link')).toHaveCount(1)
  await expect(row(page, 'Child of Ann').getByRole('link')).toHaveCount(1)
  await expect(family(page).getByText('There is more than one family of parents by birth')).toBeVisible()

  await page.setViewportSize(phone)
  expect(await sidewaysOverflow(page)).toEqual([])
  await press(page, 'Change Ann')
  await press(page, 'Remove these parents')
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).dblclick()
  await expect(row(page, 'Parents').getByRole('link')).toContainText(['Eve'])
  await family(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Child of Ann').getByRole('link')).toHaveCount(1)
  await page.reload()
  await expect(family(page).getByRole('heading', { level: 3 })).toHaveText(['Child of Eve', 'Child of Ann'])
})
