/** The main journey from start to end: from the first page to ten generations of the user's own tree. */
import { expect, type Page } from '@playwright/test'
import { send } from '#contract/client.ts'
import { getDataGroup } from '#contract/group-admin/data-group.ts'
import { getWorkspaceStatistics } from '#contract/research/workspace.ts'
import { DataGroupId, PersonId } from '#contract/wire.ts'
import { transportOf } from './support/account.ts'
import { dropFile } from './support/drop-file.ts'
import { factOf } from './support/fact-of.ts'
import { ancestralLine, type FamilyFile, forefather } from './support/family-file.ts'
import { codeMailedTo } from './support/mailbox.ts'
import { sharedFile } from './support/shared-data.ts'
import { confirmName, type NewPerson, newPerson } from './support/signed-in.ts'
import { type Ancestor, ancestorsOf } from './support/walk.ts'
import { test } from './support/world.ts'

const generations = 10
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

/** Signs up, from the first page to the home page, with a code from the mailbox page. */
async function signUpAsAnybody(page: Page, person: NewPerson) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Start with your own tree' }).click()
  await page.getByLabel('Given name').fill(person.givenName)
  await page.getByLabel('Surname').fill(person.surname)
  await page.getByLabel('E-mail address').fill(person.address)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/signin/code')
  await enterMailedCode(page, person)
  await confirmName(page)
}

/** Opens the mailbox from the page that asks for the code, reads it there, and comes back with it. */
async function enterMailedCode(page: Page, person: NewPerson) {
  // The mailbox shows the mails that exist when it is opened; a mail arrives shortly after the request.
  const code = await codeMailedTo(page.request, person.address)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'open the mailbox' }).click()
  const mailbox = await opened
  await expect(
    mailbox.getByRole('listitem').filter({ hasText: person.address }).first().getByText(code),
  ).toBeVisible()
  await mailbox.close()
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/home')
}

/** Uploads a tree from a home page without one, and goes to the tree's start person. */
async function giveTree(page: Page, file: FamilyFile) {
  await page.getByRole('link', { name: 'Upload my tree' }).click()
  await dropFile(page.getByRole('region', { name: 'Your file' }), file)
  await expect(heading(page, 'Here is what we found')).toBeVisible()
  await expect(page.getByRole('definition')).toContainText([counted(file.persons), counted(file.families)])
  await page.getByRole('button', { name: /^Upload [\d,]+ persons$/ }).click()
  await page.waitForURL('**/persons/*')
}

const counted = (count: number) => count.toLocaleString('en')

async function countsOf(page: Page) {
  const id = DataGroupId.parse(/persons\/(\d+)-/.exec(page.url())?.[1])
  const transport = await transportOf(page)
  const { workspaceId } = await send(transport, getDataGroup, { params: { id }, query: {} })
  if (workspaceId === null) throw new Error('An uploaded tree has a workspace.')
  return await send(transport, getWorkspaceStatistics, { params: { id: workspaceId } })
}

interface Journey {
  readonly file: FamilyFile
  /** The start person of the tree. */
  readonly start: { readonly name: string; readonly born: number }
}

/** A journey through the largest family file or, if that is absent, through an invented one. */
const journeyWith = (royal: string | null): Journey =>
  royal === null
    ? { file: ancestralLine(12), start: { name: 'Ada Ellery', born: 1930 } }
    : {
        file: { name: 'royal92.ged', text: royal, persons: 3010, families: 1422 },
        start: { name: 'Victoria Hanover', born: 1819 },
      }

/** The page is a person's page, with the name from the server. */
async function isOf(page: Page, { id, name }: Ancestor) {
  await expect(page).toHaveURL(`/persons/${id}`)
  await expect(page.locator(`[data-part=ring][data-person="${id}"]`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** Chooses a parent by name and address, because two links may have the same name. */
async function walkUp(page: Page, parent: Ancestor) {
  const there = page.locator(`[data-part=parent] a[href="/persons/${parent.id}"]`)
  await page.getByRole('link', { name: parent.name }).and(there).click()
  await isOf(page, parent)
}

test('[NAV-01] [NAV-21] [SGU-06] [SGI-05] [HOM-01] [HOM-02] [SES-15] anybody signs up, drops a file, which arrives whole, and walks ten generations', async ({
  open,
}, { workerIndex }) => {
  const page = await open()
  const person = newPerson(workerIndex)

  await signUpAsAnybody(page, person)
  await expect(page.getByText(`Hi, ${person.givenName} ${person.surname}!`)).toBeVisible()
  await expect(heading(page, 'Welcome to Kinweave!')).toBeVisible()
  await expect(page.getByText("You're signed in and ready to start.")).toBeVisible()

  const { file, start } = journeyWith(sharedFile('royal92.ged'))
  await giveTree(page, file)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(start.name)
  await expect(page).toHaveTitle(new RegExp(`^${start.name}, ${start.born}`))
  expect(await countsOf(page)).toMatchObject({ personCount: file.persons, familyCount: file.families })

  const startId = PersonId.parse(/[\d-]+$/.exec(page.url())?.[0])
  const ancestors = await ancestorsOf(await transportOf(page), startId, generations)
  for (const parent of ancestors) await walkUp(page, parent)

  const [twoBack, oneBack] = ancestors.slice(-3)
  if (twoBack === undefined || oneBack === undefined) throw new Error('The way is too short to go back on.')
  for (const [turn, there] of [
    [() => page.goBack(), oneBack],
    [() => page.goBack(), twoBack],
    [() => page.goForward(), oneBack],
    [() => page.reload(), oneBack],
  ] as const) {
    await turn()
    await isOf(page, there)
  }

  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(kept).toContain('tc.users.current')
  expect(kept.filter((key) => !/^tc\.users\.(current$|\d+\.)/.test(key))).toEqual([])
})

test('a keyboard walks too: up to parents, down to children, Enter to choose, Backspace to go back', async ({
  open,
  owner,
}) => {
  const page = await open(owner)
  await page.goto(`/persons/${owner.tree.startPersonId}`)
  await expect(page.getByRole('link', { name: forefather(1) })).toBeVisible()

  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: forefather(1) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, forefather(1))).toBeFocused()

  await expect(page.getByRole('link', { name: forefather(2) })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(heading(page, forefather(2))).toBeFocused()

  // Children are shown with their given names only.
  const child = page.getByRole('link', { name: forefather(1).replace(' Ellery', '') })
  await expect(child).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(child).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, forefather(1))).toBeFocused()

  await page.keyboard.press('Backspace')
  await expect(heading(page, forefather(2))).toBeVisible()
})

test('[SGI-01] a user with an account comes back with an address and a code', async ({
  open,
  freshAccount,
}) => {
  const { person } = await freshAccount()
  const page = await open()
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/signin')

  await page.getByLabel('E-mail address').fill(person.address)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page).toHaveURL('/signin/code')

  await enterMailedCode(page, person)
  await expect(page.getByText(`Hi, ${person.givenName} ${person.surname}!`)).toBeVisible()
})

test('[NAV-18] [TRE-01] [TRE-04] the list of trees leads to a tree, and the tree to its start person', async ({
  open,
  owner,
}) => {
  const page = await open(owner)
  await page.goto('/trees')
  await expect(heading(page, 'Trees')).toBeVisible()
  await page.getByRole('link', { name: owner.tree.name }).click()
  await expect(page).toHaveURL(`/trees/${owner.tree.id}`)

  await expect(factOf(page, 'People in this tree')).toHaveText(String(ancestralLine(12).persons))
  await expect(factOf(page, 'Last synced')).toContainText(String(new Date().getFullYear()))
  await page.getByRole('link', { name: 'Ada Ellery' }).click()
  await expect(page).toHaveURL(`/persons/${owner.tree.startPersonId}`)
})
