import { cut, hold } from '../support/answers.ts'
import { type PageState, said, settled } from './page-state.ts'

const explored = '**/research/exploredPlaces*'
const people = '**/research/exploredPlaces/*/persons*'
const nowhere = { countries: [], personCount: 0, spots: [], decades: [] }

export const placeStates: readonly PageState[] = [
  {
    name: 'where the family comes from',
    as: 'owner',
    show: async (page) => {
      await page.goto('/places')
      await page.getByRole('img', { name: /^Globe/ }).waitFor()
      await page.locator('svg a[href^="/places/"]').first().waitFor()
      await settled(page)
    },
  },
  {
    name: 'where the family comes from while it loads',
    as: 'owner',
    show: async (page) => {
      await hold(page, explored)
      await page.goto('/places')
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'no places yet',
    as: 'newcomer',
    show: async (page) => {
      await page.route(explored, (route) => route.fulfill({ json: { ancestors: null, everybody: nowhere } }))
      await page.goto('/places')
      await said(page, 'There are no places to show yet')
    },
  },
  {
    name: 'where the family comes from, out of reach',
    as: 'owner',
    show: async (page) => {
      await cut(page, explored)
      await page.goto('/places')
      await said(page, 'We could not reach the server')
    },
  },
  {
    name: 'the places of everybody, because there is no start person',
    as: 'owner',
    show: async (page) => {
      await page.route(explored, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), ancestors: null } })
      })
      await page.goto('/places')
      await said(page, /^We do not know who you are in this family/)
    },
  },
  {
    name: 'the people of a country',
    as: 'owner',
    show: async (page) => {
      await page.goto('/places/GB-ENG')
      await page.getByRole('list', { name: 'People' }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'the people of a place while they load',
    as: 'owner',
    show: async (page) => {
      await hold(page, people)
      await page.goto('/places/GB-ENG')
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'the people of a place out of reach',
    as: 'owner',
    show: async (page) => {
      await cut(page, people)
      await page.goto('/places/GB-ENG')
      await said(page, 'We could not reach the server')
    },
  },
  {
    name: 'nobody in a place',
    as: 'owner',
    show: async (page) => {
      await page.goto('/places/FR/Xyzzy')
      await said(page, 'Nobody here is known to have been in this place')
    },
  },
]
