/** People who are invited to a family group: a newcomer, somebody with another address, and one who comes too late. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { send } from '#contract/client.ts'
import { listFamilyGroupMembers } from '#contract/group-admin/family-group-member.ts'
import type { FamilyGroupId } from '#contract/wire.ts'
import { pushesCome } from './flows/seeds/pushes.ts'
import { type Account, type Tree, uploadFile } from './support/account.ts'
import { expireInvite } from './support/database.ts'
import { ancestralLine } from './support/family-file.ts'
import { cancels, inviteLinkTo, invites, invitesUser, newGroup, sharesTree } from './support/family-group.ts'
import { codeMailedTo } from './support/mailbox.ts'
import { newPerson } from './support/signed-in.ts'
import { test } from './support/world.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

interface Family {
  readonly owner: Account
  readonly tree: Tree
  readonly id: FamilyGroupId
}

async function familyOf(owner: Account): Promise<Family> {
  const { id } = await newGroup(owner, 'The Merrowbys')
  const tree = await uploadFile(owner, ancestralLine(4))
  await sharesTree(owner, tree.id, id)
  return { owner, tree, id }
}

async function invitedLink(request: APIRequestContext, { owner, id }: Family, address: string) {
  await invites(owner, id, address)
  return await inviteLinkTo(request, address)
}

async function memberNames({ owner: { transport }, id }: Family): Promise<string[]> {
  const { items } = await send(transport, listFamilyGroupMembers, { params: { id } })
  return items.map(({ user }) => user.displayName)
}

/** Everything that the page sends, apart from the calls that must contain the invitation's code or address. */
function heardOf(page: Page) {
  const heard: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) return
    const isOwnCall = request.url().includes('/familygroupinvites/') || request.url().endsWith('/identities')
    heard.push(request.url(), request.headers()['referer'] ?? '', isOwnCall ? '' : (request.postData() ?? ''))
  })
  return heard
}

const codeIn = (link: string) => new URL(link).searchParams.get('code') ?? ''

test('[INV-19] [INV-21] [NAV-16] [MOD-05] [PUB-03] a newcomer signs up from the mail, is back on the invitation, accepts in two tabs at once, and walks the shared tree without a plan', async ({
  open,
  freshAccount,
  request,
}, { workerIndex }) => {
  const family = await familyOf(await freshAccount())
  const ben = { ...newPerson(workerIndex), givenName: 'Ben', surname: 'Merrowby' }
  const link = await invitedLink(request, family, ben.address)
  const page = await open()
  const heard = heardOf(page)
  const invitation = heading(page, 'Nora Ellery invites you to The Merrowbys')

  await test.step('the letter says who invites, and to what; its code leaves address and history', async () => {
    await page.goto('/')
    await page.goto(link)
    await expect(invitation).toBeVisible()
    await expect(page.getByText(`You will see 1 member and 1 tree: ${family.tree.name}.`)).toBeVisible()
    await expect(page).toHaveURL(/\/groupinvites\/\d+\/accept$/)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goForward()
    await expect(page).toHaveURL(/\/groupinvites\/\d+\/accept$/)
    await expect(invitation).toBeVisible()
  })

  await test.step('signing up has the address filled in, and leads back', async () => {
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByLabel('E-mail address')).toHaveValue(ben.address)
    await page.getByLabel('Given name').fill(ben.givenName)
    await page.getByLabel('Surname').fill(ben.surname)
    await button(page, 'Continue').click()
    await page.getByRole('textbox', { name: 'Code' }).fill(await codeMailedTo(request, ben.address))
    await button(page, 'Sign in').click()
    await expect(page).toHaveURL(/\/groupinvites\/\d+\/accept$/)
    await expect(invitation).toBeVisible()
  })

  await test.step('accepting in two tabs at once makes one member, and both tabs see the group', async () => {
    const other = await page.context().newPage()
    await other.goto(link)
    await expect(button(other, 'Accept')).toBeEnabled()
    await Promise.all([button(page, 'Accept').click(), button(other, 'Accept').click()])
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(`/groups/${family.id}`)
      await expect(heading(tab, 'The Merrowbys')).toBeVisible()
      await expect(tab.getByText(/^Welcome to The Merrowbys!/)).toBeVisible()
    }
    expect(await memberNames(family)).toEqual(['Nora Ellery', 'Ben Merrowby'])
    await other.close()
  })

  await test.step('the back button finds an invitation that is accepted already', async () => {
    await page.goBack()
    await expect(heading(page, 'Already accepted!')).toBeVisible()
  })

  await test.step('the shared tree can be walked', async () => {
    await page.goto(`/groups/${family.id}/trees`)
    await page.getByRole('link', { name: family.tree.name }).click()
    await expect(page).toHaveURL(`/trees/${family.tree.id}`)
    await page.goto(`/persons/${family.tree.startPersonId}`)
    await expect(heading(page, 'Ada Ellery')).toBeVisible()
    await page.locator('[data-part=parent] a').first().click()
    await expect(heading(page, 'Ada Ellery')).toBeHidden()
  })

  await test.step('the link says that it was used', async () => {
    await page.goto(link)
    await expect(heading(page, 'Already accepted!')).toBeVisible()
    await page.getByRole('link', { name: 'See the group' }).click()
    await expect(page).toHaveURL(`/groups/${family.id}`)
  })

  expect(heard.filter((told) => told.includes(codeIn(link)))).toEqual([])
  const kept = await page.evaluate(() => Object.values(localStorage).join())
  expect(kept).not.toContain(codeIn(link))
})

test('[INV-15] [INV-17] [INV-18] [ER2-05] [ER2-08] somebody with another address may say that it is for someone else, or confirm and come in', async ({
  open,
  freshAccount,
  request,
}, { workerIndex }) => {
  const family = await familyOf(await freshAccount())
  const cora = await freshAccount()
  const { address } = newPerson(workerIndex)
  const page = await open(cora)
  await page.goto(await invitedLink(request, family, address))

  await expect(page.getByText('This invitation does not match your account.')).toBeVisible()
  await expect(page.getByText(address)).toBeVisible()
  await button(page, 'This is for someone else').click()
  await expect(heading(page, 'Oops, different person')).toBeVisible()
  await expect(page.getByText('This invitation is for someone else.')).toBeVisible()
  await button(page, 'Back to the invitation').click()
  await button(page, 'Yes, it is for me').click()
  await expect(heading(page, 'Nora Ellery invites you to The Merrowbys')).toBeVisible()
  await button(page, 'Accept').click()

  await expect(page).toHaveURL(`/groups/${family.id}`)
  expect(await memberNames(family)).toHaveLength(2)
})

test('an invited person who is signed in as another user switches to their own account, and is back on the invitation', async ({
  open,
  freshAccount,
  request,
}) => {
  const family = await familyOf(await freshAccount())
  const [cora, dan] = [await freshAccount(), await freshAccount()]
  const { address } = cora.person
  const page = await open(dan)
  await page.goto(await invitedLink(request, family, address))

  await button(page, 'Sign in as somebody else').click()
  await expect(page).toHaveURL(/\/signin\?redirect_uri=%2Fgroupinvites/)
  await page.getByLabel('E-mail address').fill(address)
  await button(page, 'Send me a code').click()
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeMailedTo(request, address))
  await button(page, 'Sign in').click()

  await expect(heading(page, 'Nora Ellery invites you to The Merrowbys')).toBeVisible()
})

test('[INV-20] [INV-36] [ER2-06] [ER2-07] a signed-out person with an expired link has a new link mailed, to the stored address alone', async ({
  open,
  freshAccount,
  request,
}, { workerIndex }) => {
  const family = await familyOf(await freshAccount())
  const { address } = newPerson(workerIndex)
  const link = await invitedLink(request, family, address)
  await expireInvite(/groupinvites\/(\d+)/.exec(link)?.[1] ?? '')
  const page = await open()

  await page.goto(link)
  await expect(
    page.getByText(
      "Your invitation link has expired. To continue, we'll need to send you an updated invitation with a new link.",
    ),
  ).toBeVisible()
  const asked = page.waitForRequest('**/renew')
  await button(page, 'Send me a new link').click()
  expect((await asked).postDataJSON()).toEqual({ activationCode: codeIn(link) })
  await expect(page.getByText('We sent you an updated invitation with a new link.')).toBeVisible()

  const renewed = await inviteLinkTo(request, address, [link])
  await page.goto(link)
  await expect(heading(page, 'There is a newer link')).toBeVisible()
  await page.goto(renewed)
  await expect(heading(page, 'Nora Ellery invites you to The Merrowbys')).toBeVisible()
})

test('[INV-14] a user who opens the link of an invitation to another user reads that it is for someone else', async ({
  open,
  freshAccount,
  request,
}) => {
  const family = await familyOf(await freshAccount())
  const [cora, dan] = [await freshAccount(), await freshAccount()]
  const page = await open(dan)
  await invitesUser(family.owner, family.id, cora)
  await page.goto(await inviteLinkTo(request, cora.person.address))

  await expect(heading(page, 'Oops, different person')).toBeVisible()
  await expect(page.getByText('This invitation is for someone else.')).toBeVisible()
  await expect(button(page, 'Back to the invitation')).toBeHidden()
})

test('[INV-35] a cancelled invitation says that it is no longer valid', async ({
  open,
  freshAccount,
  request,
}) => {
  const family = await familyOf(await freshAccount())
  const dan = await freshAccount()
  const { id } = await invites(family.owner, family.id, dan.person.address)
  const link = await inviteLinkTo(request, dan.person.address)
  await cancels(family.owner, id)
  const page = await open(dan)
  await page.goto(link)

  await expect(heading(page, 'This invitation is no longer valid')).toBeVisible()
})

test('[INV-35] an open invitation that is cancelled says so to the invited account, and to anybody else who comes back to the page', async ({
  open,
  freshAccount,
  request,
}) => {
  const family = await familyOf(await freshAccount())
  const [cora, dan] = [await freshAccount(), await freshAccount()]
  const { id } = await invites(family.owner, family.id, dan.person.address)
  const link = await inviteLinkTo(request, dan.person.address)
  const [his, hers] = [await open(dan), await open(cora)]
  const pushes = pushesCome(his)
  for (const page of [his, hers]) await page.goto(link)
  await expect(button(his, 'Accept')).toBeVisible()
  await expect(heading(hers, 'Is this invitation for you?')).toBeVisible()
  await pushes

  await cancels(family.owner, id)

  await expect(heading(his, 'This invitation is no longer valid')).toBeVisible()
  await hers.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(heading(hers, 'This invitation is no longer valid')).toBeVisible()
})
