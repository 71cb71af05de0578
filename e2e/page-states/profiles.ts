import type { Page } from '@playwright/test'
import { refuseWith } from '../support/answers.ts'
import { button, type PageState, said } from './page-state.ts'

const assertions = '**/research/persons/*/assertions'

/** The own profile, with a life of made details. */
async function openProfile(page: Page) {
  await page.route(assertions, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { items: aLife(idIn(route.request().url())) } })
      : route.fallback(),
  )
  await page.route('**/research/places?*', (route) =>
    route.fulfill({ json: { items: placeNames.map(placeCalled) } }),
  )
  await page.goto('/profile')
  await said(page, '14 Aug 2004')
}

const idIn = (url: string) => url.split('/').at(-2) ?? ''
const groupOf = (personId: string) => personId.slice(0, personId.indexOf('-'))

const placeNames = [
  'Whitby, Yorkshire, England',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Anglesey, Wales',
  'Melbourne, Victoria, Australia',
]

const saved = { modifiedDate: '2026-05-02T14:05:00.000Z', modifiedUserId: null }

const placeCalled = (name: string, index: number) => ({
  id: `1-${900 + index}`,
  name,
  shortName: name,
  latitude: [54.5, 53.2, -37.8][index],
  longitude: [-0.6, -4.2, 145][index],
  restricted: false,
  profile: true,
  ...saved,
})

function aLife(personId: string) {
  let number = 900_000
  const told = (assertionType: string, fields: object) => {
    number += 1
    return {
      id: `${groupOf(personId)}-${number}`,
      subjectId: personId,
      subjectType: 'Person',
      assertionType,
      relatedItemId: null,
      relatedItemType: null,
      value: null,
      date: null,
      sortDate: null,
      placeId: null,
      siteId: null,
      restricted: false,
      profile: true,
      precedence: 1,
      details: {},
      ...saved,
      ...fields,
    }
  }
  const on = (year: number, rest = '') => ({
    date: { type: 'date', first: `+${year}${rest}` },
    sortDate: (year + 6000) * 10_000,
  })
  const at = (index: number) => ({ placeId: `1-${900 + index}` })
  return [
    told('Name', { value: 'Nora Ellery', details: { nameParts: [{ kind: 'Given', text: 'Nora Ellery' }] } }),
    told('Gender', { value: 'Female' }),
    told('Birth', { ...on(1975, '-03-12'), ...at(0) }),
    told('Education', { ...on(1993), ...at(1), value: 'History of the trade in wool and slate' }),
    told('Occupation', { ...on(1998), value: 'Keeper of the lighthouse, later of the harbour museum' }),
    told('Residence', { ...on(2004, '-08-14'), ...at(2) }),
    told('Note', { value: 'نورا إليري' }),
  ]
}

async function add(page: Page, type: string) {
  await button(page, 'Add detail').click()
  await page.getByRole('combobox', { name: 'Type' }).selectOption(type)
}

export const profileStates: readonly PageState[] = [
  { name: 'the own profile', as: 'newcomer', show: openProfile },
  {
    name: 'the own profile, with little told',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/profile')
      await button(page, 'Add detail').waitFor()
    },
  },
  {
    name: 'to whom a profile belongs',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/profile?tab=manage')
      await said(page, 'User profile for')
    },
  },
  {
    name: 'a detail of a profile',
    as: 'newcomer',
    show: async (page) => {
      await openProfile(page)
      await button(page, 'Education').click()
      await page.getByRole('dialog').getByText('Anglesey').waitFor()
    },
  },
  {
    name: 'adding a detail, and what is read of its date',
    as: 'newcomer',
    show: async (page) => {
      await openProfile(page)
      await add(page, 'Burial')
      await page.getByRole('textbox', { name: 'Date' }).fill('aft. march 1850')
      await said(page, 'We read: after Mar 1850.')
    },
  },
  {
    name: 'a detail that the server refuses',
    as: 'newcomer',
    show: async (page) => {
      await openProfile(page)
      await add(page, 'Email')
      await page.getByRole('textbox', { name: 'Email' }).fill('nora@mail.example')
      await refuseWith(page, assertions, 412, 'too-many-details')
      await button(page, 'Save').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'a detail while it is saved',
    as: 'newcomer',
    show: async (page) => {
      await openProfile(page)
      await add(page, 'Email')
      await page.getByRole('textbox', { name: 'Email' }).fill('nora@mail.example')
      // The server never answers.
      await page.route(assertions, () => undefined)
      await button(page, 'Save').click()
      await said(page, 'Saving Email…')
    },
  },
  {
    name: 'a detail that was typed and not saved',
    as: 'newcomer',
    show: async (page) => {
      await openProfile(page)
      await add(page, 'Occupation')
      await page.getByRole('textbox', { name: 'Details' }).fill('a baker')
      await button(page, 'Cancel').click()
      await button(page, 'Add detail').click()
      await said(page, 'You have not saved this yet.')
    },
  },
  {
    name: 'a profile that is not there',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/profiles/999999-1')
      await said(page, 'Profile not found')
    },
  },
  {
    name: 'a profile while it loads',
    as: 'newcomer',
    show: async (page) => {
      await page.route(assertions, () => undefined)
      await page.goto('/profile')
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
]
