/**
 * What each kind of user in the groups area is offered on the page of a group, and what the server accepts from them: the
 * two are the same, as the permissions of their roles say (PMA-01 to PMA-16).
 */
import { expect, type Page } from '@playwright/test'
import { demand, type Transport } from '#contract/client.ts'
import {
  deleteFamilyGroup,
  listFamilyGroupDataGroups,
  patchFamilyGroup,
} from '#contract/group-admin/family-group.ts'
import { listFamilyGroupMembers } from '#contract/group-admin/family-group-member.ts'
import { problemStatus } from '#contract/problem-codes.ts'
import type { FamilyGroupId } from '#contract/wire.ts'
import { type Account, refusalOf, transportOf, uploadFile } from './support/account.ts'
import { addChild, childsPage } from './support/callers.ts'
import { liftLimits } from './support/database.ts'
import { ancestralLine } from './support/family-file.ts'
import { invites, joins, newGroup, sharesTree } from './support/family-group.ts'
import { test } from './support/world.ts'

/** What may be offered, in this order. */
const acts = ['members', 'trees', 'invite', 'rename', 'delete'] as const
type Act = (typeof acts)[number]

const all: readonly Act[] = acts
const kinds: Readonly<Record<string, readonly Act[] | null>> = {
  'the group owner': all,
  'an administrator': ['members', 'trees', 'invite', 'rename'],
  'a recruiter': ['members', 'trees', 'invite'],
  'a member': ['members', 'trees'],
  'a viewer': [],
  'the owner of a tree in the group': ['members', 'trees'],
  // They know nothing of the group.
  'an invited person': null,
  'a parent': null,
  'a child': null,
}

/** The server answers this about a group that the caller may not know. */
const unknown = problemStatus['not-found']

/** What the page of the group offers; null where there is no such page. */
async function offeredOn(page: Page, group: FamilyGroupId): Promise<Act[] | null> {
  // On a fast machine the group still counts as new when its owner opens the page, and then the tip opens.
  await page.addLocatorHandler(page.getByRole('button', { name: 'Got it' }), (close) => close.click())
  await page.goto(`/groups/${group}`)
  const missing = page.getByText('Group not found')
  await expect(page.getByRole('heading', { level: 1, name: 'The Ellerys' }).or(missing).first()).toBeVisible()
  if (await missing.isVisible()) return null
  const button = (name: string) => page.getByRole('button', { name, exact: true }).isVisible()
  const hidden = (what: string) =>
    page.getByText(`You do not have permission to see the ${what}`, { exact: false })
  const members = page.getByRole('list', { name: 'Members' })
  await expect(members.or(hidden('members of this group')).first()).toBeVisible()
  const found = { members: await members.isVisible(), invite: await button('Invite someone') }
  await page.getByRole('tab', { name: 'Shared trees' }).click()
  const trees = page.getByRole('tabpanel').locator('a[href^="/trees/"]')
  await expect(trees.or(hidden('trees shared with this group')).first()).toBeVisible()
  const seesTrees = await trees.first().isVisible()
  await page.getByRole('tab', { name: 'Manage' }).click()
  await expect(page.getByText('Created', { exact: true })).toBeVisible()
  const offered = {
    ...found,
    trees: seesTrees,
    rename: await button('Rename'),
    delete: await button('Delete this group'),
  }
  return acts.filter((act) => offered[act])
}

/** What the server accepts; null where it knows of no such group. */
async function acceptedFrom(transport: Transport, group: FamilyGroupId): Promise<Act[] | null> {
  const params = { id: group }
  const name = [{ op: 'replace' as const, path: '/name' as const, value: 'The Ellerys' }]
  const calls: Readonly<Record<Act, () => Promise<unknown>>> = {
    members: () => demand(transport, listFamilyGroupMembers, { params }),
    trees: () => demand(transport, listFamilyGroupDataGroups, { params }),
    invite: () => invites({ transport }, group, `guest.${crypto.randomUUID()}@example.org`),
    rename: () => demand(transport, patchFamilyGroup, { params, body: name }),
    delete: () => demand(transport, deleteFamilyGroup, { params }),
  }
  const answers = new Map<Act, number>()
  for (const act of acts) answers.set(act, await refusalOf(calls[act]()))
  if ([...answers.values()].every((answer) => answer === unknown)) return null
  return acts.filter((act) => answers.get(act) === 0)
}

test('[GRP-03] [PRM-01] each kind of user is offered what the server accepts from them', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const owner = await freshAccount()
  // The group has more people than a free plan allows.
  await liftLimits(owner.userId)
  const { id } = await newGroup(owner, 'The Ellerys')
  const member = async (role: 'Administrator' | 'Recruiter' | 'Member' | 'Viewer') => {
    const account = await freshAccount()
    await joins(owner, account, id, role)
    return account
  }
  const treeOwner = await member('Member')
  await sharesTree(owner, (await uploadFile(owner, ancestralLine(3))).id, id)
  const invited = await freshAccount()
  await invites(owner, id, invited.person.address)
  const parent = await freshAccount()
  const child = await addChild(parent)
  const signedIn = async (account: Account) => [account.transport, await open(account)] as const
  const signedInOn = async (page: Page) => [await transportOf(page), page] as const
  const callers: Readonly<Record<string, readonly [transport: Transport, page: Page]>> = {
    'an administrator': await signedIn(await member('Administrator')),
    'a recruiter': await signedIn(await member('Recruiter')),
    'a member': await signedIn(await member('Member')),
    'a viewer': await signedIn(await member('Viewer')),
    'the owner of a tree in the group': await signedIn(treeOwner),
    'an invited person': await signedIn(invited),
    'a parent': await signedIn(parent),
    'a child': await signedInOn(await childsPage(open, parent, child)),
    // Last, because the server accepts that the owner deletes the group.
    'the group owner': await signedIn(owner),
  }

  for (const [kind, [transport, page]] of Object.entries(callers))
    await test.step(kind, async () => {
      expect(await offeredOn(page, id)).toEqual(kinds[kind])
      expect(await acceptedFrom(transport, id)).toEqual(kinds[kind])
    })
  expect(Object.keys(callers).toSorted()).toEqual(Object.keys(kinds).toSorted())
})
