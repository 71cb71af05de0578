/**
 * The recipient of an invitation is taken from contacts: of the test provider, and of Google and Microsoft, which a
 * stand-in on another origin plays. The sign-in runs in a window of its own, under the policy of that window.
 */
import { expect, type Page } from '@playwright/test'
import { userKey } from '#domain/device/storage-keys.ts'
import { type Account, newAccount } from './support/account.ts'
import { faultsOn } from './support/axe.ts'
import { type ContactsStandIn, standInIds, startContactsStandIn } from './support/contacts-stand-in.ts'
import { newGroup } from './support/family-group.ts'
import { mailTextTo } from './support/mailbox.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { newPerson } from './support/signed-in.ts'
import { watch } from './support/watched.ts'
import { test, wide } from './support/world.ts'

let standIn: ContactsStandIn
let server: OwnServer
let nora: Account
let groupPath: string

test.beforeAll(async ({ playwright }, { workerIndex }) => {
  standIn = await startContactsStandIn(2)
  server = await startOwnServer({ ...standInIds, CONTACTS_STAND_IN: standIn.origin, DEMO: '0' })
  const request = await playwright.request.newContext({ baseURL: server.origin })
  const account = await newAccount(request, server.origin, newPerson(workerIndex))
  const { id } = await newGroup(account, 'The Merrowbys')
  groupPath = `/groups/${id}`
  nora = whoHasSeenTip(account, id)
  await request.dispose()
})
test.afterAll(async () => {
  await server.stop()
  await standIn.stop()
})
test.beforeEach(() => {
  standIn.isBroken = false
})

/** A new group shows its owner a tip, which would cover what these tests press. */
function whoHasSeenTip(account: Account, groupId: string): Account {
  const seen = { name: userKey(account.userId, 'groupTip'), value: groupId }
  const { cookies, origins } = account.storageState
  const stored = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: [...localStorage, seen],
  }))
  return { ...account, storageState: { cookies, origins: stored } }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page) => page.getByPlaceholder('contact name or address')
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

async function openChoice(page: Page) {
  await page.goto(groupPath)
  await press(page, 'Invite someone')
  await press(page, 'Choose from your contacts')
}

/** Presses a provider's button, and returns the window that opens for the sign-in. */
async function signInAt(page: Page, name: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await press(page, name)
  const window = await opening
  await window.getByRole('heading', { name: 'Sign in' }).waitFor()
  return window
}

/** Follows a link in the window, which then closes itself. */
async function leaveBy(window: Page, name: 'Allow' | 'Refuse') {
  const closing = window.waitForEvent('close')
  await window.getByRole('link', { name }).click()
  await closing
}

test('[INV-01] [INV-26] [CTC-02] [CTC-08] an invitation goes to the address of a test contact who was found by name', async ({
  open,
}) => {
  const page = await open(nora, { baseURL: server.origin })
  await openChoice(page)
  expect(await faultsOn(page)).toEqual([])
  await press(page, 'Test contacts')

  await expect(field(page)).toBeFocused()
  await field(page).fill('silas')
  await expect(page.getByRole('option')).toHaveCount(2)
  expect(await faultsOn(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(field(page)).toHaveValue('st@work.example')
  await expect(page.getByLabel('First name (optional)')).toHaveValue('Silas Peregrine')
  await expect(page.getByLabel('Last name (optional)')).toHaveValue('Thorncliffe')
  await press(page, 'Send')
  await expect(page.getByText('An invitation is on its way to st@work.example.')).toBeVisible()
  expect(await mailTextTo(page.request, 'st@work.example')).toContain('The Merrowbys')
  expect(
    await page.evaluate((key) => localStorage.getItem(key), userKey(nora.userId, 'contact-provider')),
  ).toBe('test')

  await test.step('the same contact again is told as usual', async () => {
    await press(page, 'Invite someone')
    await option(page, /Silas Thorncliffe st@/).click()
    await press(page, 'Send')
    await expect(page.getByText(/^This person has already been invited\./)).toBeVisible()
  })
})

test('[CTC-03] [CTC-07] the contacts of Google are read after a sign-in in a window', async ({ open }) => {
  const page = await open(nora, { baseURL: server.origin })
  await openChoice(page)
  await leaveBy(await signInAt(page, 'Google contacts'), 'Allow')

  await expect(option(page, 'Ada Merrowby ada@mail.example')).toBeVisible()
  // The other contact has only a telephone.
  await expect(page.getByRole('option')).toHaveCount(1)
  expect(standIn.asked.at(-1)).toContain('pageSize=1000')
})

test('[CTC-05] [CTC-06] [CTC-07] the contacts of Microsoft are read, and those beyond the first load by name', async ({
  open,
}) => {
  const page = await open(nora, { baseURL: server.origin })
  await openChoice(page)
  await leaveBy(await signInAt(page, 'Outlook contacts'), 'Allow')

  await expect(page.getByRole('option')).toHaveText([/^Ben Kent/, /^Cleo Kent/])
  await expect(page.getByText('Outlook contacts of nora@outlook.example')).toBeVisible()
  await field(page).fill('Dora')
  await expect(page.getByText('No contact matches. You can type the whole address.')).toBeVisible()
  await leaveBy(await signInAt(page, 'Search all Outlook contacts for “Dora”'), 'Allow')

  await option(page, /^Dora O’Neill/).click()
  await expect(field(page)).toHaveValue('dora@mail.example')
  expect(standIn.asked.at(-1)).toMatch(/%24top=10&%24filter=startswith/)
})

test('[CTC-10] a refused or closed sign-in leads back to the choice without a word', async ({ open }) => {
  const page = await open(nora, { baseURL: server.origin })
  await openChoice(page)
  await leaveBy(await signInAt(page, 'Outlook contacts'), 'Refuse')
  await expect(page.getByText(/^Where are your contacts\?/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  const window = await signInAt(page, 'Google contacts')
  await window.close()
  await leaveBy(await signInAt(page, 'Google contacts'), 'Allow')
  await expect(option(page, /^Ada Merrowby/)).toBeVisible()
})

test('a window whose sign-in nobody awaits reads nothing, and says so', { tag: '@soak' }, async ({
  open,
}) => {
  const page = await open(nora, { baseURL: server.origin })
  await openChoice(page)
  const window = await signInAt(page, 'Google contacts')
  await press(page, 'Type the address')
  const { length } = standIn.asked
  await window.getByRole('link', { name: 'Allow' }).click()

  await expect(window.getByText(/^Nothing waits for this window any more\./)).toBeVisible()
  expect(new URL(window.url()).hash).toBe('')
  expect(standIn.asked).toHaveLength(length)
  expect(await faultsOn(window)).toEqual([])
})

test('[CTC-09] contacts that cannot be read make an empty list, and one line of telemetry without a name', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: wide,
    storageState: nora.storageState,
  })
  const said = await watch(context)
  const page = await context.newPage()
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/identity/telemetry')) told.push(request.postData() ?? '')
  })
  await openChoice(page)
  standIn.isBroken = true
  await leaveBy(await signInAt(page, 'Outlook contacts'), 'Allow')

  await expect(page.getByText(/^Your Outlook contacts could not be read\./)).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect.poll(() => told.join()).toContain('Error: Contacts were not read: microsoft, refused.')
  expect(told.join().match(/Contacts were/g)).toHaveLength(1)
  expect(told.join()).not.toMatch(/kent|outlook\.example/i)
  expect(said.problems).toHaveLength(1)
  await context.close()
})

test('only the callback page may call the providers, and only with a key', async ({
  request,
  playwright,
}) => {
  const policyAt = async (path: string) =>
    (await request.get(path, { headers: { accept: 'text/html' } })).headers()['content-security-policy']
  for (const path of ['/', '/home', groupPath, '/contacts', '/contacts/callback/x'])
    expect(await policyAt(`${server.origin}${path}`)).toContain("connect-src 'self';")
  expect(await policyAt(`${server.origin}/contacts/callback`)).toContain(`connect-src ${standIn.origin};`)

  // The shared server has no key: there the address is one of the app's, which knows no such page.
  const shared = await playwright.request.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const answer = await shared.get('/contacts/callback', { headers: { accept: 'text/html' } })
  expect(answer.headers()['content-security-policy']).toContain("connect-src 'self';")
  await shared.dispose()
})
