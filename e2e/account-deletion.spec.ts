/** An account is deleted, kept within the thirty days, and deleted again; the group goes to another member. */
import { expect, type Page } from '@playwright/test'
import type { Account } from './support/account.ts'
import { joins, newGroup } from './support/family-group.ts'
import { codeMailedTo } from './support/mailbox.ts'
import { test } from './support/world.ts'

async function closeAccount(page: Page, { person }: Account, decide: () => Promise<void> = async () => {}) {
  await page.goto('/account?tab=security')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'What happens' })).toBeVisible()
  await decide()
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('textbox', { name: 'Type DELETE' }).fill('delete')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeMailedTo(page.request, person.address))
  await page.getByRole('button', { name: 'Close my account' }).click()
  await expect(page.getByRole('heading', { name: /^Your account will be deleted on / })).toBeVisible()
}

async function signIn(page: Page, { person }: Account) {
  await page.goto('/signin')
  await page.getByLabel('E-mail address').fill(person.address)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeMailedTo(page.request, person.address))
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a person deletes the account, comes back within thirty days, keeps it, and deletes it again', {
  tag: '@soak',
}, async ({ open, freshAccount }) => {
  test.slow()
  const [leaver, heir] = [await freshAccount(), await freshAccount()]
  const page = await open(leaver)
  const other = await page.context().newPage()
  const group = await newGroup(leaver, 'The Byrons')
  await joins(leaver, heir, group.id)
  const heirName = `${heir.person.givenName} ${heir.person.surname}`

  await test.step('hands the group over, and is signed out in every tab', async () => {
    await other.goto('/home')
    await closeAccount(page, leaver, () =>
      page.getByRole('radio', { name: new RegExp(`^${heirName}`) }).click(),
    )
    await other.reload()
    await expect(other.getByRole('heading', { name: /^Your account will be deleted on / })).toBeVisible()
    await expect(other.getByRole('link')).toHaveCount(0)
  })

  await test.step('signs out, signs in again, and sees nothing but the date', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await signIn(page, leaver)
    await expect(page.getByRole('heading', { name: /^Your account will be deleted on / })).toBeVisible()
  })

  await test.step('keeps the account, which works as before', async () => {
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect(page.getByRole('heading', { name: /^Your account will be deleted on / })).toBeHidden()
    await page.goto('/groups')
    await expect(page.getByText('The Byrons').first()).toBeVisible()
  })

  await test.step('deletes it again', async () => {
    await closeAccount(page, leaver)
  })
})
