/** Who sees what of a user: another user's page shows at once what that user has just opened or hidden. */
import { expect, type Page } from '@playwright/test'
import { send } from '#contract/client.ts'
import { Mailbox } from '#contract/configuration.ts'
import { getUser } from '#contract/group-admin/user.ts'
import { acceptViewerInvitation, inviteViewer } from '#contract/group-admin/viewer-invitation.ts'
import { UserId, ViewerInvitationId } from '#contract/wire.ts'
import { currentUserKey } from '#domain/device/storage-keys.ts'
import { type Account, uploadFile } from './support/account.ts'
import { ancestralLine } from './support/family-file.ts'
import { test } from './support/world.ts'

const idOf = async (page: Page) => {
  await page.goto('/home')
  return page.evaluate((key) => localStorage.getItem(key) ?? '', currentUserKey)
}

/** The link of the invitation in the mailbox of the test server. */
async function invitationMailedTo(page: Page, address: string) {
  let found: { id: string; code: string } | null = null
  await expect
    .poll(async () => {
      const { items } = Mailbox.parse(await (await page.request.get('/mailbox.json')).json())
      const mail = items.find(({ to, text }) => to === address && text.includes('/trees/invitation?'))
      const link = mail?.text.match(/\S+\/trees\/invitation\?\S+/)?.[0]
      if (link === undefined) return null
      const query = new URL(link).searchParams
      found = { id: query.get('id') ?? '', code: query.get('code') ?? '' }
      return found
    })
    .not.toBeNull()
  return found ?? { id: '', code: '' }
}

async function makeFriends(page: Page, owner: Account, friend: Account) {
  const tree = await uploadFile(owner, ancestralLine(3))
  const { address } = friend.person
  await send(owner.transport, inviteViewer, { params: { id: tree.id }, body: { address } })
  const { id, code } = await invitationMailedTo(page, address)
  const params = { id: ViewerInvitationId.parse(id) }
  await send(friend.transport, acceptViewerInvitation, { params, body: { code, fromOtherAddress: false } })
}

test('[part of PRM-16] [NAV-19] [USP-05] [ACS-11] a friend sees an address until it is hidden, and then neither on the page nor by a call; a stranger finds nobody', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const [ann, ben, cleo] = [await freshAccount(), await freshAccount(), await freshAccount()]
  const hers = await open(ann)
  const his = await open(ben)
  const annId = await idOf(hers)
  await makeFriends(hers, ann, ben)
  const address = his.getByRole('link', { name: ann.person.address })
  const letSee = async (who: string) => {
    await hers.goto('/account')
    await hers.getByRole('button', { name: 'Edit', exact: true }).click()
    await hers.getByRole('combobox', { name: 'Visible to (e-mail)' }).selectOption(who)
    await hers.getByRole('button', { name: 'Save' }).click()
    await expect(hers.getByText('Saved.')).toBeVisible()
  }

  await letSee('Friends')
  await his.goto(`/users/${annId}`)
  await expect(address).toBeVisible()

  await letSee('Only me')
  await expect(address).toBeHidden()
  const seen = await send(ben.transport, getUser, { params: { id: UserId.parse(annId) } })
  expect(JSON.stringify(seen)).not.toContain(ann.person.address)

  const stranger = await open(cleo)
  await stranger.goto(`/users/${annId}`)
  await expect(stranger.getByText('User not found')).toBeVisible()
  await stranger.goto(`/users/${annId}/account`)
  await expect(stranger.getByText('Account not found')).toBeVisible()
})

test('[USP-07] [USP-08] [USP-13] [USP-14] a user edits their own page in place, with a suggested place and a flag', async ({
  open,
  freshAccount,
}) => {
  const page = await open(await freshAccount())
  await page.goto('/account')
  const link = page.getByRole('link', { name: 'Go to your page' })
  await link.click()
  // The account page has an Edit button too.
  await expect(link).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByPlaceholder('city, state, country').fill('Gent')
  await page.getByRole('button', { name: 'Use this' }).click()
  const location = await page.getByRole('textbox', { name: 'Location' }).inputValue()
  expect(location).toContain('Belgium')
  await page.getByRole('textbox', { name: 'Genealogist since' }).fill('19x99')
  await page.getByRole('button', { name: 'Choose research tools' }).click()
  await page.getByRole('checkbox', { name: 'Gramps' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByText(location)).toBeVisible()
  await expect(page.locator('header img[src*="BE"]')).toBeVisible()
  await expect(page.getByText(/^1999 \(\d+ yrs\)$/)).toBeVisible()
  await expect(page.getByText('Gramps')).toBeVisible()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('Nowhere')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(location)).toBeVisible()
})
