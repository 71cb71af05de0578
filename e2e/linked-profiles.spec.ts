/** The living persons of an uploaded tree have profiles that follow the tree until somebody unlinks them. */
import { expect, type Page } from '@playwright/test'
import { choose } from './page-states/page-state.ts'
import { uploadFile } from './support/account.ts'
import { ancestralLine, type FamilyFile } from './support/family-file.ts'
import { sharedFile } from './support/shared-data.ts'
import { sidewaysOverflow } from './support/thumb.ts'
import { phone, test } from './support/world.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const ofTrees = (page: Page) => page.getByRole('list', { name: 'From your trees' })
const managed = (page: Page) => page.getByRole('list', { name: 'Managed profiles' })

const line = ancestralLine(1)

/** A line of the dead, with two living persons. */
const familyWith = (lea: string): FamilyFile => ({
  ...line,
  text: line.text.replace(
    '0 TRLR',
    `0 @L1@ INDI\n1 NAME ${lea} /Ellery/\n1 SEX F\n1 BIRT\n2 DATE 1990\n0 @L2@ INDI\n1 NAME Max /Ellery/\n1 SEX M\n1 BIRT\n2 DATE 1992\n0 TRLR`,
  ),
})

/** Uploads a newer file of the tree. */
async function updateTree(page: Page, file: FamilyFile) {
  await page.goto('/trees')
  await page.getByRole('link', { name: 'ellery-line' }).click()
  await expect(heading(page)).toContainText('ellery-line')
  await page.getByRole('link', { name: 'Update from file' }).click()
  await choose(page, file)
  await button(page, /^Upload [\d,]+ persons$/).click()
  await button(page, 'Update the tree').click()
  await expect(heading(page)).toContainText('is up to date')
}

test('[PRF-25] [PRF-26] [PPG-07] [PPG-10] [PPG-11] a profile follows its tree until it is unlinked', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const account = await freshAccount()
  await uploadFile(account, familyWith('Lea'))
  const page = await open(account)
  await test.step('finds the living persons among the profiles, restricted', async () => {
    await page.goto('/profiles')
    await expect(ofTrees(page).getByRole('listitem')).toHaveCount(2)
    await expect(ofTrees(page).getByText('From your tree ellery-line').first()).toBeVisible()
    await page.setViewportSize(phone)
    expect(await sidewaysOverflow(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await ofTrees(page).getByRole('link', { name: 'Lea Ellery' }).click()
    await expect(heading(page)).toContainText('Lea Ellery')
    await expect(page.getByText('Profile that follows a tree, owned by you')).toBeVisible()
    await expect(button(page, 'Add detail')).toHaveCount(0)
    await button(page, 'Restricted profiles').click()
    await expect(dialog(page).getByText('Living people are restricted.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  const address = page.url()
  await test.step('a second upload renames one', async () => {
    await updateTree(page, familyWith('Leah'))
    await page.goto(address)
    await expect(heading(page)).toContainText('Leah Ellery')
  })

  await test.step('unlinks it, after the warning', async () => {
    await page.getByRole('link', { name: 'Unlink it to edit it here' }).click()
    await expect(page.getByRole('link', { name: 'Leah Ellery' })).toBeVisible()
    await button(page, 'Unlink').click()
    await expect(dialog(page).getByText(/This operation cannot be undone\./)).toBeVisible()
    await button(page, 'Yes, unlink').click()
    await expect(page.getByText('The profile is unlinked.')).toBeVisible()
    await page.getByRole('tab', { name: 'Person' }).click()
    await expect(button(page, 'Add detail')).toBeVisible()
    await expect(page.getByText('Managed profile, owned by you')).toBeVisible()
  })

  await test.step('a third upload renames only the person of the tree', async () => {
    await updateTree(page, familyWith('Lea'))
    await page.goto(address)
    await expect(heading(page)).toContainText('Leah Ellery')
    await page.goto('/profiles')
    await expect(managed(page).getByRole('link', { name: 'Leah Ellery' })).toBeVisible()
    await expect(ofTrees(page).getByRole('listitem')).toHaveCount(1)
    await expect(ofTrees(page).getByRole('link', { name: 'Max Ellery' })).toBeVisible()
  })
})

test('a large tree has thousands of them, in pages and found by name', { tag: '@soak' }, async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const text = sharedFile('royal92.ged')
  if (text === null) return
  const account = await freshAccount()
  await uploadFile(account, { name: 'royal92.ged', text, persons: 0, families: 0 })
  const page = await open(account)

  await page.goto('/profiles')
  await expect(ofTrees(page).getByRole('listitem')).toHaveCount(25)
  await page.getByRole('searchbox', { name: 'Name' }).fill('windsor will')
  await button(page, 'Search').click()
  await expect(ofTrees(page).getByRole('link').first()).toContainText('William')
})
