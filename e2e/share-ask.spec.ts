/** Asking a relative for a tree: by name and by address; both see it, and the tree is shared. */
import { expect } from '@playwright/test'
import { demand } from '#contract/client.ts'
import { patchUser } from '#contract/group-admin/user-acts.ts'
import { limit } from './flows/seeds/group-invites.ts'
import { newAccount, uploadFile } from './support/account.ts'
import { newPerson } from './support/signed-in.ts'
import { sidewaysOverflow } from './support/thumb.ts'
import { merrowbyFile, thorncliffeFile } from './support/two-trees.ts'
import { phone, test } from './support/world.ts'

test('[PUB-12] [NAV-04] a relative is asked for a tree by name and another by address, and both share one', async ({
  open,

  request,
  baseURL,
}, { workerIndex }) => {
  test.slow()
  const account = (givenName: string, surname: string) =>
    newAccount(request, baseURL ?? '', { ...newPerson(workerIndex), givenName, surname })
  const ann = await account('Ann', 'Quillfeather')
  const ben = await account('Ben', `Quillfeather${Date.now()}`)
  const cleo = await account('Cleo', 'Thorncliffe')
  const body = [{ op: 'replace' as const, path: '/namePrivacy' as const, value: 'Everyone' as const }]
  await demand(ben.transport, patchUser, { params: { id: ben.userId }, body })
  // The free plan shares with own groups only.
  for (const who of [ben, cleo]) await limit({ origin: baseURL ?? '', request }, who, false)
  const his = await uploadFile(ben, merrowbyFile())
  const hers = await uploadFile(cleo, thorncliffeFile())
  const page = await open(ann)

  await test.step('she asks Ben by name, with a group that is created by asking', async () => {
    await page.goto('/start/family')
    await page.getByRole('link', { name: 'Ask a relative for a tree' }).click()
    const search = page.getByRole('searchbox')
    await search.fill('Be')
    await expect(page.getByText('Enter at least three letters.')).toBeVisible()
    await search.fill(ben.person.surname)
    await page.getByRole('button', { name: `Ben ${ben.person.surname}` }).click()
    await expect(page.getByRole('combobox', { name: 'Where the tree will be seen' })).toHaveValue('new')
    await page.getByRole('textbox', { name: 'Message' }).fill('I would love to see it.')
    await page.getByRole('button', { name: 'Ask for the tree' }).dblclick()
    await expect(page.getByText(/^We have asked Ben/)).toBeVisible()
    await page.getByRole('link', { name: 'Open the group' }).click()
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(page.getByRole('region', { name: 'Members' })).toContainText(ben.person.surname)
  })
  const group = new URL(page.url()).pathname

  await test.step('she asks Cleo by address, for the same group', async () => {
    await page.goto('/share')
    await page.getByRole('searchbox').fill(cleo.person.address)
    await page.getByRole('button', { name: `Ask ${cleo.person.address} by e-mail` }).click()
    await expect(page.getByRole('combobox', { name: 'Where the tree will be seen' })).not.toHaveValue('new')
    await page.getByRole('button', { name: 'Ask for the tree' }).click()
    await expect(page.getByText(/^We have asked/)).toBeVisible()
    await page.getByRole('button', { name: 'Ask somebody else' }).click()
    await page.getByRole('searchbox').fill(cleo.person.address)
    await page.getByRole('button', { name: /by e-mail$/ }).click()
    await page.getByRole('button', { name: 'Ask for the tree' }).click()
    await expect(page.getByRole('alert')).toContainText('has already been invited')
  })

  for (const [who, tree] of [
    [ben, his],
    [cleo, hers],
  ] as const)
    await test.step(`${who.person.givenName} reads it, accepts, and offers a tree; she approves it`, async () => {
      const own = await open(who)
      await own.goto('/groups')
      await expect(own.getByText(/asks you to share your family tree with the group/)).toBeVisible()
      await own.getByRole('button', { name: /^Accept/ }).click()
      await own.getByRole('radio', { name: tree.name }).check()
      await own.getByRole('button', { name: 'Ask to share', exact: true }).click()
      await own.getByRole('button', { name: 'Send the request' }).click()
      await own.getByRole('link', { name: 'See the request' }).click()
      await page.goto(new URL(own.url()).pathname)
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByText('Approved').first()).toBeVisible()
      await expect(own.getByText('Approved').first()).toBeVisible()
    })

  await test.step('she sees both trees on the page of the group', async () => {
    await page.goto(`${group}?tab=trees`)
    const cards = page.getByRole('list', { name: 'Shared trees' })
    await expect(cards).toContainText(his.name)
    await expect(cards).toContainText(hers.name)
  })

  await test.step('fits on a phone', async () => {
    await page.setViewportSize(phone)
    await page.goto('/share')
    await page.getByRole('searchbox').fill('Quillfeather')
    await expect(page.getByRole('button', { name: `Ben ${ben.person.surname}` })).toBeVisible()
    expect(await sidewaysOverflow(page)).toEqual([])
  })
})
