/** The list of groups: an invitation put aside and accepted, a group created, and the welcome on home. */
import { expect } from '@playwright/test'
import { uploadFile } from './support/account.ts'
import { ancestralLine } from './support/family-file.ts'
import { invites, newGroup, sharesTree } from './support/family-group.ts'
import { test } from './support/world.ts'

test('[GRP-02] [GRP-04] [GRP-05] [GRP-06] [GRP-07] [HOM-05] an invitation is put aside and then accepted, and home welcomes the new member until they close that', async ({
  open,
  freshAccount,
}) => {
  const [dora, ben] = [await freshAccount(), await freshAccount()]
  const group = await newGroup(dora, 'The Merrowbys')
  const tree = await uploadFile(dora, ancestralLine(3))
  await sharesTree(dora, tree.id, group.id)
  await invites(dora, group.id, ben.person.address)
  const page = await open(ben)

  await test.step('Ben finds the invitation by the menu, puts it aside, and accepts it after all', async () => {
    await page.goto('/home')
    await page.getByRole('button', { name: /your menu$/ }).click()
    await page.getByRole('link', { name: 'Groups' }).click()
    await expect(page.getByRole('heading', { name: /invites you to The Merrowbys$/ })).toBeVisible()
    await page.getByRole('button', { name: /^Not now/ }).click()
    await expect(page.getByRole('heading', { name: 'Put aside' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Put aside' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /invites you/ })).toBeHidden()
    await page.getByRole('button', { name: 'Accept the invitation to The Merrowbys' }).click()
    await expect(page).toHaveURL(`/groups/${group.id}`)
    await expect(page.getByRole('heading', { name: 'The Merrowbys' })).toBeVisible()
  })

  const welcome = page.getByText(/^Welcome to The Merrowbys!/)
  await test.step('home welcomes Ben, until he closes that for good', async () => {
    await page.goto('/home')
    await expect(welcome).toBeVisible()
    await expect(page.getByRole('link', { name: 'See the group' })).toBeVisible()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.getByRole('button', { name: 'Close the welcome to The Merrowbys' }).click()
    await expect(welcome).toBeHidden()
    await saved
    await page.goto('/groups')
    await expect(page.getByRole('link', { name: 'The Merrowbys' })).toBeVisible()
    const loaded = page.waitForResponse('**/familygroups')
    await page.goto('/home')
    await loaded
    await expect(welcome).toBeHidden()
  })

  await test.step('Ben creates a group of his own', async () => {
    await page.goto('/groups')
    await expect(
      page.getByRole('list', { name: 'Member of' }).getByText('Member', { exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Create a group' }).click()
    const name = page.getByRole('textbox', { name: 'Name of the group' })
    await expect(name).toHaveValue(`${ben.person.givenName} ${ben.person.surname}'s group`)
    await name.fill('The Bens')
    await page.getByRole('button', { name: 'Create the group' }).click()
    await expect(page.getByText('New group created.')).toBeVisible()
    await page.goto('/groups')
    await expect(page.getByRole('link', { name: 'The Bens' })).toBeVisible()
  })
})
