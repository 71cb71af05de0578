import { cut, hold } from '../support/answers.ts'
import { heading, type PageState, said, settled } from './page-state.ts'

const counts = '**/research/names'
const people = '**/research/names/*/persons?*'

export const nameStates: readonly PageState[] = [
  {
    name: 'the most common names',
    as: 'owner',
    show: async (page) => {
      await page.goto('/names')
      await page.getByText(/surnames? as a list$/).click()
      await page.locator('svg a').first().waitFor()
    },
  },
  {
    name: 'the most common names while they are counted',
    as: 'owner',
    show: async (page) => {
      await hold(page, counts)
      await page.goto('/names')
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'no names yet',
    as: 'newcomer',
    show: async (page) => {
      await page.route(counts, (route) =>
        route.fulfill({ json: { surnames: [], maleNames: [], femaleNames: [], personCount: 0 } }),
      )
      await page.goto('/names')
      await said(page, 'There are no names to count yet')
    },
  },
  {
    name: 'the most common names out of reach',
    as: 'owner',
    show: async (page) => {
      await cut(page, counts)
      await page.goto('/names')
      await said(page, 'We could not reach the server')
    },
  },
  {
    name: 'the people of a name',
    as: 'owner',
    show: async (page) => {
      await page.goto('/names/surname/Ellery')
      await said(page, /^The first known here is/)
      await settled(page)
    },
  },
  {
    name: 'the people of a name while they load',
    as: 'owner',
    show: async (page) => {
      await hold(page, people)
      await page.goto('/names/surname/Ellery')
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'the people of a name out of reach',
    as: 'owner',
    show: async (page) => {
      await cut(page, people)
      await page.goto('/names/surname/Ellery')
      await said(page, 'We could not reach the server')
    },
  },
  {
    name: 'the people of a name without a start person',
    as: 'owner',
    show: async (page) => {
      await page.route('**/groupadmin/datagroups?*', async (route) => {
        const response = await route.fetch()
        const answer = JSON.parse(await response.text(), (key, value: unknown) =>
          key === 'startItemId' ? null : value,
        )
        await route.fulfill({ response, json: answer })
      })
      await page.goto('/names/surname/Ellery')
      await said(page, /^We do not know who you are in this family/)
    },
  },
  {
    name: 'nobody of a name',
    as: 'owner',
    show: async (page) => {
      await page.goto('/names/given/Xyzzy')
      await said(page, /^Nobody here has “Xyzzy”/)
    },
  },
  {
    name: 'the games to come',
    as: 'owner',
    show: async (page) => {
      await page.goto('/games')
      await heading(page, 'Games')
    },
  },
]
