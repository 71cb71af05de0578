import type { Page } from '@playwright/test'
import { cut, hold } from '../support/answers.ts'
import { forefather } from '../support/family-file.ts'
import type { Owner } from '../support/world.ts'
import { heading, type PageState, said, settled } from './page-state.ts'

const persons = '**/research/persons/**'

async function openPerson(page: Page, owner: Owner) {
  await page.goto(personOf(owner))
  await page.getByRole('link', { name: forefather(1) }).waitFor()
  await settled(page)
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

/** Answers about a person with details of every kind. */
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

export const personStates: readonly PageState[] = [
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
  {
    name: 'a person, how they are related',
    as: 'owner',
    show: async (page, owner) => {
      await openPerson(page, owner)
      await page.getByRole('link', { name: /^Ruth/ }).first().click()
      await page.getByRole('button', { name: 'your sister' }).click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: forefather(1) })
        .waitFor()
    },
  },
  {
    name: 'a person, photos and files',
    as: 'owner',
    show: async (page, { tree }) => {
      await page.route('**/research/persons/*/content', (route) =>
        route.fulfill({ json: { items: contentOf(tree.startPersonId) } }),
      )
      await page.goto(`/persons/${tree.startPersonId}?tab=files`)
      await page.getByRole('tabpanel').getByText('Ada at the harbour').waitFor()
      await settled(page)
    },
  },
  {
    name: 'a person, highlights',
    as: 'owner',
    show: async (page, { tree }) => {
      await page.goto(`/persons/${tree.startPersonId}?tab=highlights`)
      await settled(page)
    },
  },
]

/** A photo and a document that are only named in the file. */
function contentOf(personId: string) {
  const modified = { modifiedDate: '2026-05-02T14:05:00.000Z', modifiedUserId: null }
  const item = (number: number, fileName: string, caption: string | null) => ({
    link: {
      ...modified,
      id: `${personId}~${number}`,
      itemType: 'Person',
      itemId: personId,
      contentId: `${personId}-${number}`,
      comment: null,
      isPrimary: number === 1,
      region: null,
      profile: false,
    },
    content: {
      ...modified,
      id: `${personId}-${number}`,
      fileName,
      caption,
      description: 'From the chest in the attic',
      date: { type: 'date', first: '+1955' },
      refNumber: null,
      dataStatus: 'NoData',
      dataModifiedDate: null,
      dataSize: null,
      dataHash: null,
      dataSignedUrls: [],
      pictureSize: null,
      profile: false,
      restricted: false,
      createdDate: modified.modifiedDate,
    },
  })
  return [item(1, 'ada-1955.jpg', 'Ada at the harbour'), item(2, 'will.pdf', null)]
}
