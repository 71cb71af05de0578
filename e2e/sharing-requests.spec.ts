/** Three people: Ben asks that the tree of Ann be shared with the group of Cleo. Both owners decide. */
import { expect, type Page } from '@playwright/test'
import { Mailbox } from '#contract/configuration.ts'
import { limit } from './flows/seeds/group-invites.ts'
import { newAccount, uploadFile } from './support/account.ts'
import { joins, newGroup, sharesTree } from './support/family-group.ts'
import { codeMailedTo } from './support/mailbox.ts'
import { newPerson } from './support/signed-in.ts'
import { thorncliffeFile } from './support/two-trees.ts'
import { test } from './support/world.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const fact = (page: Page, term: string) => page.locator(`dt:text-is("${term}") + dd`)

test('[SHR-01] [SHR-02] [SHR-11] [SHR-15] [SHR-24] [SHR-25] a member asks, the group declines and then approves, the owner approves after seeing what members see', async ({
  open,
  request,
  baseURL,
}, { workerIndex }) => {
  const account = (givenName: string, surname: string) =>
    newAccount(request, baseURL ?? '', { ...newPerson(workerIndex), givenName, surname })
  const [ann, ben, cleo] = [
    await account('Ann', 'Thorncliffe'),
    await account('Ben', 'Thorncliffe'),
    await account('Cleo', 'Whitby'),
  ]
  await limit({ request, origin: baseURL ?? '' }, ann, false)
  const tree = await uploadFile(ann, thorncliffeFile())
  const close = await newGroup(ann, 'The close family')
  const cousins = await newGroup(cleo, 'The Whitby cousins')
  await joins(ann, ben, close.id)
  await sharesTree(ann, tree.id, close.id)
  await joins(cleo, ben, cousins.id, 'Recruiter')
  const member = await account('Mia', 'Whitby')
  await joins(cleo, member, cousins.id)
  const bens = await open(ben)
  const anns = await open(ann)
  const cleos = await open()
  await anns.goto('/home')

  await test.step('he asks on the page of the tree, with a message, and is led to the request', async () => {
    await bens.goto(`/trees/${tree.id}`)
    await button(bens, 'Ask to share with a group').click()
    await dialog(bens).getByRole('radio', { name: 'The Whitby cousins' }).check()
    await button(bens, 'Ask to share').click()
    await dialog(bens).getByRole('textbox', { name: 'Why should it be shared?' }).fill('They are our cousins')
    await button(bens, 'Send the request').dblclick()
    await bens.getByRole('link', { name: 'See the request' }).click()
    await expect(fact(bens, 'Status')).toHaveText('Requested')
    await expect(bens.getByText(/^You can send it again from /)).toBeVisible()
    await expect(button(bens, 'Approve')).toBeHidden()
  })
  const address = new URL(bens.url()).pathname
  const title = `Share ${tree.name} with The Whitby cousins?`

  await test.step('who asks again is led to the same request', async () => {
    await bens.goto(`/groups/${cousins.id}?tab=trees`)
    await expect(bens.getByRole('list', { name: 'Open requests' })).toContainText(tree.name)
    await button(bens, 'Ask to share a tree').click()
    await expect(dialog(bens).getByRole('radio', { name: tree.name })).toBeDisabled()
    await dialog(bens).getByRole('link', { name: 'See the request' }).click()
    await expect(bens).toHaveURL(address)
  })

  await test.step('she opens the link of the mail, signs in on the way, and is back on the request; she declines', async () => {
    await cleos.goto(await linkMailedTo(cleo.person.address))
    await cleos.getByLabel('E-mail address').fill(cleo.person.address)
    await button(cleos, 'Send me a code').click()
    await cleos.getByRole('textbox', { name: 'Code' }).fill(await codeMailedTo(request, cleo.person.address))
    await button(cleos, 'Sign in').click()
    await expect(cleos).toHaveURL(address)
    await expect(cleos.getByRole('heading', { name: title })).toBeVisible()
    await expect(cleos.getByText('They are our cousins')).toBeVisible()
    await expect(cleos.getByText('Without an answer, nothing is shared.', { exact: false })).toBeVisible()
    await button(cleos, 'Decline…').click()
    await cleos.getByRole('textbox', { name: 'Why' }).fill('Not before Christmas.')
    await button(cleos, 'Decline').dblclick()
    await expect(fact(cleos, 'Group')).toContainText('Declined')
    await expect(fact(cleos, 'Status')).toHaveText('Requested')
  })

  await test.step('his open page says so in place', async () => {
    await expect(
      bens.getByRole('status').filter({ hasText: 'The Whitby cousins has just declined.' }),
    ).toBeVisible()
    await expect(fact(bens, 'Group')).toContainText('Declined')
    await expect(fact(bens, 'Group')).toContainText('Not before Christmas.')
    await expect(fact(bens, 'Status')).toHaveText('Requested')
  })

  await test.step('she changes her mind', async () => {
    await button(cleos, 'Approve').click()
    await expect(fact(cleos, 'Group')).toContainText('Approved')
  })

  await test.step('the owner of the tree sees it on home and on the tree, looks as a member, and approves', async () => {
    await expect(anns.getByRole('link', { name: `See the request to share ${tree.name}` })).toBeVisible()
    await anns.goto(`/trees/${tree.id}`)
    await anns.getByRole('list', { name: 'Open requests' }).getByRole('link').click()
    await expect(anns.getByRole('heading', { name: 'What they would see' })).toBeVisible()
    await button(anns, 'See as a member').click()
    const look = anns.getByRole('dialog', { name: `${tree.name}, as a member sees it` })
    await expect(look.getByText('by name only', { exact: false })).toBeVisible()
    await look.getByRole('button', { name: 'Close' }).click()
    await button(anns, 'Approve').click()
    await expect(fact(anns, 'Status')).toHaveText('Approved')
    await expect(fact(cleos, 'Status')).toHaveText('Approved')
  })

  await test.step('the members see the tree, until its owner stops sharing', async () => {
    const members = await open(member)
    await members.goto(`/groups/${cousins.id}?tab=trees`)
    const shared = members.getByRole('list', { name: 'Shared trees' })
    await expect(shared).toContainText(tree.name)
    await anns.goto(`/trees/${tree.id}`)
    await expect(anns.getByRole('list', { name: 'Open requests' })).toBeHidden()
    // The request has told her the name of a group that she is not in.
    await button(anns, 'Stop sharing with The Whitby cousins').click()
    await dialog(anns).getByRole('button', { name: 'Stop sharing' }).click()
    await expect(shared).toBeHidden()
    await anns.goto(address)
    await expect(anns.getByRole('heading', { name: title })).toBeVisible()
  })

  async function linkMailedTo(recipient: string): Promise<string> {
    let link = ''
    await expect
      .poll(async () => {
        const { items } = Mailbox.parse(await (await request.get('/mailbox.json')).json())
        const texts = items.filter(({ to }) => to === recipient).map(({ text }) => text)
        link = texts.flatMap((text) => /^http\S+\/sharingrequests\/\d+$/m.exec(text) ?? [])[0] ?? ''
        return link
      })
      .not.toBe('')
    return link
  }
})

test('[PMA-30] [API3-28] its sender cancels a request and asks anew; to strangers it is no longer valid', async ({
  open,
  request,
  baseURL,
}, { workerIndex }) => {
  const account = () => newAccount(request, baseURL ?? '', newPerson(workerIndex))
  const [ann, cleo, stranger] = [await account(), await account(), await account()]
  await limit({ request, origin: baseURL ?? '' }, ann, false)
  const tree = await uploadFile(ann, thorncliffeFile())
  const group = await newGroup(cleo, 'The Whitby cousins')
  await joins(cleo, ann, group.id)
  const page = await open(ann)
  await page.goto(`/trees/${tree.id}`)
  await button(page, 'Share with a group').click()
  await dialog(page).getByRole('radio', { name: 'The Whitby cousins' }).check()
  await button(page, 'Ask to share').click()
  await button(page, 'Send the request').click()
  await page.getByRole('link', { name: 'See the request' }).click()
  await expect(fact(page, 'Tree owner')).toContainText('Approved')
  const address = new URL(page.url()).pathname

  await button(page, 'Cancel the request…').click()
  await button(page, 'Cancel the request').click()
  await expect(page.getByText('You have cancelled this request.', { exact: false })).toBeVisible()

  await page.goto(`/trees/${tree.id}`)
  await page.getByText('Earlier requests').click()
  await page.getByRole('button', { name: /^Ask again to share / }).click()
  await button(page, 'Send the request').click()
  await expect(page.getByRole('list', { name: 'Open requests' })).toContainText('Requested')

  const other = await open(stranger)
  await other.goto(address)
  await expect(other.getByText('This request is no longer valid')).toBeVisible()
})
