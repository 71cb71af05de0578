import { cut, hold } from '../support/answers.ts'
import { type PageState, said, settled } from './page-state.ts'

const highlights = '**/research/highlights?*'

export const highlightStates: readonly PageState[] = [
  {
    name: 'highlights',
    as: 'owner',
    show: async (page) => {
      // The seed of the page is the time of opening it.
      await page.route(highlights, (route) =>
        route.continue({
          url: route
            .request()
            .url()
            .replace(/seed=\d+/, 'seed=1'),
        }),
      )
      await page.goto('/highlights')
      await page.getByRole('list', { name: 'Highlights' }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'highlights while they load',
    as: 'owner',
    show: async (page) => {
      await hold(page, highlights)
      await page.goto('/highlights')
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'no highlights yet',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/highlights')
      await said(page, 'No fun facts found (yet)')
    },
  },
  {
    name: 'highlights out of reach',
    as: 'owner',
    show: async (page) => {
      await cut(page, highlights)
      await page.goto('/highlights')
      await said(page, 'We could not reach the server')
    },
  },
]
