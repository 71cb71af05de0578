/** What people do unexpectedly: press twice, go back, lose the connection, open a second tab, drop a photograph. */
import { expect, type Page, type Request } from '@playwright/test'
import * as z from 'zod/mini'
import { send } from '#contract/client.ts'
import { getDataGroup } from '#contract/group-admin/data-group.ts'
import { getPerson } from '#contract/research/person.ts'
import { getWorkspaceStatistics } from '#contract/research/workspace.ts'
import { DataGroupId, PersonId } from '#contract/wire.ts'
import { choose, passTimeUntil, settled } from './page-states/page-state.ts'
import { type Account, refusalOf, treesOf } from './support/account.ts'
import { cut } from './support/answers.ts'
import { ancestralLine, manyPersons } from './support/family-file.ts'
import { codeMailedTo } from './support/mailbox.ts'
import { newPerson } from './support/signed-in.ts'
import { test } from './support/world.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Counts the calls of a page to one address. */
function countCalls(page: Page, method: string, path: RegExp) {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) calls.push(request.url())
  })
  return calls
}

/** Asks for a code on a sign-in page, and enters the one that was mailed. */
async function signInAs(page: Page, { person }: Account) {
  await askForCode(page, person.address)
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeMailedTo(page.request, person.address))
  await button(page, 'Sign in').click()
}

async function askForCode(page: Page, address: string) {
  await page.getByLabel('E-mail address').fill(address)
  await button(page, 'Send me a code').click()
  await expect(heading(page, 'Enter your code')).toBeVisible()
}

async function signOut(page: Page) {
  await button(page, 'your menu').click()
  await button(page, 'Sign out').click()
}

test.describe('pressed twice', () => {
  test('signing up makes one identity, and entering the code one session', async ({ open }, {
    workerIndex,
  }) => {
    const page = await open()
    const person = newPerson(workerIndex)
    const identities = countCalls(page, 'POST', /\/identities$/)
    const codes = countCalls(page, 'POST', /\/sendcode$/)
    const tokens = countCalls(page, 'POST', /\/oauth2\/token$/)
    await page.goto('/signup')
    await page.getByLabel('Given name').fill(person.givenName)
    await page.getByLabel('E-mail address').fill(person.address)
    await button(page, 'Continue').dblclick()
    await expect(heading(page, 'Enter your code')).toBeVisible()

    await page.getByRole('textbox', { name: 'Code' }).fill(await codeMailedTo(page.request, person.address))
    await button(page, 'Sign in').dblclick()
    await expect(page).toHaveURL('/home')

    // Two tokens: one of the identity service, and one of the group-admin service.
    expect([identities.length, codes.length, tokens.length]).toEqual([1, 1, 2])
  })

  test('[TRE-15] [TRE-17] an upload makes one tree, and a deletion that is confirmed deletes it once', async ({
    open,
    freshAccount,
  }) => {
    const account = await freshAccount()
    const page = await open(account)
    const deletions = countCalls(page, 'DELETE', /\/datagroups\//)
    await page.goto('/upload')
    await choose(page, ancestralLine(2))
    await button(page, /^Upload/).dblclick()
    await page.waitForURL('**/persons/*')
    const [tree, ...others] = await treesOf(account.transport)
    expect(others).toEqual([])

    await page.goto(`/trees/${tree?.id}`)
    await button(page, 'Delete this tree').dblclick()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('This will:')
    await expect(dialog).toContainText('Stop sharing the tree with other users and groups')
    await expect(dialog).toContainText('Permanently delete the online copy of your tree')
    expect(deletions).toEqual([])
    await button(page, 'Delete the tree').dblclick()

    await expect(page).toHaveURL('/trees')
    await expect(page.getByText('No tree yet')).toBeVisible()
    expect(deletions).toHaveLength(1)
    expect(await treesOf(account.transport)).toEqual([])
  })
})

test.describe('back and forward', () => {
  test('during sign-in keep the address, and the code still works', async ({ open, newcomer }) => {
    const page = await open()
    await page.goto('/signin')
    await askForCode(page, newcomer.person.address)

    // The flow reaches the code page shortly before the address changes.
    await page.waitForURL('**/signin/code')
    await page.goBack()
    await expect(heading(page, 'Sign in')).toBeVisible()
    await page.goForward()
    await expect(heading(page, 'Enter your code')).toBeVisible()
    await page.reload()
    await expect(page.getByText(newcomer.person.address)).toBeVisible()

    await page
      .getByRole('textbox', { name: 'Code' })
      .fill(await codeMailedTo(page.request, newcomer.person.address))
    await button(page, 'Sign in').click()
    await expect(page).toHaveURL('/home')
    await page.goBack()
    await expect(page).not.toHaveURL(/code/)
  })

  test('during an upload lose nothing, and its end does not take the person to another page', async ({
    open,
    freshAccount,
  }) => {
    const account = await freshAccount()
    const page = await open(account)
    await page.goto('/home')
    await page.getByRole('link', { name: 'Upload my tree' }).click()
    await choose(page, ancestralLine(2))
    await expect(heading(page, 'Here is what we found')).toBeVisible()

    await page.goBack()
    await expect(page).toHaveURL('/home')
    await page.goForward()
    await expect(heading(page, 'Here is what we found')).toBeVisible()
    await button(page, /^Upload/).click()
    await page.goBack()

    await expect
      .poll(async () => (await treesOf(account.transport)).map(({ name }) => name))
      .toEqual(['ellery-line'])
    await expect(heading(page, 'Start exploring your family')).toBeVisible()
    await expect(page).toHaveURL('/home')
  })
})

test.describe('two tabs', () => {
  test('signing out in one signs the other out', async ({ open, freshAccount }) => {
    const page = await open(await freshAccount())
    const other = await page.context().newPage()
    await page.goto('/home')
    await other.goto('/trees')
    await expect(heading(other, 'Trees')).toBeVisible()

    await signOut(page)

    await expect(page).toHaveURL('/')
    await expect(other).toHaveURL('/signin?redirect_uri=%2Ftrees')
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tc.'))),
    ).toEqual([])
    await page.goBack()
    await expect(heading(page, 'Sign in')).toBeVisible()
  })

  test('signing in in one signs the other in', async ({ open, newcomer }) => {
    const page = await open()
    const other = await page.context().newPage()
    await other.goto('/signin?redirect_uri=%2Ftrees')
    await page.goto('/signin')
    await signInAs(page, newcomer)

    await expect(page).toHaveURL('/home')
    await expect(other).toHaveURL('/trees')
  })

  test('[SGI-17] somebody else signing in reloads the other', async ({ open, newcomer, owner }) => {
    const page = await open(owner)
    const other = await page.context().newPage()
    await page.goto('/home')
    await expect(heading(page, 'Start exploring your family')).toBeVisible()
    await page.evaluate(() => document.body.classList.add('of-before'))
    await other.goto('/mailbox')

    const entries = newcomer.storageState.origins.flatMap(({ localStorage }) => localStorage)
    await other.evaluate((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value)
    }, entries)

    await expect(heading(page, 'Welcome to Kinweave!')).toBeVisible()
    await expect(page.locator('.of-before')).toHaveCount(0)
  })

  test('both refresh an expired access token, although a refresh token works once', async ({
    open,
    freshAccount,
  }) => {
    const account = await freshAccount()
    const page = await open(ranOut(account))
    const other = await page.context().newPage()

    await Promise.all([page.goto('/home'), other.goto('/trees')])

    await expect(heading(page, 'Welcome to Kinweave!')).toBeVisible()
    await expect(other.getByText('No tree yet')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'Welcome to Kinweave!')).toBeVisible()
  })
})

/** The same session, as if its access token were old. */
function ranOut(account: Account): Account {
  const origins = account.storageState.origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.map(({ name, value }) => ({
      name,
      value: name.endsWith('.session') ? aged(value) : value,
    })),
  }))
  return { ...account, storageState: { cookies: [], origins } }
}

/** A session whose access token has expired. */
function aged(session: string): string {
  const { access, ...rest } = Aged.parse(JSON.parse(session))
  return JSON.stringify({ ...rest, access: { ...access, arrivedAt: Date.now() - access.life } })
}

const Aged = z.looseObject({ access: z.looseObject({ life: z.number() }) })

test.describe('a lost connection', () => {
  test('is a quiet bar that disappears by itself; a page that cannot load says so, and loads on request', async ({
    open,
    owner,
  }) => {
    const page = await open(owner)
    await page.goto('/home')
    await expect(heading(page, 'Start exploring your family')).toBeVisible()
    const bar = page.getByText('No connection. We keep trying.')

    await page.context().setOffline(true)
    await expect(bar).toBeVisible()
    await expect(heading(page, 'Start exploring your family')).toBeVisible()
    await page.context().setOffline(false)
    await expect(bar).toBeHidden()

    await cut(page, '**/groupadmin/**')
    await page.goto('/trees')
    await expect(page.getByText('We could not reach the server')).toBeVisible()
    await page.unrouteAll()
    await button(page, 'Try again').click()
    await expect(page.getByRole('link', { name: owner.tree.name })).toBeVisible()
  })

  test('stops an upload, which continues where it stopped and arrives complete', async ({
    open,
    freshAccount,
  }) => {
    const account = await freshAccount()
    const page = await open(account)
    await page.clock.install()
    await page.goto('/upload')
    await page.route(/batches\/[1-9]/, (route) => route.abort())
    const arrived = page.waitForResponse('**/batches/0')
    const file = manyPersons(510)
    await choose(page, file)
    await button(page, /^Upload/).click()
    await arrived
    await passTimeUntil(page, 'The upload has stopped')
    expect(await treesOf(account.transport)).toEqual([])

    await page.unrouteAll()
    const sent = countCalls(page, 'PUT', /\/batches\/\d+$/)
    await button(page, 'Continue the upload').click()
    await page.waitForURL('**/persons/*')

    expect(sent.map((address) => address.split('/').at(-1))).toEqual(['1', '2'])
    const [tree] = await treesOf(account.transport)
    const id = DataGroupId.parse(tree?.id)
    const { workspaceId } = await send(account.transport, getDataGroup, { params: { id }, query: {} })
    if (workspaceId === null) throw new Error('An uploaded tree has a workspace.')
    const counts = await send(account.transport, getWorkspaceStatistics, { params: { id: workspaceId } })
    expect(counts.personCount).toBe(file.persons)
  })
})

test('a reload keeps every page as it was', async ({ open, owner }) => {
  const page = await open(owner)
  const link = (name: string) => page.getByRole('link', { name }).first()
  await page.goto('/home')
  for (const [address, title, next] of [
    ['/home', 'Start exploring your family', link('Manage my trees')],
    ['/trees', 'Trees', link(owner.tree.name)],
    [`/trees/${owner.tree.id}`, owner.tree.name, link('Ada Ellery')],
    [`/persons/${owner.tree.startPersonId}`, 'Ada Ellery', link('Upload')],
    ['/upload', 'Upload your tree', null],
  ] as const) {
    await expect(page).toHaveURL(address)
    await expect(heading(page, title)).toBeVisible()
    await settled(page)
    await page.reload()
    await expect(page).toHaveURL(address)
    await expect(heading(page, title)).toBeVisible()
    await next?.click()
  }
})

test.describe('a stranger', () => {
  test('finds neither another user’s tree nor its persons, on the pages or by calls', async ({
    open,
    owner,
    newcomer,
  }) => {
    const page = await open(newcomer)
    await page.goto(`/trees/${owner.tree.id}`)
    await expect(page.getByText('Tree not found')).toBeVisible()
    await page.goto(`/persons/${owner.tree.startPersonId}`)
    await expect(page.getByText('(deleted or not visible)')).toBeVisible()
    await expect(page.getByText(/\bAda\b/)).toHaveCount(0)

    const id = PersonId.parse(owner.tree.startPersonId)
    const { transport } = newcomer
    expect(await refusalOf(send(transport, getPerson, { params: { id } }))).toBe(404)
    const group = { params: { id: owner.tree.id }, query: {} }
    expect(await refusalOf(send(transport, getDataGroup, group))).toBe(404)
    const nobody = { ...transport, token: async () => null }
    expect(await refusalOf(send(nobody, getPerson, { params: { id } }))).toBe(401)
  })

  test('[NAV-22] [SGI-02] [SGI-05] a signed-out visitor is sent to sign in, and comes back to the person', async ({
    open,
    owner,
  }) => {
    const page = await open()
    const address = `/persons/${owner.tree.startPersonId}`
    await page.goto(address)
    await expect(page).toHaveURL(`/signin?redirect_uri=${encodeURIComponent(address)}`)

    await signInAs(page, owner)

    await expect(page).toHaveURL(address)
    await expect(heading(page, 'Ada Ellery')).toBeVisible()
  })

  test('[NAV-31] signing in never leads to another site', async ({ open, newcomer }) => {
    const page = await open()
    for (const evil of ['//evil.example', '/\\evil.example', 'https://evil.example'])
      await test.step(evil, async () => {
        await page.goto(`/signin?redirect_uri=${encodeURIComponent(evil)}`)

        await signInAs(page, newcomer)

        await expect(page).toHaveURL('/home')
        // This page has no scripts, so nothing stores the cleared data again.
        await page.goto('/robots.txt')
        await page.evaluate(() => localStorage.clear())
      })
  })
})

test('[SGI-08] a code is mailed once even after two clicks; a wrong code stays on its page, is reported, and can be corrected', async ({
  open,
  newcomer,
}) => {
  const page = await open()
  const codes = countCalls(page, 'POST', /\/sendcode$/)
  await page.goto('/signin')
  await page.getByLabel('E-mail address').fill(newcomer.person.address)
  await button(page, 'Send me a code').dblclick()
  await expect(heading(page, 'Enter your code')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill('nothing')
  await button(page, 'Sign in').click()
  await expect(page.getByRole('alert')).toContainText('This code did not work')
  await expect(page).toHaveURL('/signin/code')

  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(await codeMailedTo(page.request, newcomer.person.address))
  await button(page, 'Sign in').click()

  await expect(page).toHaveURL('/home')
  expect(codes).toHaveLength(1)
})

test('[SGI-07] a signed-in user is not asked for a code', async ({ open, newcomer }) => {
  const page = await open(newcomer)
  await page.goto('/signin/code')

  await expect(page).toHaveURL('/home')
})

test('[NAV-30] an embedded page has no header', async ({ open, newcomer }) => {
  const page = await open(newcomer)
  await page.goto('/trees?embed=true')

  await expect(heading(page, 'Trees')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
})

test.describe('a file', () => {
  const whole = ancestralLine(6).text
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1])
  const bad = {
    'a web page': {
      text: '<!doctype html>\n<title>Family</title>\n<p>0 HEAD',
      says: /is a web page, not a family tree/,
    },
    'nothing at all': { text: '', says: /This file is empty/ },
    'a photograph': {
      text: Buffer.concat([jpeg, Buffer.alloc(4000, 7)]),
      says: /is a picture, not a family tree/,
    },
    'a tree without persons': { text: '0 HEAD\n1 CHAR UTF-8\n0 TRLR\n', says: /nobody in this file/ },
  }
  test('that is not a family tree is refused with a reason, another can be chosen, and an incomplete tree is read as far as possible', async ({
    open,
    newcomer,
  }) => {
    const page = await open(newcomer)
    await page.goto('/upload')
    for (const [what, { text, says }] of Object.entries(bad))
      await test.step(what, async () => {
        await choose(page, { name: 'family.ged', text })
        await expect(page.getByRole('alert')).toContainText(says)

        await choose(page, { name: 'family.ged', text: whole })

        await expect(heading(page, 'Here is what we found')).toBeVisible()
        await button(page, 'Not now').click()
      })

    await choose(page, { name: 'half.ged', text: whole.slice(0, whole.length / 2) })

    await expect(heading(page, 'Here is what we found')).toBeVisible()
    await expect(page.getByRole('definition').first()).toHaveText(/^\d+$/)
  })
})
