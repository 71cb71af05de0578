import { cut, hold } from '../support/answers.ts'
import type { Owner } from '../support/world.ts'
import { type PageState, said, settled } from './page-state.ts'

const chart = '**/research/persons/*/chart?*'

const chartOf = ({ tree }: Owner, query = '') => `/persons/${tree.startPersonId}/chart${query}`

export const chartStates: readonly PageState[] = [
  {
    name: 'the chart of a person',
    as: 'owner',
    show: async (page, owner) => {
      await page.goto(chartOf(owner))
      await page.locator('svg a text').first().waitFor()
      await settled(page)
    },
  },
  {
    name: 'the fan of a person',
    as: 'owner',
    show: async (page, owner) => {
      await page.goto(chartOf(owner, '?form=fan'))
      await page.locator('svg a text').first().waitFor()
      await settled(page)
    },
  },
  {
    name: 'the chart of a person with a folded branch',
    as: 'owner',
    show: async (page, owner) => {
      await page.goto(chartOf(owner))
      await page.locator('svg a text').first().waitFor()
      await page
        .getByRole('button', { name: /^Fold (ancestors|descendants) of/ })
        .first()
        .click()
      await said(page, 'Unfold everything')
    },
  },
  {
    name: 'the paper of a chart',
    as: 'owner',
    show: async (page, owner) => {
      await page.goto(chartOf(owner))
      await page.getByRole('button', { name: 'Print or save' }).click()
      await page.getByRole('dialog').getByLabel('Paper').waitFor()
    },
  },
  {
    name: 'the chart of a person while it loads',
    as: 'owner',
    show: async (page, owner) => {
      await hold(page, chart)
      await page.goto(chartOf(owner))
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'the chart of a person out of reach',
    as: 'owner',
    show: async (page, owner) => {
      await cut(page, chart)
      await page.goto(chartOf(owner))
      await said(page, 'We could not reach the server')
    },
  },
  {
    name: 'the chart of a person without relatives',
    as: 'owner',
    show: async (page, owner) => {
      await page.route(chart, async (route) => {
        const response = await route.fetch()
        const answer: unknown = await response.json()
        await route.fulfill({ response, json: { ...Object(answer), persons: startIn(answer), families: [] } })
      })
      await page.goto(chartOf(owner, '?form=pedigree'))
      await said(page, /^No parents of/)
    },
  },
  {
    name: 'the chart of somebody who is not here',
    as: 'owner',
    show: async (page, { tree }) => {
      await page.goto(`/persons/${tree.id}-999999/chart`)
      await said(page, 'This person is not here')
    },
  },
]

/** The start person of an answer, who comes first. */
const startIn = (answer: unknown): unknown[] =>
  typeof answer === 'object' && answer !== null && 'persons' in answer && Array.isArray(answer.persons)
    ? answer.persons.slice(0, 1)
    : []
