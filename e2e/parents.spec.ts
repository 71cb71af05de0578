/** A child gets a parent, and is free again: SUP-06 to SUP-08, SUP-15, SUP-18, SUP-21. */
import { expect, type Page } from '@playwright/test'
import { currentUserKey } from '#domain/device/storage-keys.ts'
import { codeMailedTo } from './support/mailbox.ts'
import { test } from './support/world.ts'

test('[NAV-12] [SUP-01] [SUP-02] [SUP-03] [SUP-05] [SUP-06] [SUP-07] [SUP-08] [SUP-15] [SUP-18] a parent is asked by mail, confirms, edits as the child, and leaves again', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const [cora, mother] = [await freshAccount(), await freshAccount()]
  const child = await open(cora)
  const other = await child.context().newPage()
  const parent = await open(mother)
  const managed = (page: Page) =>
    page.getByRole('status').filter({ hasText: 'Your account is managed by a parent.' })

  await test.step('the child names the address of the mother, and proves who asks', async () => {
    await child.goto('/account/parents')
    await other.goto('/account?tab=supervised')
    await child.getByRole('link', { name: 'How parent accounts work' }).click()
    await expect(child).toHaveURL(/\/learn\/supervised-users$/)
    await child.getByRole('link', { name: 'Go to parent accounts' }).click()
    await child.getByRole('button', { name: 'Add a parent account' }).click()
    await child.getByLabel('E-mail address of the parent').fill(mother.person.address)
    await child.getByRole('button', { name: 'Send me a code' }).click()
    await child
      .getByRole('textbox', { name: 'Code' })
      .fill(await codeMailedTo(child.request, cora.person.address))
    await child.getByRole('button', { name: 'Send the request' }).click()
    await expect(child.getByText(/We have sent the request by e-mail/)).toBeVisible()
    await expect(other.getByText(mother.person.address)).toBeVisible()
    await expect(managed(other)).toBeHidden()
  })

  await test.step('the mother confirms, and both tabs of the child say so', async () => {
    await parent.goto('/account/parents')
    await parent.getByRole('button', { name: /^Confirm the request of/ }).click()
    await expect(parent.getByText(/You are now a parent of this account/)).toBeVisible()
    await expect(managed(child)).toBeVisible()
    await expect(managed(other)).toBeVisible()
  })

  await test.step('the child can neither remove the parent nor upload', async () => {
    await expect(child.getByRole('button', { name: /^Remove/ })).toBeHidden()
    await expect(child.getByRole('button', { name: 'Add a parent account' })).toBeHidden()
    await child.goto('/upload')
    await expect(child.getByRole('heading', { name: 'Your parent uploads trees' })).toBeVisible()
  })

  const childId = await child.evaluate((key) => localStorage.getItem(key) ?? '', currentUserKey)
  const name = `${cora.person.givenName} ${cora.person.surname}`
  await test.step('the mother switches to the child, edits, and switches back', async () => {
    await parent.goto(`/users/${childId}/account?tab=supervised`)
    await parent.getByRole('button', { name: 'Switch to this user' }).click()
    await expect(parent.getByText(`You are acting as ${name}`)).toBeVisible()
    await parent.goto('/account')
    await parent.getByRole('button', { name: 'Edit', exact: true }).click()
    await parent.getByRole('textbox', { name: 'Mobile number' }).fill('+41 77 000')
    await parent.getByRole('button', { name: 'Save' }).click()
    await expect(parent.getByText('Saved.')).toBeVisible()
    await parent.goto('/account?tab=supervised')
    await expect(parent.getByText(`While you act as ${name}, you cannot change this.`)).toBeVisible()
    await expect(parent.getByRole('button', { name: /^(Remove|Add a parent account)/ })).toBeHidden()
    const loaded = parent.waitForEvent('load')
    await parent.getByRole('button', { name: /^Switch back/ }).click()
    await loaded
    await expect(parent.getByText(`You are acting as ${name}`)).toBeHidden()
  })

  await test.step('the mother removes herself, and the child is free', async () => {
    await parent.goto('/home')
    await parent.goto(`/users/${childId}/account?tab=supervised`)
    await parent.getByRole('button', { name: /^Remove/ }).click()
    await parent.getByRole('button', { name: 'Yes, remove' }).click()
    await expect(other.getByText('You manage your account yourself.')).toBeVisible()
    await expect(parent.getByText(`You are no longer a parent of ${name}`)).toBeVisible()
    await parent.getByRole('link', { name: 'Go home' }).click()
    await expect(parent).toHaveURL(/\/home$/)
  })

  await test.step('the child reads all that was done', async () => {
    // The open tabs may be reloading, which would interrupt a navigation.
    const later = await child.context().newPage()
    await later.goto('/account?tab=security')
    const done = later.getByRole('region', { name: 'What others did with this account' })
    for (const act of [
      'became a parent of your account',
      'did something while acting as you',
      'removed a parent of your account',
    ])
      await expect(done.getByText(act).first()).toBeVisible()
  })
})
