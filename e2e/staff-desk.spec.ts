/** What staff does at its desk, and what staff with fewer privileges cannot do. */
import { expect, type Page } from '@playwright/test'
import { testDomain } from '#domain/users/test-identities.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { confirmName } from './support/signed-in.ts'
import { signInWithPassword } from './support/test-sign-in.ts'
import { test } from './support/world.ts'

let server: OwnServer

test.beforeAll(async () => {
  const staff = `staff@${testDomain}=ReadAllUsers+ManageUsers,apptest@${testDomain}=ReadAllUsers`
  server = await startOwnServer({ DEMO: '0', STAFF: staff })
})
test.afterAll(() => server.stop())

test('[ADM-15] [ADM-18] [ADM-19] [PRM-13] staff finds Ben in the list and lifts his limits, which his open page shows', async ({
  open,
}) => {
  const [staff, reader, ben] = [await opened(open), await opened(open), await opened(open)]
  await signIn(ben, 'ben')
  await ben.goto('/account?tab=subscription')
  await expect(ben.getByText('Any number')).toHaveCount(0)
  await signIn(staff, 'staff')
  await signIn(reader, 'apptest')

  await test.step('with the privilege', async () => {
    await staff.getByRole('button', { name: 'Staff Tester, your menu' }).click()
    await staff.getByRole('link', { name: 'Manage users' }).click()
    await openAccountOfBen(staff)
    await staff.goBack()
    await expect(staff).toHaveURL(/\/admin\/users\?q=BEN$/)
    await staff.getByRole('combobox', { name: 'Sorted by' }).selectOption('Last name')
    await expect(staff).toHaveURL(/\/admin\/users\?q=BEN&sort=Surname$/)
    await staff.reload()
    await expect(staff.getByLabel('Name or address')).toHaveValue('BEN')
    await expect(staff.getByRole('combobox', { name: 'Sorted by' })).toHaveValue('Surname')
    await staff.goBack()
    await expect(staff.getByRole('combobox', { name: 'Sorted by' })).toHaveValue('CreatedDate')
    await staff.getByRole('link', { name: 'Ben Tester' }).click()
    await staff.getByRole('tab', { name: 'Admin' }).click()
    await staff.getByRole('checkbox', { name: 'Disable account limits' }).check()
    await expect(staff.getByRole('checkbox', { name: 'Disable account limits' })).toBeEnabled()
    await expect(ben.getByText('Any number')).toHaveCount(2)
    await staff.getByRole('checkbox', { name: 'User name confirmed' }).uncheck()
    await expect(staff.getByRole('checkbox', { name: 'User name confirmed' })).toBeEnabled()
    await staff.reload()
    await expect(staff.getByRole('checkbox', { name: 'Disable account limits' })).toBeChecked()
    await expect(staff.getByRole('checkbox', { name: 'User name confirmed' })).not.toBeChecked()
  })

  await test.step('without it', async () => {
    await reader.goto('/admin/users')
    await openAccountOfBen(reader)
    await expect(reader.getByRole('button', { name: 'Reset account' })).toHaveCount(0)
    await reader.getByRole('tab', { name: 'Admin' }).click()
    await expect(reader.getByRole('tabpanel').getByRole('link', { name: 'Identities' })).toBeVisible()
    await expect(reader.getByRole('checkbox')).toHaveCount(0)
  })
})

test('[ACC-10] [API-35] a test account is reset in two tabs at once, and both show the same', async ({
  open,
}) => {
  const one = await opened(open)
  await signIn(one, 'ada')
  await changeContact(one)
  const other = await one.context().newPage()
  await other.goto('/account')
  await expect(other.getByText('+41 44 555 00 00')).toBeVisible()

  for (const tab of [one, other]) await tab.getByRole('button', { name: 'Reset account' }).click()
  await Promise.all([one, other].map((tab) => tab.getByRole('button', { name: 'Reset the account' }).click()))

  for (const tab of [one, other]) {
    await expect(tab.getByText('The account was reset.')).toBeVisible()
    await expect(tab.getByText('+41 44 555 00 00')).toHaveCount(0)
    await expect(tab.getByRole('alert')).toHaveCount(0)
  }
})

type Open = (account: undefined, options: { baseURL: string }) => Promise<Page>

const opened = (open: Open) => open(undefined, { baseURL: server.origin })

async function signIn(page: Page, name: string) {
  await signInWithPassword(page, name)
  await confirmName(page)
}

async function openAccountOfBen(page: Page) {
  await page.getByLabel('Name or address').fill('BEN')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: 'Ben Tester' }).click()
  await expect(page.getByRole('heading', { name: 'Ben Tester’s account' })).toBeVisible()
}

async function changeContact(page: Page) {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('+41 44 555 00 00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
}
