/** Trees that a group stops seeing: when its owner hands it over, and when a member leaves. */
import { expect, type Page } from '@playwright/test'
import { userKey } from '#domain/device/storage-keys.ts'
import { limit } from './flows/seeds/group-invites.ts'
import { uploadFile } from './support/account.ts'
import { ancestralLine } from './support/family-file.ts'
import { joins, newGroup, sharesTree } from './support/family-group.ts'
import { test } from './support/world.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Shared trees' }).getByRole('link', { name })

test('[SHR-17] [PMA-08] [PMA-34] a free owner reads before a hand-over which trees it takes away; somebody who leaves takes theirs along', async ({
  open,
  freshAccount,
  request,
  baseURL,
}) => {
  test.slow()
  const [dora, ben] = [await freshAccount(), await freshAccount()]
  const tree = await uploadFile(dora, ancestralLine(2))
  const [lost, kept] = [await newGroup(dora, 'The Merrowbys'), await newGroup(dora, 'The Ellerys')]
  for (const { id } of [lost, kept]) {
    await joins(dora, ben, id)
    await sharesTree(dora, tree.id, id)
  }
  const [hers, his] = [await open(dora), await open(ben)]
  const handsOver = async (id: string) => {
    // Marks the tip about a new group as seen, so that it does not appear.
    const seen = [userKey(dora.userId, 'groupTip'), id] as const
    await hers.addInitScript(([key, value]) => localStorage.setItem(key, value), seen)
    await hers.goto(`/groups/${id}?tab=manage`)
    await press(hers, 'Hand over to another owner')
    await hers.getByRole('radio').check()
    await press(hers, 'Continue')
  }

  await test.step('the dialog names the tree, and the open page of the new owner loses it', async () => {
    await his.goto(`/groups/${lost.id}?tab=trees`)
    await expect(card(his, tree.name)).toBeVisible()
    await handsOver(lost.id)
    const dialog = hers.getByRole('dialog', { name: /^Hand The Merrowbys over/ })
    await expect(dialog.getByText(/^Your plan does not allow sharing/)).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText([tree.name])
    await press(hers, 'Hand over the group')
    await expect(card(his, tree.name)).toBeHidden()
    await expect(his.getByText('No tree is shared with this group yet')).toBeVisible()
  })

  await test.step('with a plan that shares with everybody, the tree stays, until she leaves', async () => {
    await limit({ request, origin: baseURL ?? '' }, dora, false)
    await his.goto(`/groups/${kept.id}?tab=trees`)
    await handsOver(kept.id)
    await expect(hers.getByText(/^Your plan does not allow sharing/)).toBeHidden()
    await press(hers, 'Hand over the group')
    await expect(hers.getByText(/owns this group now/)).toBeVisible()
    await expect(card(his, tree.name)).toBeVisible()
    await press(hers, 'Leave this group')
    const dialog = hers.getByRole('dialog', { name: 'Leave The Ellerys?' })
    await expect(dialog.getByRole('listitem')).toHaveText([tree.name])
    await expect(
      dialog.getByRole('checkbox', { name: 'Also stop sharing my trees with this group' }),
    ).toBeChecked()
    await press(hers, 'Leave the group')
    await expect(hers).toHaveURL('/groups')
    await expect(card(his, tree.name)).toBeHidden()
  })
})
