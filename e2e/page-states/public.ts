import { publicPages } from '#domain/pages/public-pages.ts'
import { heading, type PageState } from './page-state.ts'

/** Public pages that have pictures as other states of the app. */
const shownElsewhere: readonly string[] = ['/', '/plans', '/syncapp', '/start/family', '/contact']

export const publicStates: readonly PageState[] = publicPages
  .filter(({ path }) => !shownElsewhere.includes(path))
  .map(({ path, title }) => ({
    name: `the public page ${path}`,
    show: async (page) => {
      await page.goto(path)
      await heading(page, path === '/about' ? 'About Kinweave' : title)
    },
  }))
