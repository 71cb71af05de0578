/**
 * The page of a family group: made, renamed, managed, handed over, left and deleted, by people in browsers of their
 * own. What one of them does shows in the others at once.
 */
import { expect, type Page } from '@playwright/test'
import { send } from '#contract/client.ts'
import { getDataGroup } from '#contract/group-admin/data-group.ts'
import {
  deleteFamilyGroup,
  listFamilyGroupDataGroups,
  patchFamilyGroup,
} from '#contract/group-admin/family-group.ts'
import { listFamilyGroupInvites } from '#contract/group-admin/family-group-invite.ts'
import { getFamilyGroupMember, listFamilyGroupMembers } from '#contract/group-admin/family-group-member.ts'
import { patchUser } from '#contract/group-admin/user-acts.ts'
import { FamilyGroupId } from '#contract/wire.ts'
import { type Account, refusalOf, treesOf, uploadFile } from './support/account.ts'
import { ancestralLine } from './support/family-file.ts'
import { joins, membershipOf, newGroup, sharesTree } from './support/family-group.ts'
import { test } from './support/world.ts'

/** Gives an account another name, because fresh accounts all have the same name. */
async function called(account: Account, givenName: string): Promise<Account> {
  const body = [{ op: 'replace' as const, path: '/givenName', value: givenName }]
  await send(account.transport, patchUser, { params: { id: account.userId }, body })
  return account
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const member = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Members' }).getByRole('button', { name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test('[GRP-02] [GRP-14] [GRP-18] [GRP-24] [GRP-25] [GRP-29] a group is created, renamed in place, and deleted', async ({
  open,
  freshAccount,
}) => {
  const page = await open(await called(await freshAccount(), 'Dora'))
  await page.goto('/groups')
  await press(page, 'Create a group')
  await page.getByRole('textbox', { name: 'Name of the group' }).fill('The Merrowbys')
  await press(page, 'Create the group')

  await test.step('it says that it is new, and what members will see', async () => {
    await expect(page.getByRole('dialog', { name: 'What the members of a group see' })).toBeVisible()
    await press(page, 'Got it')
    await expect(page.getByRole('status').filter({ hasText: 'New group created.' })).toBeVisible()
    await expect(member(page, /^Dora Ellery/)).toBeVisible()
    await page.reload()
    await expect(heading(page, 'The Merrowbys')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('it says again what members see when the owner asks for it', async () => {
    await press(page, 'What members see')
    await expect(page.getByRole('dialog', { name: 'What the members of a group see' })).toBeVisible()
    await press(page, 'Got it')
  })

  await page.getByRole('tab', { name: 'Manage' }).click()
  const name = page.getByRole('textbox', { name: 'Name of the group' })
  await test.step('Escape brings the former name back', async () => {
    await press(page, 'Rename')
    await name.fill('Nobody')
    await name.press('Escape')
    await expect(name).toBeHidden()
    await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused()
  })

  await test.step('an empty name flashes and is not saved', async () => {
    await page.keyboard.press('Enter')
    await expect(name).toHaveValue('The Merrowbys')
    await name.fill('')
    const flash = page.waitForFunction(() => document.querySelector('[data-rejected="true"]') !== null)
    await name.press('Enter')
    await flash
    await expect(page.getByText('A group needs a name.')).toBeVisible()
    await expect(page.locator('[data-rejected="true"]')).toHaveCount(0)
  })

  await name.fill('Merrowbys of Whitby')
  await name.press('Enter')
  await expect(heading(page, 'Merrowbys of Whitby')).toBeVisible()
  await expect(page).toHaveTitle(/^Merrowbys of Whitby/)

  await press(page, 'Delete this group')
  await press(page, 'Delete the group')
  await expect(page).toHaveURL('/groups')
  await expect(page.getByText('You are not in any group yet')).toBeVisible()
})

test('[GRP-16] [GRP-17] [GRP-33] [PMA-08] [PMA-16] members get roles, are removed, leave, and the group is handed over; every page follows', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const [dora, ben, cleo] = [
    await called(await freshAccount(), 'Dora'),
    await called(await freshAccount(), 'Ben'),
    await called(await freshAccount(), 'Cleo'),
  ]
  const group = await newGroup(dora, 'The Merrowbys')
  for (const one of [ben, cleo]) await joins(dora, one, group.id)
  const [hers, his] = [await open(dora), await open(ben)]
  await hers.goto(`/groups/${group.id}`)
  await hers.getByRole('dialog').getByRole('button', { name: 'Got it' }).click()
  await his.goto(`/groups/${group.id}`)
  await expect(member(his, /^Cleo Ellery/)).toBeVisible()

  await test.step('Dora lets Ben invite others; his page shows it, and so does the history', async () => {
    await member(hers, /^Ben Ellery/).click()
    await hers.getByRole('checkbox', { name: 'Can invite others' }).check()
    await press(hers, 'Save changes')
    await expect(hers.getByText('Saved.')).toBeVisible()
    await hers.getByRole('tab', { name: 'History' }).click()
    await expect(hers.getByText('Became a Member who can invite others, by Dora Ellery')).toBeVisible()
    await hers.keyboard.press('Escape')
    await expect(member(his, /^Ben Ellery.*can invite others/)).toBeVisible()
  })

  await test.step('Dora removes Cleo, who is gone from both pages', async () => {
    await member(hers, /^Cleo Ellery/).click()
    await press(hers, 'Remove from the group…')
    await press(hers, 'Remove from the group')
    await expect(hers.getByRole('dialog')).toBeHidden()
    await expect(member(hers, /^Cleo Ellery/)).toBeHidden()
    await expect(member(his, /^Cleo Ellery/)).toBeHidden()
  })

  await test.step('Dora makes Ben the owner: he may delete now, and she may not', async () => {
    await hers.getByRole('tab', { name: 'Manage' }).click()
    await press(hers, 'Hand over to another owner')
    await hers.getByRole('radio', { name: 'Ben Ellery' }).check()
    await press(hers, 'Continue')
    await press(hers, 'Hand over the group')
    await expect(hers.getByText('Ben Ellery owns this group now. You are an administrator.')).toBeVisible()
    await expect(hers.getByRole('button', { name: 'Delete this group' })).toBeHidden()
    await his.getByRole('tab', { name: 'Manage' }).click()
    await expect(his.getByRole('button', { name: 'Delete this group' })).toBeVisible()

    const params = { id: group.id }
    expect(await send(dora.transport, deleteFamilyGroup, { params })).toEqual({
      ok: false,
      problem: 'not-allowed',
    })
    const body = [{ op: 'replace' as const, path: '/ownerId', value: dora.userId }]
    expect(await send(dora.transport, patchFamilyGroup, { params, body })).toEqual({
      ok: false,
      problem: 'not-allowed',
    })
  })

  await test.step('Dora leaves; Ben deletes what is left', async () => {
    await press(hers, 'Leave this group')
    await press(hers, 'Leave the group')
    await expect(hers).toHaveURL('/groups')
    await his.getByRole('tab', { name: 'People' }).click()
    await expect(member(his, /^Dora Ellery/)).toBeHidden()
    await his.getByRole('tab', { name: 'Manage' }).click()
    await press(his, 'Delete this group')
    await press(his, 'Delete the group')
    await expect(his).toHaveURL('/groups')
    await hers.goto(`/groups/${group.id}`)
    await expect(hers.getByText('Group not found')).toBeVisible()
  })
})

test('[GRP-15] [ER2-01] [ER2-02] [PMA-07] a Viewer reads two refusals and gets nothing by any call; a stranger finds no group', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const [dora, vic, stranger] = [
    await called(await freshAccount(), 'Dora'),
    await called(await freshAccount(), 'Vic'),
    await freshAccount(),
  ]
  const group = await newGroup(dora, 'The Merrowbys')
  const tree = await uploadFile(dora, ancestralLine(3))
  await sharesTree(dora, tree.id, group.id)
  const page = await open(vic)
  await joins(dora, vic, group.id)
  await page.goto(`/groups/${group.id}`)
  await expect(member(page, /^Dora Ellery/)).toBeVisible()
  expect(await treesOf(vic.transport)).toMatchObject([{ id: tree.id }])

  await test.step('the open page loses the members when Vic becomes a Viewer', async () => {
    const hers = await open(dora)
    await hers.goto(`/groups/${group.id}`)
    await hers.getByRole('dialog').getByRole('button', { name: 'Got it' }).click()
    await member(hers, /^Vic Ellery/).click()
    await hers.getByRole('radio', { name: /^Viewer/ }).check()
    await press(hers, 'Save changes')
    await expect(hers.getByText('Saved.')).toBeVisible()
    await hers.keyboard.press('Escape')
    await expect(member(hers, /^Vic Ellery/)).toBeVisible()
    await expect(page.getByText('You do not have permission to see the members of this group.')).toBeVisible()
    await expect(page.getByText('Dora Ellery')).toHaveCount(0)
  })

  await page.goto(`/groups/${group.id}/trees`)
  await expect(
    page.getByText('You do not have permission to see the trees shared with this group.'),
  ).toBeVisible()

  await test.step('no call gives a Viewer more', async () => {
    const params = { id: group.id }
    const memberId = await membershipOf(dora, group.id)
    const calls = [
      send(vic.transport, listFamilyGroupMembers, { params }),
      send(vic.transport, listFamilyGroupDataGroups, { params }),
      send(vic.transport, listFamilyGroupInvites, { params }),
      send(vic.transport, getFamilyGroupMember, { params: { id: group.id, memberId } }),
      send(vic.transport, getDataGroup, { params: { id: tree.id }, query: {} }),
    ]
    expect(await Promise.all(calls.map(refusalOf))).toEqual([403, 403, 403, 404, 404])
    expect(await treesOf(vic.transport)).toEqual([])
  })

  await test.step('a stranger gets the same answers as for a group that does not exist', async () => {
    const theirs = await open(stranger)
    for (const id of [group.id, FamilyGroupId.parse('987654321')]) {
      await theirs.goto(`/groups/${id}`)
      await expect(theirs.getByText('Group not found')).toBeVisible()
      await expect(theirs.getByText('Merrowbys')).toHaveCount(0)
    }
    await theirs.getByRole('link', { name: 'Your groups' }).click()
    await expect(theirs).toHaveURL('/groups')
  })
})
