/** The people of a family group: its common ancestors and sections, and adding people from one dialog. */
import { expect, type Page } from '@playwright/test'
import { demand, send } from '#contract/client.ts'
import { addChildAccount } from '#contract/group-admin/child-account.ts'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import { patchDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { patchUser } from '#contract/group-admin/user-acts.ts'
import { deleteAssertion, listFamilyAssertions } from '#contract/research/assertion.ts'
import { addRelative } from '#contract/research/relative.ts'
import { type FamilyGroupId, type FamilyId, PersonId } from '#contract/wire.ts'
import { limit } from './flows/seeds/group-invites.ts'
import type { Account } from './support/account.ts'
import { invitesUser, joins, newGroup, sharesTree } from './support/family-group.ts'
import { newProfile } from './support/new-profile.ts'
import { test } from './support/world.ts'

/** Adds a parent to the person of a profile, and returns the family of the parents. */
async function parentOf(
  { transport }: Account,
  profile: DataGroup,
  relationship: 'Father' | 'Mother',
  givenName: string,
  familyId: FamilyId | null,
): Promise<FamilyId> {
  const { family } = await demand(transport, addRelative, {
    params: { id: PersonId.parse(profile.startItemId) },
    body: {
      idempotencyKey: `relative ${givenName}`,
      relationship,
      givenName,
      surname: 'Quillfeather',
      familyId,
    },
  })
  return family.id
}

const openGroup = (page: Page, id: FamilyGroupId) => page.goto(`/groups/${id}`)
const dialog = (page: Page) => page.getByRole('dialog')
/** What the people of the group say about the last act. */
const said = (page: Page) => page.getByRole('region', { name: 'Members' }).getByRole('status')
const listed = (page: Page, list: string, name: string) =>
  page.getByRole('list', { name: list, exact: true }).getByText(name, { exact: true })

test('[SCP-01] [SCP-02] [SCP-04] [SCP-06] [SCP-10] [GRP-10] [GRP-11] the common ancestors put people into sections', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const owner = await freshAccount()
  const group = await newGroup(owner, 'The Quillfeathers')
  const ada = await newProfile(owner, 'Ada', 'Quillfeather')
  const family = await parentOf(owner, ada, 'Father', 'Carl', null)
  await parentOf(owner, ada, 'Mother', 'Dora', family)
  await sharesTree(owner, ada.id, group.id)
  const page = await open(owner)
  await openGroup(page, group.id)
  const couple = page.getByRole('group', { name: 'The common ancestors' })

  await test.step('everybody is in one list, and the step offers to choose', async () => {
    // The tip covers the list as soon as it opens.
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(listed(page, 'Members', 'Ada Quillfeather')).toBeVisible()
    await expect(page.getByText('Whose family is this?')).toBeVisible()
  })

  await test.step('a search by names finds the couple, from three letters on', async () => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/families/search')) calls.push(request.url())
    })
    await page.getByRole('button', { name: 'Choose common ancestors' }).click()
    await dialog(page).getByRole('searchbox').fill('Ca Do')
    await dialog(page).getByRole('searchbox').fill('Carl Do')
    await dialog(page)
      .getByRole('radio', { name: /^Carl Quillfeather and Dora Quillfeather/ })
      .check()
    expect(calls).toHaveLength(1)
    await dialog(page).getByRole('button', { name: 'Choose this couple' }).dblclick()
  })

  await test.step('the people stand around the couple', async () => {
    await expect(couple).toContainText('Carl Quillfeather')
    await expect(listed(page, 'Children and spouses', 'Ada Quillfeather')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Other members', exact: true })).toBeVisible()
    await expect(page.getByText('Whose family is this?')).toBeHidden()
  })

  await test.step('taking them away can be undone', async () => {
    await page.getByRole('button', { name: 'Take away' }).click()
    await expect(couple).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(couple).toBeVisible()
  })

  await test.step('a person moves when the parents of the profile change', async () => {
    const { items } = await send(owner.transport, listFamilyAssertions, { params: { id: family } })
    const child = items.find(({ assertionType }) => assertionType === 'Child')
    if (child === undefined) throw new Error('The family has no child.')
    await demand(owner.transport, deleteAssertion, { params: { id: child.id }, query: {} })
    await expect(listed(page, 'Other members', 'Ada Quillfeather')).toBeVisible()
  })
})

test('[ADD-01] [ADD-02] [ADD-08] [ADD-18] [ADD-19] [ADD-20] [ADD-21] [SUP-16] one dialog adds a profile, a child and somebody new, and asks for the profile of a stranger', async ({
  open,
  freshAccount,
  request,
  baseURL,
}) => {
  test.slow()
  const [owner, stranger, invited] = [await freshAccount(), await freshAccount(), await freshAccount()]
  const group = await newGroup(owner, 'The Thistlewoods')
  await newProfile(owner, 'Ida', 'Thistlewood')
  const childProfile = await newProfile(owner, 'Kit', 'Thistlewood')
  await demand(owner.transport, patchDataGroup, {
    params: { id: childProfile.id },
    body: [{ op: 'replace', path: '/isChild', value: true }],
  })
  await demand(owner.transport, addChildAccount, {
    query: { profile: childProfile.id },
    body: { idempotencyKey: 'account of Kit', address: null },
  })
  // A profile is asked for only if the plan of its owner lets it be shared with groups of others.
  await limit({ request, origin: baseURL ?? '' }, stranger, false)
  const elsewhere = await newGroup(stranger, 'Elsewhere')
  await joins(stranger, owner, elsewhere.id)
  const theirs = await newProfile(stranger, 'Wilhelmina', 'Oddington')
  await sharesTree(stranger, theirs.id, elsewhere.id)
  await demand(invited.transport, patchUser, {
    params: { id: invited.userId },
    body: [
      { op: 'replace', path: '/givenName', value: 'Quentin' },
      { op: 'replace', path: '/namePrivacy', value: 'Everyone' },
    ],
  })
  await invitesUser(owner, group.id, invited)

  const page = await open(owner)
  await openGroup(page, group.id)
  await page.getByRole('button', { name: 'Got it' }).click()
  const begin = () => page.getByRole('button', { name: 'Add someone' }).click()
  const choose = (name: RegExp) => dialog(page).getByRole('radio', { name }).first().check()
  const act = (name: string) => dialog(page).getByRole('button', { name, exact: true })

  await test.step('an own profile', async () => {
    await begin()
    await expect(act('Add')).toBeDisabled()
    await choose(/^Ida Thistlewood/)
    await act('Add profile').dblclick()
    await expect(dialog(page)).toBeHidden()
    await expect(said(page)).toContainText('Ida Thistlewood is now visible to the group.')
    await expect(listed(page, 'Members', 'Ida Thistlewood')).toBeVisible()
  })

  await test.step('a supervised child, without an invitation', async () => {
    await begin()
    await choose(/^Kit Thistlewood/)
    await act('Add user').click()
    await expect(said(page)).toContainText('Kit Thistlewood is now a member of the group.')
  })

  await test.step('the profile of a stranger, which is asked for', async () => {
    await begin()
    await dialog(page).getByRole('searchbox').fill('Wilhelmina')
    await choose(/^Wilhelmina Oddington/)
    await act('Request share').click()
    await page.getByRole('link', { name: 'See the request' }).click()
    await expect(page).toHaveURL(/\/sharingrequests\/\d+$/)
    await page.goBack()
  })

  await test.step('somebody new', async () => {
    await begin()
    await act('Somebody new…').click()
    await dialog(page).getByRole('textbox', { name: 'Given name' }).fill('Nora')
    await dialog(page).getByRole('textbox', { name: 'Surname' }).fill('Thistlewood')
    await act('Create and add').dblclick()
    await expect(listed(page, 'Members', 'Nora Thistlewood')).toHaveCount(1)
  })

  await test.step('nothing is done for somebody who is in the group, or asked already', async () => {
    await begin()
    await dialog(page).getByRole('searchbox').fill('Thistlewood')
    await choose(/^Ida Thistlewood/)
    await expect(dialog(page).getByRole('status')).toContainText(
      'This profile is already visible to the group.',
    )
    await expect(act('Add profile')).toBeDisabled()
    await choose(/^Kit Thistlewood/)
    await expect(dialog(page).getByRole('status')).toContainText(
      'This person is already a member of the group.',
    )
    await expect(act('Add user')).toBeDisabled()
    await dialog(page).getByRole('searchbox').fill('Quentin')
    await choose(/^Quentin/)
    await expect(dialog(page).getByRole('status')).toContainText('This person has already been invited.')
    await expect(act('Invite')).toBeDisabled()
    await act('See the invitation').click()
    await expect(page.getByRole('dialog', { name: /^Invitation to / })).toBeVisible()
  })
})
