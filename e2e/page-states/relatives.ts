import type { Page } from '@playwright/test'
import { refuseWith } from '../support/answers.ts'
import { button, type PageState, said } from './page-state.ts'

const relatives = '**/research/persons/*/relatives'
const saved = { modifiedDate: '2026-05-02T14:05:00.000Z', modifiedUserId: null }

/** Names and genders of the relatives, by the number of the person. */
const people = new Map([
  [901, ['Llewellyn Bartholomew', 'Featherstonehaugh-Ellery', 'Male']],
  [902, ['نورا', 'إليري', 'Female']],
  [903, ['Max', 'Ortner', 'Male']],
  [904, ['Tom', 'Ortner', 'Male']],
  [905, ['Anna-Maria', 'Ortner', 'Female']],
])

const numberIn = (id: string) => Number(id.split('-')[1])
const groupIn = (id: string) => id.split('-')[0] ?? ''
const idsIn = (url: string) => new URL(url).searchParams.getAll('ids').flatMap((ids) => ids.split(','))

function personWith(id: string) {
  const [given = '', surname = '', gender = 'Unknown'] = people.get(numberIn(id)) ?? []
  return {
    id,
    matchIds: [],
    groupIds: [groupIn(id)],
    differing: [],
    userRestricted: false,
    autoRestricted: false,
    profile: true,
    placeholder: false,
    displayProperties: {
      name: `${given} ${surname}`,
      nameParts: [
        { kind: 'Given', text: given },
        { kind: 'Surname', text: surname },
      ],
      gender,
      lifespan: '',
      birthDate: null,
      birthSortDate: null,
      birthPlaceId: null,
      deathDate: null,
      deathSortDate: null,
      deathPlaceId: null,
      living: true,
      primaryPhotoSignedUrl: null,
    },
    familyRelationships: [],
    ...saved,
  }
}

function familyWith(id: string, self: string) {
  const person = (number: number) => `${groupIn(id)}-${number}`
  const child = (personId: string) => ({ personId, link: 'birth' })
  const members =
    numberIn(id) === 907
      ? { fatherId: person(901), motherId: person(902), children: [child(self)] }
      : { fatherId: person(903), motherId: self, children: [child(person(904)), child(person(905))] }
  return {
    id,
    matchIds: [],
    restricted: false,
    profile: true,
    marriageDate: null,
    marriageSortDate: null,
    marriagePlaceId: null,
    ...saved,
    ...members,
  }
}

/** The own profile, with made parents, husband and children. */
async function showFamily(page: Page) {
  let self = ''
  let made: object = {}
  await page.route(/\/research\/persons\/\d+-\d+$/, async (route) => {
    const answer = await route.fetch()
    const person = await answer.json()
    self = person.id
    const familyRelationships = [
      { familyId: `${groupIn(self)}-907`, role: 'Child' },
      { familyId: `${groupIn(self)}-908`, role: 'Mother' },
    ]
    const displayProperties = { ...person.displayProperties, gender: 'Female' }
    made = { ...person, displayProperties, familyRelationships }
    await route.fulfill({ response: answer, json: made })
  })
  await page.route(/\/research\/persons\?/, (route) =>
    route.fulfill({
      json: { items: idsIn(route.request().url()).map((id) => (id === self ? made : personWith(id))) },
    }),
  )
  await page.route(/\/research\/families\?/, (route) =>
    route.fulfill({ json: { items: idsIn(route.request().url()).map((id) => familyWith(id, self)) } }),
  )
  await page.goto('/profile')
  await page.getByRole('link', { name: /^Max/ }).waitFor()
}

/** The relationships of the made family, for those who change them. */
async function showRelationships(page: Page) {
  await showFamily(page)
  await page.route(/\/research\/datagroups\/\d+\/relationships$/, (route) => {
    const group = route.request().url().split('/').at(-2) ?? ''
    const id = (number: number) => `${group}-${number}`
    const self = id(1)
    const persons = [...people].map(([number, [given, surname, gender]]) => ({
      id: id(number),
      name: `${given} ${surname}`,
      gender,
      birthYear: null,
    }))
    const ties = ({ children, ...family }: ReturnType<typeof familyWith>) => ({
      id: family.id,
      fatherId: family.fatherId,
      motherId: family.motherId,
      children: children.map((child, index) => ({ ...child, detailId: id(920 + index) })),
      details: 0,
    })
    return route.fulfill({
      json: {
        persons: [...persons, { id: self, name: 'Nora Ellery', gender: 'Female', birthYear: 1975 }],
        families: [907, 908].map((number) => ties(familyWith(id(number), self))),
      },
    })
  })
}

async function beginChange(page: Page, relative: RegExp, act: string) {
  await showRelationships(page)
  await button(page, relative).click()
  await button(page, act).click()
}

const ofMax = /^Change Max/
const connecting = 'Connect with somebody in this profile'

async function beginFamily(page: Page) {
  await page.goto('/start/family')
  await page.getByRole('textbox', { name: 'Father’s given name' }).fill('Ben')
}

export const relativeStates: readonly PageState[] = [
  { name: 'the family of a profile', as: 'newcomer', show: showFamily },
  {
    name: 'adding a child to a profile',
    as: 'newcomer',
    show: async (page) => {
      await showFamily(page)
      await button(page, 'Add child').click()
      await button(page, 'Create profile').waitFor()
    },
  },
  {
    name: 'a spouse before the gender is known',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/profile')
      await button(page, 'Add spouse').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'a relative that the server refuses',
    as: 'newcomer',
    show: async (page) => {
      await refuseWith(page, relatives, 412, 'too-many-relatives')
      await page.goto('/profile')
      await button(page, 'Add father').click()
      await button(page, 'Create profile').click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'what can be changed of a spouse',
    as: 'newcomer',
    show: async (page) => {
      await showRelationships(page)
      await button(page, ofMax).click()
      await button(page, 'Choose another spouse').waitFor()
    },
  },
  {
    name: 'a spouse who still has children',
    as: 'newcomer',
    show: async (page) => {
      await beginChange(page, ofMax, 'Remove this spouse')
      await said(page, 'This spouse family still has 2 children.')
    },
  },
  {
    name: 'connecting with somebody of the profile',
    as: 'newcomer',
    show: async (page) => {
      await beginChange(page, new RegExp(connecting), 'Add a spouse')
      await page.getByRole('combobox', { name: 'Spouse' }).waitFor()
    },
  },
  {
    name: 'relationships that cannot be loaded',
    as: 'newcomer',
    show: async (page) => {
      await showFamily(page)
      await page.route('**/relationships', (route) => route.abort())
      await button(page, connecting).click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'a child who cannot be removed',
    as: 'newcomer',
    show: async (page) => {
      await beginChange(page, /^Change Tom/, 'Remove this child')
      await refuseWith(page, '**/research/assertions/*', 412, 'linked-profile')
      await button(page, 'Remove').click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'a removed child, with Undo',
    as: 'newcomer',
    show: async (page) => {
      await beginChange(page, /^Change Tom/, 'Remove this child')
      await refuseWith(page, '**/research/assertions/*', 404, 'not-found')
      await button(page, 'Remove').click()
      await button(page, 'Undo').waitFor()
    },
  },
  { name: 'beginning without a file', as: 'newcomer', show: beginFamily },
  {
    name: 'beginning without a file, when the answer is lost',
    as: 'newcomer',
    show: async (page) => {
      await page.route(relatives, (route) => route.abort())
      await beginFamily(page)
      await button(page, 'Show my family').click()
      await said(page, 'Try again: nobody is added twice.')
    },
  },
]
