/** Every page in every state that a person can see, and how to get there. */
import { expect, type Page } from '@playwright/test'
import type { Account } from './account.ts'
import { cut, hold, nothingToSay, refuseWith } from './answers.ts'
import { ancestralLine, forefather, manyPersons } from './family-file.ts'
import type { Owner } from './world.ts'

export interface PageState {
  readonly name: string
  /** Nobody is signed in where nothing is said. */
  readonly as?: 'newcomer' | 'owner'
  readonly show: (page: Page, owner: Owner) => Promise<unknown>
}

const sendCode = '**/identities/$lookup/sendcode'
const groups = '**/groupadmin/datagroups?**'
const workspaces = '**/research/workspaces'
const persons = '**/research/persons/**'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()
const said = (page: Page, text: string | RegExp) => page.getByText(text).waitFor()

async function askForCode(page: Page) {
  await page.goto('/signin')
  await page.getByLabel('E-mail address').fill('nora.of.the.very.long.address@genealogy.example.org')
  await button(page, 'Send me a code').click()
}

async function enterCode(page: Page) {
  await nothingToSay(page, sendCode)
  await askForCode(page)
  await heading(page, 'Enter your code')
}

async function fillSignUp(page: Page) {
  await page.goto('/signup')
  await page.getByLabel('Given name').fill('Nora')
  await page.getByLabel('E-mail address').fill('nora@example.org')
  await button(page, 'Continue').click()
}

/** Chooses a file, in memory, on a page that waits for one. */
export async function choose(page: Page, file: { readonly name: string; readonly text: string | Buffer }) {
  const buffer = typeof file.text === 'string' ? Buffer.from(file.text) : file.text
  await page
    .getByLabel('Family tree file')
    .setInputFiles({ name: file.name, mimeType: 'application/octet-stream', buffer })
}

async function review(page: Page) {
  await page.goto('/upload')
  await choose(page, ancestralLine(12))
  await heading(page, 'Here is what we found')
}

async function upload(page: Page) {
  await review(page)
  await button(page, /^Upload/).click()
}

async function openTree(page: Page, { tree }: Owner) {
  await page.goto(`/trees/${tree.id}`)
  await heading(page, tree.name)
}

async function askToDelete(page: Page, owner: Owner) {
  await openTree(page, owner)
  await button(page, 'Delete this tree').click()
  await page.getByRole('dialog').waitFor()
}

async function openPerson(page: Page, owner: Owner) {
  await page.goto(personOf(owner))
  await page.getByRole('link', { name: forefather(1) }).waitFor()
  await settled(page)
}

/** Nothing is on the way any more. */
export async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** The server's own answers, with one person changed wherever it is in them. */
const answerPerson = (page: Page, id: string, fields: object) =>
  page.route(persons, async (route) => {
    const response = await route.fetch()
    const answer = JSON.parse(await response.text(), (_key, value: unknown) =>
      isPerson(value, id) ? { ...value, ...fields } : value,
    )
    await route.fulfill({ response, json: answer })
  })

const isPerson = (value: unknown, id: string): value is object =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  value.id === id &&
  'familyRelationships' in value

const personOf = ({ tree }: Owner) => `/persons/${tree.startPersonId}`

const mail = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    id: String(number),
    to: 'nora@example.org',
    subject: 'Your code',
    text: `Your code is\n\n12345${number}\n\nIt works for 15 minutes.`,
    sentDate: '2026-05-02T14:05:00Z',
  }))

const showMail = (page: Page, count: number) =>
  page.route('**/mailbox.json', (route) => route.fulfill({ json: { items: mail(count) } }))

export const pageStates: readonly PageState[] = [
  {
    name: 'the first page',
    show: async (page) => {
      await page.goto('/')
      await page.getByRole('link', { name: /Start with your own tree/ }).waitFor()
    },
  },
  {
    name: 'the first page, signed in',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/')
      await button(page, 'your menu').waitFor()
    },
  },
  {
    name: 'an address that leads nowhere',
    show: async (page) => {
      await page.goto('/nowhere')
      await heading(page, 'This page is not here')
    },
  },
  {
    name: 'signing in',
    show: async (page) => {
      await page.goto('/signin')
      await heading(page, 'Sign in')
    },
  },
  {
    name: 'signing in, the code being sent',
    show: async (page) => {
      await hold(page, sendCode)
      await askForCode(page)
    },
  },
  {
    name: 'signing in, the server out of reach',
    show: async (page) => {
      await cut(page, sendCode)
      await askForCode(page)
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'entering a code', show: enterCode },
  {
    name: 'entering a wrong code',
    show: async (page) => {
      await enterCode(page)
      await page.getByRole('textbox', { name: 'Code' }).fill('000000')
      await button(page, 'Sign in').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'entering a code too often',
    show: async (page) => {
      await refuseWith(page, '**/identity/oauth2/token', 429, 'too-many-calls')
      await enterCode(page)
      await page.getByRole('textbox', { name: 'Code' }).fill('000000')
      await button(page, 'Sign in').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'entering a code that is being looked at',
    show: async (page) => {
      await hold(page, '**/identity/oauth2/token')
      await enterCode(page)
      await page.getByRole('textbox', { name: 'Code' }).fill('000000')
      await button(page, 'Sign in').click()
    },
  },
  {
    name: 'a code sent again',
    show: async (page) => {
      await enterCode(page)
      await button(page, 'Send a new code').click()
      await said(page, 'A new code is on its way.')
    },
  },
  {
    name: 'signing up',
    show: async (page) => {
      await page.goto('/signup')
      await heading(page, 'Sign up')
    },
  },
  {
    name: 'signing up, the identity being made',
    show: async (page) => {
      await hold(page, '**/identity/identities')
      await fillSignUp(page)
    },
  },
  {
    name: 'signing up with an address that is refused',
    show: async (page) => {
      await refuseWith(page, '**/identity/identities', 400, 'invalid-input')
      await fillSignUp(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'an empty mailbox',
    show: async (page) => {
      await showMail(page, 0)
      await page.goto('/mailbox')
      await said(page, 'Nothing yet')
    },
  },
  {
    name: 'a mailbox with mail',
    show: async (page) => {
      await showMail(page, 3)
      await page.goto('/mailbox')
      await said(page, /123452/)
    },
  },
  {
    name: 'a mailbox out of reach',
    show: async (page) => {
      await cut(page, '**/mailbox.json')
      await page.goto('/mailbox')
      await said(page, 'We could not reach the server')
    },
  },
  {
    name: 'home without a tree',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/home')
      await heading(page, 'Welcome to Kinweave!')
    },
  },
  {
    name: 'home with a tree',
    as: 'owner',
    show: async (page) => {
      await page.goto('/home')
      await heading(page, 'Start exploring your family')
    },
  },
  {
    name: 'home while it loads',
    as: 'owner',
    show: async (page) => {
      await hold(page, groups)
      await page.goto('/home')
      await page.locator('[aria-busy=true]').waitFor()
    },
  },
  {
    name: 'home out of reach',
    as: 'owner',
    show: async (page) => {
      await cut(page, groups)
      await page.goto('/home')
      await said(page, 'We could not reach the server')
    },
  },
  {
    name: 'a lost connection',
    as: 'owner',
    show: async (page) => {
      await cut(page, '**/notifications/**')
      await page.goto('/home')
      await said(page, /^No connection/)
      await heading(page, 'Start exploring your family')
    },
  },
  {
    name: 'the user menu',
    as: 'owner',
    show: async (page) => {
      await page.goto('/home')
      await button(page, 'your menu').click()
      await button(page, 'Sign out').waitFor()
    },
  },
  {
    name: 'choosing a file',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/upload')
      await heading(page, 'Upload your tree')
    },
  },
  {
    name: 'a file that is no tree',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/upload')
      await choose(page, { name: 'page.html', text: '<!doctype html><title>No tree</title>' })
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'a file being read',
    as: 'newcomer',
    show: async (page) => {
      // The worker's own code never comes, so the reading goes on.
      await hold(page, '**/*worker*')
      await page.goto('/upload')
      await choose(page, ancestralLine(3))
      await heading(page, /^Reading/)
    },
  },
  { name: 'looking over what was found', as: 'newcomer', show: review },
  {
    name: 'an upload under way',
    as: 'newcomer',
    show: async (page) => {
      await hold(page, workspaces)
      await upload(page)
      await page.getByRole('progressbar', { name: 'Uploading' }).waitFor()
    },
  },
  {
    name: 'an upload being cancelled',
    as: 'newcomer',
    show: async (page) => {
      await hold(page, workspaces)
      await upload(page)
      await button(page, 'Cancel the upload').click()
      await heading(page, 'Cancelling')
    },
  },
  {
    name: 'an upload that is refused',
    as: 'newcomer',
    show: async (page) => {
      await refuseWith(page, workspaces, 403, 'tree-limit-reached')
      await upload(page)
      await heading(page, 'The upload has stopped')
    },
  },
  {
    name: 'an upload that was interrupted',
    as: 'newcomer',
    show: async (page) => {
      await page.clock.install()
      await cut(page, workspaces)
      await upload(page)
      await passTimeUntil(page, 'The upload has stopped')
    },
  },
  {
    name: 'an upload that was cancelled',
    as: 'owner',
    show: async (page) => {
      await hold(page, '**/batches/*')
      await page.goto('/upload')
      await choose(page, manyPersons(300))
      await button(page, /^Upload/).click()
      await page.getByRole('progressbar', { name: 'Uploading' }).waitFor()
      await button(page, 'Cancel the upload').click()
      await said(page, /^The upload was cancelled/)
    },
  },
  {
    name: 'no trees',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/trees')
      await said(page, 'No tree yet')
    },
  },
  {
    name: 'the list of trees',
    as: 'owner',
    show: async (page, { tree }) => {
      await page.goto('/trees')
      await page.getByRole('link', { name: tree.name }).waitFor()
    },
  },
  {
    name: 'trees out of reach',
    as: 'owner',
    show: async (page) => {
      await cut(page, groups)
      await page.goto('/trees')
      await said(page, 'We could not reach the server')
    },
  },
  {
    name: 'trees that may have changed since',
    as: 'owner',
    show: async (page, { tree }) => {
      await page.goto('/trees')
      await page.getByRole('link', { name: tree.name }).waitFor()
      await cut(page, groups)
      // What is announced meanwhile never comes, so the page loads again; only once it was connected, though.
      await expect(async () => {
        await page.context().setOffline(true)
        await page.context().setOffline(false)
        await expect(button(page, 'Load again')).toBeVisible({ timeout: 1000 })
      }).toPass()
    },
  },
  { name: 'a tree', as: 'owner', show: openTree },
  { name: 'deleting a tree', as: 'owner', show: askToDelete },
  {
    name: 'deleting a tree, the server out of reach',
    as: 'owner',
    show: async (page, owner) => {
      await askToDelete(page, owner)
      await cut(page, `**/datagroups/${owner.tree.id}`)
      await button(page, 'Delete the tree').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'a tree that is not there',
    as: 'owner',
    show: async (page) => {
      await page.goto('/trees/999999')
      await said(page, 'This tree is not here')
    },
  },
  { name: 'a person', as: 'owner', show: openPerson },
  {
    name: 'a person without relatives',
    as: 'owner',
    show: async (page, { tree }) => {
      await answerPerson(page, tree.startPersonId, { familyRelationships: [] })
      await page.goto(`/persons/${tree.startPersonId}`)
      await settled(page)
    },
  },
  {
    name: 'a person while it loads',
    as: 'owner',
    show: async (page, owner) => {
      await hold(page, persons)
      await page.goto(personOf(owner))
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'a person whose relatives are still loading',
    as: 'owner',
    show: async (page, owner) => {
      await hold(page, /\/(ancestors|descendants)\?/)
      await page.goto(personOf(owner))
      await heading(page, /Ada/)
    },
  },
  {
    name: 'a person whose family could not be loaded whole',
    as: 'owner',
    show: async (page, owner) => {
      await cut(page, /\/(ancestors|descendants)\?/)
      await page.goto(personOf(owner))
      await said(page, 'Part of this family could not be loaded.')
    },
  },
  {
    name: 'a person that is not there',
    as: 'owner',
    show: async (page, { tree }) => {
      await page.goto(`/persons/${tree.id}-999999`)
      await heading(page, '(deleted or not visible)')
    },
  },
  {
    name: 'a person out of reach',
    as: 'owner',
    show: async (page, owner) => {
      await cut(page, persons)
      await page.goto(personOf(owner))
      await said(page, 'We could not reach the server')
    },
  },
  {
    name: 'a person with private details',
    as: 'owner',
    show: async (page, owner) => {
      await answerPerson(page, owner.tree.startPersonId, { autoRestricted: true })
      await openPerson(page, owner)
    },
  },
]

/** Lets the hours of a page pass until it says something: with `page.clock.install()` before. */
export async function passTimeUntil(page: Page, title: string) {
  for (let tries = 0; tries < 40; tries += 1) {
    if (await page.getByRole('heading', { name: title }).isVisible()) return
    // Less than a call may take, so that none of those under way ends by it.
    await page.clock.runFor(10_000)
  }
  await heading(page, title)
}

export const accountFor = (
  { as }: PageState,
  people: { readonly newcomer: Account; readonly owner: Account },
): Account | undefined => (as === undefined ? undefined : people[as])
