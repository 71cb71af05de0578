import type { Page } from '@playwright/test'
import { cut, hold } from '../support/answers.ts'
import { button, heading, type PageState, said, settled } from './page-state.ts'

const news = '**/research/news?*'
const setting = '**/groupadmin/users/*/newsmail'

const madeNews = (page: Page, items: readonly object[]) =>
  page.route(news, (route) => route.fulfill({ json: { items } }))

const uploads = ['2026-11-26T11:58:00.000Z', '2026-11-25T08:00:00.000Z', '2026-11-01T08:00:00.000Z'].map(
  (timestamp, nth) => ({
    id: `sync:${nth}`,
    type: nth === 0 ? 'FirstSync' : 'Sync',
    timestamp,
    displayText: nth === 0 ? 'Fanny Allen uploaded a tree' : 'Emma Wedgwood synced a tree',
    url: '/trees/17',
  }),
)

export const newsStates: readonly PageState[] = [
  {
    name: 'what is new',
    as: 'owner',
    show: async (page) => {
      await madeNews(page, uploads)
      await page.goto('/news')
      await said(page, 'Fanny Allen uploaded a tree')
      await settled(page)
    },
  },
  {
    name: 'what is new while it loads',
    as: 'owner',
    show: async (page) => {
      await hold(page, news)
      await hold(page, setting)
      await page.goto('/news')
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'nothing new',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/news')
      await said(page, 'Nothing new in the last 30 days')
      await settled(page)
    },
  },
  {
    name: 'what is new out of reach',
    as: 'owner',
    show: async (page) => {
      await cut(page, news)
      await page.goto('/news')
      await said(page, 'We could not reach the server')
    },
  },
  {
    name: 'news by mail without an address',
    as: 'newcomer',
    show: async (page) => {
      await page.route(setting, (route) => route.fulfill({ json: { wanted: false, address: null } }))
      await page.goto('/news')
      await said(page, /^This account has no e-mail address/)
    },
  },
  {
    name: 'the page that ends the news by mail',
    show: async (page) => {
      await page.goto('/news/end?code=1.abc')
      await heading(page, 'News by e-mail')
      await button(page, 'End these e-mails').waitFor()
    },
  },
]
