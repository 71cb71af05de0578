/** Every page in every state that a person can see, and how to get there. */
import { expect, type Page } from '@playwright/test'
import { aFewChanges, muchGoes, nothingChanges } from '#machines/tree-upload/sample-changes.ts'
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
    sentDate: '2026-05-02T14:05:00.000Z',
  }))

const showMail = (page: Page, count: number) =>
  page.route('**/mailbox.json', (route) => route.fulfill({ json: { items: mail(count) } }))

/** Chooses the file of the tree again, and agrees to send it; what the server says of that, the test answers. */
async function update(page: Page) {
  await page.goto('/upload')
  await choose(page, ancestralLine(12))
  await page.getByRole('radio', { name: /^An update of/ }).waitFor()
  await button(page, /^Upload/).click()
}

/** A server that takes every update, and says of each that it changes this; the tree stays as it is. */
async function answerUpdate(page: Page, changes: object, state = 'Completed') {
  const compared = { state: 'Compared', examples: [], canUndo: true, ...changes }
  await page.route('**/research/workspaces/*/syncs', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: syncAnswer('Active') })
      : route.continue(),
  )
  await page.route('**/research/workspaces/*', (route) =>
    route.request().method() === 'PATCH' ? route.fallback() : route.continue(),
  )
  await page.route('**/research/syncs/1**', (route) => route.fulfill({ json: syncAnswer(state) }))
  await page.route('**/research/syncs/1/batches/*', (route) => route.fulfill({ status: 204 }))
  await page.route('**/research/syncs/1/changes', (route) => route.fulfill({ json: compared }))
  for (const act of ['compare', 'complete'])
    await page.route(`**/research/syncs/1/${act}`, (route) =>
      route.fulfill({ status: 202, json: syncAnswer('Active') }),
    )
}

const syncAnswer = (state: string) => ({
  id: '1',
  workspaceId: '1',
  sourcePersonCount: 28,
  state,
  completedDate: null,
  createdDate: '2026-05-02T14:05:00.000Z',
  createdUserId: '1',
})

const leftUpload = {
  file: { name: 'the-ellerys-of-whitby-and-scarborough.ged', size: 1, lastModified: 1 },
  point: { workspaceId: '1', syncId: '1', batches: 1, persons: 250 },
  personsToSend: 3010,
  includeLiving: true,
  currentYear: 2026,
  target: null,
}

/** Three uploads, of which the last can be undone. */
async function showHistory(page: Page) {
  const syncs = ['Completed', 'Cancelled', 'Completed'].map((state, index) => ({
    ...syncAnswer(state),
    id: String(3 - index),
  }))
  await page.route('**/research/workspaces/*/syncs', (route) => route.fulfill({ json: { items: syncs } }))
  await page.route('**/research/syncs/*/changes', (route) => {
    const last = route.request().url().endsWith('/3/changes')
    return route.fulfill({ json: { state: 'Applied', canUndo: last, ...aFewChanges } })
  })
}

/** Details that say all that details can say. */
function muchTold(personId: string) {
  const detail = {
    subjectId: personId,
    subjectType: 'Person',
    relatedItemId: null,
    relatedItemType: null,
    value: null,
    date: null,
    sortDate: null,
    placeId: null,
    siteId: null,
    restricted: false,
    profile: false,
    precedence: 0,
    details: {},
    modifiedDate: '2026-05-02T14:05:00.000Z',
    modifiedUserId: null,
  }
  const group = personId.slice(0, personId.indexOf('-'))
  const source = { title: 'Parish register of Whitby', author: 'Rev. J. Thorne', publication: null }
  return [
    {
      ...detail,
      id: `${group}-900001`,
      assertionType: 'Event',
      value: 'for services to the harbour',
      details: {
        label: 'Knighted',
        agency: 'The Crown',
        age: '44y',
        address: 'Buckingham Palace, London',
        notes: ['She wore blue.', 'The Gazette has it a day later.'],
        citations: [
          { ...source, page: 'p. 12', quality: 3, text: 'Dame Ada', sourceText: null, notes: [] },
          { ...source, page: null, quality: null, text: null, sourceText: null, notes: [] },
        ],
      },
    },
    {
      ...detail,
      id: `${group}-900002`,
      assertionType: 'Name',
      value: 'Ada Marsh',
      details: { label: 'married name' },
    },
    {
      ...detail,
      id: `${group}-900003`,
      assertionType: 'Association',
      relatedItemId: personId,
      relatedItemType: 'Person',
      details: { label: 'Godparent' },
    },
  ]
}

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
  {
    name: 'looking over an update',
    as: 'owner',
    show: async (page) => {
      await page.goto('/upload')
      await choose(page, ancestralLine(12))
      await page.getByRole('radio', { name: /^An update of/ }).waitFor()
      await heading(page, 'Here is what we found')
    },
  },
  {
    name: 'a file when the trees are out of reach',
    as: 'owner',
    show: async (page) => {
      await cut(page, groups)
      await page.goto('/upload')
      await choose(page, ancestralLine(3))
      await said(page, /^We could not look up your trees/)
    },
  },
  {
    name: 'an update being compared',
    as: 'owner',
    show: async (page) => {
      await answerUpdate(page, { state: 'Comparing', counts: null }, 'Active')
      await update(page)
      await said(page, /^Everything has arrived. It is being compared/)
    },
  },
  {
    name: 'what an update changes',
    as: 'owner',
    show: async (page) => {
      await answerUpdate(page, aFewChanges)
      await update(page)
      await heading(page, /^What changes in/)
    },
  },
  {
    name: 'an update that takes many people away',
    as: 'owner',
    show: async (page) => {
      await answerUpdate(page, muchGoes)
      await update(page)
      await page.getByRole('note').waitFor()
    },
  },
  {
    name: 'an update that has arrived',
    as: 'owner',
    show: async (page) => {
      await answerUpdate(page, aFewChanges)
      await update(page)
      await button(page, 'Update the tree').click()
      await heading(page, /is up to date$/)
    },
  },
  {
    name: 'an update that changed nothing',
    as: 'owner',
    show: async (page) => {
      await answerUpdate(page, nothingChanges)
      await update(page)
      await heading(page, /is up to date$/)
    },
  },
  {
    name: 'an upload whose page was closed',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/upload')
      await page.evaluate((left) => {
        const userId = localStorage.getItem('tc.users.current') ?? ''
        localStorage.setItem(`tc.users.${userId}.upload.1`, JSON.stringify(left))
      }, leftUpload)
      await page.route('**/research/syncs/1', (route) => route.fulfill({ json: syncAnswer('Active') }))
      await page.reload()
      await said(page, /was interrupted/)
    },
  },
  {
    name: 'several files at once',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/upload')
      const dataTransfer = await page.evaluateHandle(() => {
        const transfer = new DataTransfer()
        for (const name of ['one.ged', 'two.ged']) transfer.items.add(new File(['0 HEAD'], name))
        return transfer
      })
      await page.getByRole('region', { name: 'Your file' }).dispatchEvent('drop', { dataTransfer })
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'the Sync app',
    show: async (page) => {
      await page.goto('/syncapp')
      await heading(page, 'Sync app')
    },
  },
  { name: 'a tree', as: 'owner', show: openTree },
  {
    name: 'a tree with a history',
    as: 'owner',
    show: async (page, owner) => {
      await showHistory(page)
      await openTree(page, owner)
      await button(page, 'Undo this update').waitFor()
    },
  },
  {
    name: 'undoing an update',
    as: 'owner',
    show: async (page, owner) => {
      await showHistory(page)
      await openTree(page, owner)
      await button(page, 'Undo this update').click()
      await page.getByRole('dialog').waitFor()
    },
  },
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
    name: 'a person of whom much is told',
    as: 'owner',
    show: async (page, owner) => {
      await page.route('**/research/persons/*/assertions', (route) =>
        route.fulfill({ json: { items: muchTold(owner.tree.startPersonId) } }),
      )
      await openPerson(page, owner)
      for (const summary of await page.locator('details summary').all()) await summary.click()
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
