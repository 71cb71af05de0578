import { refuseWith } from '../support/answers.ts'
import { enterDemo } from '../support/enter-demo.ts'
import { button, type PageState, said, settled } from './page-state.ts'

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
]
