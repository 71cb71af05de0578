/**
 * A tree is shared with a family group and taken back. Tobias and his wife are only in Clara's tree; the rest of the
 * family is in Ben's as well.
 */
import { expect, type Page } from '@playwright/test'
import { demand, send } from '#contract/client.ts'
import { getDataGroup, listDataGroups } from '#contract/group-admin/data-group.ts'
import {
  addDataGroupMember,
  listDataGroupMembers,
  removeDataGroupMember,
} from '#contract/group-admin/data-group-members.ts'
import { listFamilyGroupDataGroups } from '#contract/group-admin/family-group.ts'
import { listFamilyGroupMembers } from '#contract/group-admin/family-group-member.ts'
import { listMatches } from '#contract/research/match.ts'
import { getPerson } from '#contract/research/person.ts'
import { getRelation } from '#contract/research/relation.ts'
import { previewTree } from '#contract/research/tree-preview.ts'
import type { PersonId } from '#contract/wire.ts'
import { type Account, newAccount, refusalOf, uploadFile } from './support/account.ts'
import { joins, newGroup } from './support/family-group.ts'
import { isKept } from './support/kept-on-device.ts'
import { newPerson } from './support/signed-in.ts'
import { merrowbyFile, thorncliffeFile } from './support/two-trees.ts'
import { test } from './support/world.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name })
const relative = (page: Page, name: string) => page.getByRole('link', { name })

test('[SHR-03] [SHR-05] [SHR-20] [SHR-21] [PMA-34] a tree is shared with a group from its page, and when that ends it is gone from the open pages of members', async ({
  open,
  request,
  baseURL,
}, { workerIndex }) => {
  const account = (givenName: string, surname: string) =>
    newAccount(request, baseURL ?? '', { ...newPerson(workerIndex), givenName, surname })
  const clara = await account('Clara', 'Thorncliffe')
  const ben = await account('Ben', 'Merrowby')
  const vera = await account('Vera', 'Viewer')
  const hers = await uploadFile(clara, thorncliffeFile())
  const his = await uploadFile(ben, merrowbyFile())
  const group = await newGroup(clara, 'The Whitby cousins')
  await joins(clara, ben, group.id)
  await joins(clara, vera, group.id, 'Viewer')
  const claraPage = await open(clara)
  const benPage = await open(ben)
  const cards = benPage.getByRole('list', { name: 'Shared trees' })
  await benPage.goto(`/groups/${group.id}?tab=trees`)
  await expect(benPage.getByText('No tree is shared with this group yet')).toBeVisible()
  await expect(benPage.getByRole('button', { name: 'Share a tree', exact: true })).toBeHidden()

  await test.step('she chooses the tree, reads what members will see, and shares it', async () => {
    await claraPage.goto(`/groups/${group.id}?tab=trees`)
    await button(claraPage, 'Got it').click()
    await button(claraPage, 'Share a tree').click()
    await claraPage.getByRole('radio', { name: hers.name }).check()
    await button(claraPage, 'See what members will see').click()
    const sheet = claraPage.getByRole('dialog', { name: `Share ${hers.name} with The Whitby cousins?` })
    await expect(sheet.getByText('1 person in The Whitby cousins, besides you')).toBeVisible()
    await expect(sheet.getByRole('list', { name: 'Members' })).toContainText('Ben Merrowby')
    await expect(sheet.getByRole('list', { name: 'Parents' })).toContainText('Josiah')
    await button(claraPage, 'See as a member').click()
    const look = claraPage.getByRole('dialog', { name: `${hers.name}, as a member sees it` })
    await look.getByRole('button', { name: /^Josiah Thorncliffe/ }).click()
    await expect(look.getByRole('button', { name: /^Tobias Thorncliffe/ })).toBeVisible()
    await look.getByRole('button', { name: 'Close' }).click()
    await sheet.getByRole('button', { name: 'Share the tree' }).click()
    await expect(claraPage.getByText(`${hers.name} is now shared with The Whitby cousins.`)).toBeVisible()
  })

  await test.step('the open page of the member has it, and he walks in it', async () => {
    await expect(cards).toContainText(hers.name)
    await expect(cards.getByRole('button')).toHaveCount(0)
    await benPage.goto(`/persons/${his.startPersonId}`)
    await relative(benPage, 'Ida Thorncliffe').click()
    await relative(benPage, 'Josiah Thorncliffe').click()
    await relative(benPage, 'Tobias Thorncliffe').click()
    await expect(heading(benPage, 'Tobias Thorncliffe')).toBeVisible()
    await expect.poll(() => isKept(benPage, 'Tobias')).toBe(true)
  })
  const tobias = new URL(benPage.url()).pathname.split('/').at(-1) as PersonId // of the address of a person page

  await test.step('a Viewer of the group gets nothing of it', async () => {
    const seen = await seenBy(vera)
    expect(seen).toEqual({
      tree: 404,
      preview: 404,
      members: 404,
      tobias: 404,
      trees: [],
      shares: 403,
      people: 403,
    })
  })

  await test.step('she stops sharing on the page of the tree, and his page loses it without being reloaded', async () => {
    await claraPage.goto(`/trees/${hers.id}`)
    await expect(claraPage.getByRole('list', { name: 'Shared with groups' })).toContainText('3 members')
    await button(claraPage, 'Stop sharing with The Whitby cousins').click()
    const question = claraPage.getByRole('dialog')
    await expect(question).toContainText('1 other member of The Whitby cousins will no longer see this tree.')
    await question.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(claraPage.getByText('This tree is not shared with any groups.')).toBeVisible()
    await expect(heading(benPage, 'Tobias Thorncliffe')).toBeHidden()
    await expect(benPage.getByText('the tree is no longer shared with you')).toBeVisible()
  })

  await test.step('it is gone from search, relations, matches and the device', async () => {
    await expect.poll(() => isKept(benPage, 'Tobias')).toBe(false)
    await benPage.keyboard.press('/')
    await benPage.getByRole('combobox', { name: 'Find a person' }).fill('Tobias')
    await expect(benPage.getByText('Nobody called “Tobias”')).toBeVisible()
    await expect.poll(() => isKept(benPage, 'Tobias')).toBe(false)
    const { tree, trees } = await seenBy(ben)
    expect({ tree, trees }).toEqual({ tree: 404, trees: [his.name] })
    const relation = await send(ben.transport, getRelation, {
      params: { id: his.startPersonId as PersonId }, // the start of an uploaded tree is a person
      query: { to: tobias },
    })
    expect(relation).toMatchObject({ paths: [], connection: null })
    const { counts } = await send(ben.transport, listMatches, {
      query: { states: ['automatic', 'proposed'] },
    })
    expect(counts).toMatchObject({ automatic: 0, proposed: 0 })
  })

  await test.step('it leaves his device also if he looks at something else when the share ends', async () => {
    const share = await demand(clara.transport, addDataGroupMember, {
      params: { id: hers.id },
      body: { principalType: 'FamilyGroup', principalId: group.id, role: 'Viewer' },
    })
    await benPage.goto(`/persons/${tobias}`)
    await expect.poll(() => isKept(benPage, 'Tobias')).toBe(true)
    await benPage.getByRole('link', { name: 'Kinweave', exact: true }).click()
    await expect(heading(benPage, 'Tobias Thorncliffe')).toBeHidden()
    await demand(clara.transport, removeDataGroupMember, { params: { id: hers.id, memberId: share.id } })

    await expect.poll(() => isKept(benPage, 'Tobias')).toBe(false)
  })

  /**
   * What a user gets: the statuses of calls about Clara's tree and group, and the names of all trees that the user
   * sees.
   */
  async function seenBy({ transport }: Account) {
    const params = { id: hers.id }
    const ofGroup = { params: { id: group.id } }
    const { items } = await send(transport, listDataGroups, { query: {} })
    const tried = (call: Promise<unknown>) => refusalOf(call)
    return {
      tree: await tried(send(transport, getDataGroup, { params, query: {} })),
      preview: await tried(demand(transport, previewTree, { params, query: { role: 'Viewer' } })),
      members: await tried(send(transport, listDataGroupMembers, { params })),
      tobias: await tried(send(transport, getPerson, { params: { id: tobias } })),
      trees: items.filter(({ groupType }) => groupType === 'Research').map(({ name }) => name),
      shares: await tried(send(transport, listFamilyGroupDataGroups, ofGroup)),
      people: await tried(send(transport, listFamilyGroupMembers, ofGroup)),
    }
  }
})
