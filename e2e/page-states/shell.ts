import { cut, groups, hold } from '../support/answers.ts'
import { button, heading, type PageState, said } from './page-state.ts'

export const shellStates: readonly PageState[] = [
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
      await heading(page, 'Your family’s trees, in one view')
    },
  },
  {
    name: 'an address that leads nowhere',
    show: async (page) => {
      await page.goto('/nowhere')
      await heading(page, 'Page not found')
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
      await page.locator('[aria-busy=true]').first().waitFor()
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
    name: 'persons found by the search',
    as: 'owner',
    show: async (page) => {
      await page.goto('/home')
      await heading(page, 'Start exploring your family')
      await page.keyboard.press('/')
      await page.getByRole('combobox', { name: 'Find a person' }).fill('Ellery')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'all results of a search',
    as: 'owner',
    show: async (page) => {
      await page.goto('/search?q=Ellery')
      await page
        .getByRole('link', { name: /Ellery/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'a search without results',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/search?q=Xyzzy')
      await said(page, 'Nobody called “Xyzzy”')
    },
  },
  {
    name: 'nobody found by the search',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/home')
      await heading(page, 'Welcome to Kinweave!')
      await page.keyboard.press('/')
      await page.getByRole('combobox', { name: 'Find a person' }).fill('Xyzzy')
      await said(page, /^Nobody called/)
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
]
