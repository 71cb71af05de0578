import type { Page } from '@playwright/test'
import { refuseWith } from '../support/answers.ts'
import { enterDemo } from '../support/enter-demo.ts'
import { button, heading, type PageState, said, settled } from './page-state.ts'

export const demoStates: readonly PageState[] = [
  {
    name: 'the first page, the demo not there yet',
    show: async (page) => {
      await refuseWith(page, '**/identity/demo/users', 503, 'unavailable')
      await page.goto('/')
      await button(page, 'Walk through a demo family').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'home in the demo',
    show: async (page) => {
      await enterDemo(page)
      await page.goto('/home')
      await said(page, 'You are looking at the demo')
      await settled(page)
    },
  },
  {
    name: 'a person of whom two trees say something else',
    show: async (page) => {
      await openCharles(page)
      await settled(page)
    },
  },
  {
    name: 'a person as recorded in one tree',
    show: async (page) => {
      await openCharles(page)
      await page.getByRole('link', { name: 'Birth in Darwin papers' }).click()
      await said(page, 'See with all trees')
      await settled(page)
    },
  },
]

/** In the first seconds of a server its two trees are still being compared; a push tells the page when that is done. */
async function openCharles(page: Page) {
  await enterDemo(page)
  await page
    .getByRole('link', { name: /^Charles/ })
    .first()
    .click()
  await heading(page, /^Charles/)
  await said(page, 'The trees differ')
}
