/**
 * Two relatives have a tree each. One shares hers with the other; while that lasts, both trees are shown as one family.
 */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { demand, send, type Transport } from '#contract/client.ts'
import { Mailbox } from '#contract/configuration.ts'
import { getDataGroup } from '#contract/group-admin/data-group.ts'
import { exportWorkspace } from '#contract/research/workspace-acts.ts'
import { type Account, newAccount, type Tree, uploadFile } from './support/account.ts'
import { codeMailedTo } from './support/mailbox.ts'
import { newPerson } from './support/signed-in.ts'
import { merrowbyFile, thorncliffeFile } from './support/two-trees.ts'
import { test } from './support/world.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const relative = (page: Page, name: string) => page.getByRole('link', { name })
const trees = (page: Page) => page.getByRole('list', { name: 'Trees' }).getByRole('link')
const namesOf = async (links: Locator) => (await links.allTextContents()).toSorted()

test('[MOD-06] [TRE-23] two trees of two owners are one family while they are shared, and neither is changed', async ({
  open,
  request,
  baseURL,
}, { workerIndex }) => {
  const person = (givenName: string, surname: string) => ({ ...newPerson(workerIndex), givenName, surname })
  const origin = baseURL ?? ''
  const clara = await newAccount(request, origin, person('Clara', 'Thorncliffe'))
  const ben = await newAccount(request, origin, person('Ben', 'Merrowby'))
  const hers = await uploadFile(clara, thorncliffeFile())
  const his = await uploadFile(ben, merrowbyFile())
  const before = [await exported(clara, hers), await exported(ben, his)]
  const claraPage = await open(clara)
  const benPage = await open()

  await test.step('she invites him by mail', async () => {
    await claraPage.goto(`/trees/${hers.id}`)
    await expect(claraPage.getByText('Only you see this tree')).toBeVisible()
    await claraPage.getByRole('textbox', { name: 'Share by e-mail' }).fill(ben.person.address)
    await claraPage.getByRole('button', { name: 'Invite' }).click()
    await expect(claraPage.getByText(`An invitation is on its way to ${ben.person.address}.`)).toBeVisible()
  })

  await test.step('he comes by the link, signs in on the way, and accepts', async () => {
    await benPage.goto(await linkMailedTo(request, ben.person.address))
    await expect(heading(benPage, 'A family tree is shared with you')).toBeVisible()
    await expect(benPage).toHaveURL('/trees/invitation')
    await benPage.getByRole('link', { name: 'Sign in' }).last().click()
    await benPage.getByLabel('E-mail address').fill(ben.person.address)
    await benPage.getByRole('button', { name: 'Send me a code' }).click()
    await benPage.getByRole('textbox', { name: 'Code' }).fill(await codeMailedTo(request, ben.person.address))
    await benPage.getByRole('button', { name: 'Sign in' }).click()
    await expect(heading(benPage, `Clara Thorncliffe shares ${hers.name} with you`)).toBeVisible()
    await benPage.getByRole('button', { name: 'See the tree' }).click()
    // The page of the start person of her tree. If his tree has that person too, the address contains the id of his
    // tree.
    await expect(benPage).toHaveURL(/\/persons\/\d+-\d+$/)
    await expect(claraPage.getByRole('list', { name: 'Shared with' })).toHaveText(/Ben Merrowby.*can see it/)
  })

  await test.step('he sees one family', async () => {
    await benPage.goto(`/persons/${his.startPersonId}`)
    await relative(benPage, 'Ida Thorncliffe').click()
    await expect(heading(benPage, 'Ida Thorncliffe')).toBeVisible()
    // The order in which the trees are listed does not count: it shows only which of them this device loaded first.
    await expect.poll(() => namesOf(trees(benPage))).toEqual([his.name, hers.name].toSorted())
    // One card with the marks of both trees.
    await expect(relative(benPage, 'Josiah Thorncliffe')).toHaveText(
      new RegExp(`in ${his.name}, in ${hers.name}|in ${hers.name}, in ${his.name}`),
    )
    await relative(benPage, 'Josiah Thorncliffe').click()
    await expect(heading(benPage, 'Josiah Thorncliffe')).toBeVisible()
    // Only Clara's tree has Josiah's parents, and the trees disagree about his birth.
    await expect(relative(benPage, 'Tobias Thorncliffe')).toBeVisible()
    await expect(benPage.getByText('The trees differ')).toBeVisible()
  })

  await test.step('she stops sharing, and her part leaves his page at once', async () => {
    await claraPage.getByRole('button', { name: 'Remove Ben Merrowby' }).click()
    await claraPage.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(claraPage.getByText('Only you see this tree')).toBeVisible()
    await expect(relative(benPage, 'Tobias Thorncliffe')).toBeHidden()
    await expect(benPage.getByText('The trees differ')).toBeHidden()
    await expect(heading(benPage, 'Josiah Thorncliffe')).toBeVisible()
    await expect(trees(benPage)).toHaveText([his.name])
  })

  expect([await exported(clara, hers), await exported(ben, his)]).toEqual(before)
})

/** The link in the mail of an invitation to an address, as the development mailbox shows it. */
async function linkMailedTo(request: APIRequestContext, address: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const { items } = Mailbox.parse(await (await request.get('/mailbox.json')).json())
      const mails = items.filter(({ to }) => to === address)
      link = mails.flatMap(({ text }) => /^http\S+\/trees\/invitation\?\S+$/m.exec(text) ?? [])[0]
      return link
    })
    .toBeDefined()
  return link ?? ''
}

/** Downloads the whole tree as the text of one file. */
async function exported({ transport }: Account, { id }: Tree): Promise<string> {
  const { workspaceId } = await send(transport, getDataGroup, { params: { id }, query: {} })
  if (workspaceId === null) throw new Error('An uploaded tree has a workspace.')
  const parts: string[] = []
  let next: string | null = null
  do {
    const part = await partOf(transport, workspaceId, next)
    parts.push(part.text)
    next = part.nextPageToken
  } while (next !== null)
  return parts.join('')
}

type WorkspaceId = Parameters<typeof send<typeof exportWorkspace>>[2]['params']['id']

const partOf = (transport: Transport, id: WorkspaceId, next: string | null) =>
  demand(transport, exportWorkspace, {
    params: { id },
    query: { format: 'gedcom-5.5.1', ...(next === null ? {} : { next }) },
  })
