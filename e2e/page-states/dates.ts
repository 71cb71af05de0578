import type { Page } from '@playwright/test'
import { cut, hold } from '../support/answers.ts'
import { type PageState, said, settled } from './page-state.ts'

const months = '**/research/dates/months/*?*'
const days = '**/research/dates/days/*?*'
const feeds = '**/research/users/*/calendar'

/** The owner's tree has no exact dates, so the answers for a month are made. */
const answerMonths = (page: Page, yearCount = 9) =>
  page.route(months, (route) =>
    route.fulfill({
      json: {
        days: yearCount === 0 ? [] : [2, 18].map((day) => ({ day, count: day, items: [] })),
        yearCount,
        everybodyCount: 40,
      },
    }),
  )

export const dateStates: readonly PageState[] = [
  {
    name: 'the dates of the family',
    as: 'owner',
    show: async (page) => {
      await answerMonths(page)
      await page.goto('/time')
      await page.getByRole('grid').waitFor()
      await said(page, 'In your calendar')
      await settled(page)
    },
  },
  {
    name: 'the dates of everybody',
    as: 'owner',
    show: async (page) => {
      await answerMonths(page)
      await page.goto('/time')
      await page.getByRole('radio', { name: 'Everybody' }).check()
      await page.getByRole('grid').waitFor()
      await settled(page)
    },
  },
  {
    name: 'the dates while they load',
    as: 'owner',
    show: async (page) => {
      await hold(page, months)
      await page.goto('/time')
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'no dates yet',
    as: 'newcomer',
    show: async (page) => {
      await page.route(months, (route) =>
        route.fulfill({ json: { days: [], yearCount: 0, everybodyCount: 0 } }),
      )
      await page.goto('/time')
      await said(page, 'There are no exact dates yet')
    },
  },
  {
    name: 'the dates out of reach',
    as: 'owner',
    show: async (page) => {
      await cut(page, months)
      await page.goto('/time')
      await said(page, 'We could not reach the server')
    },
  },
  {
    name: 'a month without any dates',
    as: 'owner',
    show: async (page) => {
      await answerMonths(page, 0)
      await page.goto('/time')
      await said(page, /^No exact date of your ancestors/)
    },
  },
  {
    name: 'the dates without a start person',
    as: 'owner',
    show: async (page) => {
      await answerMonths(page)
      await page.route('**/groupadmin/datagroups?*', async (route) => {
        const response = await route.fetch()
        const answer = JSON.parse(await response.text(), (key, value: unknown) =>
          key === 'startItemId' ? null : value,
        )
        await route.fulfill({ response, json: answer })
      })
      await page.goto('/time')
      await said(page, /^We do not know who you are in this family/)
    },
  },
  {
    name: 'a calendar address',
    as: 'owner',
    show: async (page) => {
      await answerMonths(page)
      await page.route(feeds, (route) =>
        route.fulfill({
          json: { address: 'https://kinweave.example/calendar/0f8fad5b-d9cb-469f/a-secret.ics' },
        }),
      )
      await page.goto('/time')
      await said(page, /^Add it in your calendar program/)
    },
  },
  {
    name: 'the people of a day while they load',
    as: 'owner',
    show: async (page) => {
      await hold(page, days)
      await page.goto('/time/2026-05-02?of=everybody')
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'the people of a day out of reach',
    as: 'owner',
    show: async (page) => {
      await cut(page, days)
      await page.goto('/time/2026-05-02?of=everybody')
      await said(page, 'We could not reach the server')
    },
  },
  {
    name: 'nobody on a day',
    as: 'owner',
    show: async (page) => {
      await page.route(days, (route) => route.fulfill({ json: { items: [], count: 0 } }))
      await page.goto('/time/2026-02-28')
      await said(page, /^Nobody here is known/)
    },
  },
]
