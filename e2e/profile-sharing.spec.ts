/** Profiles are shared with a family group: in the editor of the group, and on the tab Sharing of a profile. */
import { expect, type Page } from '@playwright/test'
import { demand } from '#contract/client.ts'
import { sendDataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import type { DataGroupId, FamilyGroupId } from '#contract/wire.ts'
import { limit } from './flows/seeds/group-invites.ts'
import { type Account, uploadFile } from './support/account.ts'
import { joins, newGroup, sharesTree } from './support/family-group.ts'
import { newProfile } from './support/new-profile.ts'
import { thorncliffeFile } from './support/two-trees.ts'
import { test } from './support/world.ts'

const asksFor = ({ transport }: Account, dataGroupId: DataGroupId, principalId: FamilyGroupId) =>
  demand(transport, sendDataGroupInvite, {
    body: { dataGroupId, principalType: 'FamilyGroup', principalId, role: 'Viewer', senderMessage: '' },
  })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const box = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true })
const row = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name })
const remove = (page: Page, name: string) => dialog(page).getByRole('button', { name: `Remove ${name}` })
const managedByOther = 'This profile is managed by someone else.'
const pendingRemoval =
  'This profile has a pending invitation. Removing the profile will cancel the invitation.'

/** Opens the page of a group as its owner, who gets a tip. */
async function openGroup(page: Page, id: FamilyGroupId) {
  await page.goto(`/groups/${id}`)
  await button(page, 'Got it').click()
}

async function save(page: Page) {
  await button(page, 'Save').dblclick()
  await expect(button(page, 'Save')).toBeDisabled()
}

test('[PRF-01] [PRF-13] [PRF-14] what the user ticks in the editor is read by the members of the group, until they untick it', async ({
  open,
  freshAccount,
}) => {
  const [ann, mia] = [await freshAccount(), await freshAccount()]
  const group = await newGroup(ann, 'The Larkspurs')
  await joins(ann, mia, group.id)
  const ida = await newProfile(ann, 'Ida', 'Larkspur')
  const anns = await open(ann)
  const members = await open(mia)
  const finds = async () => {
    await members.goto('/home')
    await members.keyboard.press('/')
    await members.getByRole('combobox', { name: 'Find a person' }).fill('Ida Larkspur')
  }
  await openGroup(anns, group.id)

  await test.step('ticked', async () => {
    await button(anns, 'Share profiles').click()
    await expect(box(anns, 'Ida Larkspur')).not.toBeChecked()
    await expect(button(anns, 'Save')).toBeDisabled()
    await box(anns, 'Ida Larkspur').check()
    await save(anns)
    await expect(box(anns, 'Ida Larkspur')).toBeChecked()
    await finds()
    await expect(members.getByRole('option', { name: /^Ida Larkspur/ })).toBeVisible()
    await members.goto(`/profiles/${ida.startItemId}`)
    await expect(members.getByRole('heading', { level: 1 })).toContainText('Ida Larkspur')
  })

  await test.step('unticked', async () => {
    await box(anns, 'Ida Larkspur').uncheck()
    await save(anns)
    await expect(box(anns, 'Ida Larkspur')).not.toBeChecked()
    await expect(members.getByRole('heading', { name: 'Ida Larkspur' })).toBeHidden()
    await finds()
    await expect(members.getByText('Nobody called “Ida Larkspur”')).toBeVisible()
  })
})

test('[PRF-04] [PRF-15] [PRF-16] [PMA-19] [PMA-21] [PMA-22] [PMA-23] [ER2-09] [ER2-10] profiles of others are asked for, and what is pending is locked until it is removed', async ({
  open,
  freshAccount,
  request,
  baseURL,
}) => {
  test.slow()
  const [ann, ben] = [await freshAccount(), await freshAccount()]
  for (const account of [ann, ben]) await limit({ request, origin: baseURL ?? '' }, account, false)
  const group = await newGroup(ann, 'The Larkspurs')
  const elsewhere = await newGroup(ben, 'Elsewhere')
  await joins(ann, ben, group.id, 'Recruiter')
  await joins(ben, ann, elsewhere.id, 'Recruiter')
  const ida = await newProfile(ann, 'Ida', 'Larkspur')
  const [otto, wilma] = [
    await newProfile(ben, 'Otto', 'Larkspur'),
    await newProfile(ben, 'Wilma', 'Larkspur'),
  ]
  await sharesTree(ann, ida.id, elsewhere.id)
  await sharesTree(ben, wilma.id, elsewhere.id)
  await sharesTree(ben, otto.id, group.id)
  await asksFor(ben, ida.id, group.id)
  const page = await open(ann)

  await test.step('the list of profiles has the request for her own', async () => {
    await page.goto('/profiles')
    await expect(page.getByRole('region', { name: 'Requests to share profiles' })).toContainText(
      'Ida Larkspur',
    )
  })

  await openGroup(page, group.id)
  await button(page, 'Share profiles').click()

  await test.step('her own is locked while it is asked for; those of others are noted, and not hers to tick', async () => {
    for (const name of ['Ida Larkspur', 'Otto Larkspur', 'Wilma Larkspur'])
      await expect(box(page, name)).toBeDisabled()
    await expect(row(page, 'Ida Larkspur')).not.toContainText(managedByOther)
    await expect(row(page, 'Otto Larkspur')).toContainText(managedByOther)
    await expect(row(page, 'Wilma Larkspur')).toContainText(managedByOther)
    await expect(row(page, 'Wilma Larkspur').getByRole('button')).toHaveText(['Request'])
    await expect(row(page, 'Otto Larkspur').getByRole('button')).toHaveText(['Remove'])
  })

  await test.step('she takes the shared profile of another out of her group', async () => {
    await remove(page, 'Otto Larkspur').click()
    await expect(dialog(page)).toContainText('The group will no longer see this profile.')
    await button(page, 'Remove the profile').dblclick()
    await expect(dialog(page).getByText('Otto Larkspur')).toBeHidden()
  })

  await test.step('she keeps, and then removes, what is pending for her own: the request is cancelled', async () => {
    await remove(page, 'Ida Larkspur').click()
    await expect(dialog(page)).toContainText(pendingRemoval)
    await button(page, 'Keep it').click()
    await expect(box(page, 'Ida Larkspur')).toBeDisabled()
    await remove(page, 'Ida Larkspur').click()
    await button(page, 'Remove the profile').click()
    await expect(box(page, 'Ida Larkspur')).toBeEnabled()
    await expect(box(page, 'Ida Larkspur')).not.toBeChecked()
  })
})

test('[PMA-17] [SCP-11] the owner of a group with an own tree is led to choose its members, until two profiles are shared', async ({
  open,
  freshAccount,
}) => {
  const [ann, ben] = [await freshAccount(), await freshAccount()]
  const group = await newGroup(ann, 'The Thorncliffes')
  await joins(ann, ben, group.id, 'Administrator')
  const tree = await uploadFile(ann, thorncliffeFile())
  for (const name of ['Ida', 'Nell']) await newProfile(ann, name, 'Larkspur')
  const page = await open(ann)
  await openGroup(page, group.id)
  await expect(button(page, 'Share profiles')).toBeVisible()
  await sharesTree(ann, tree.id, group.id)

  await test.step('to the owner only', async () => {
    await expect(button(page, 'Choose members')).toBeVisible()
    const bens = await open(ben)
    await bens.goto(`/groups/${group.id}`)
    await expect(button(bens, 'Share profiles')).toBeVisible()
    await expect(button(bens, 'Choose members')).toBeHidden()
  })

  await test.step('with two profiles the step is done', async () => {
    await button(page, 'Choose members').click()
    await box(page, 'Ida Larkspur').check()
    await box(page, 'Nell Larkspur').check()
    await save(page)
    await button(page, 'Close without saving').click()
    await expect(button(page, 'Share profiles')).toBeVisible()
    await expect(button(page, 'Choose members')).toBeHidden()
  })
})

test('[PPG-28] [ER2-14] on the tab Sharing its owner shares a profile with a group and takes it back, and a member only sees it', async ({
  open,
  freshAccount,
}) => {
  const [ann, mia] = [await freshAccount(), await freshAccount()]
  const group = await newGroup(ann, 'The Larkspurs')
  await joins(ann, mia, group.id)
  const ida = await newProfile(ann, 'Ida', 'Larkspur')
  const page = await open(ann)
  const openTab = async (shown: Page) => {
    await shown.goto(`/profiles/${ida.startItemId}`)
    await shown.getByRole('tab', { name: 'Sharing' }).click()
  }
  await openTab(page)
  const seen = page.getByRole('list', { name: 'Shared with groups' })

  await test.step('shared', async () => {
    await expect(page.getByText('This profile is not shared with any groups.')).toBeVisible()
    await button(page, 'Share with a group').click()
    await dialog(page).getByRole('radio', { name: 'The Larkspurs' }).check()
    await button(page, 'See what members will see').click()
    await button(page, 'Share the profile').dblclick()
    await expect(seen).toContainText('The Larkspurs')
  })

  await test.step('no group is left', async () => {
    await button(page, 'Share with a group').click()
    await expect(dialog(page)).toContainText(
      'This profile has already been shared with, or has a pending sharing request for, all groups visible to you.',
    )
    await button(page, 'Close').click()
  })

  await test.step('a member can neither share it nor end the share', async () => {
    const members = await open(mia)
    await openTab(members)
    await expect(members.getByRole('heading', { name: 'Sharing' })).toBeVisible()
    await expect(members.getByRole('note')).toHaveText(managedByOther)
    await expect(button(members, 'Share with a group')).toBeHidden()
    await expect(members.getByRole('button', { name: /^Stop sharing/ })).toBeHidden()
  })

  await test.step('taken back', async () => {
    await button(page, 'Stop sharing with The Larkspurs').click()
    await button(page, 'Stop sharing').click()
    await expect(page.getByText('This profile is not shared with any groups.')).toBeVisible()
  })
})
