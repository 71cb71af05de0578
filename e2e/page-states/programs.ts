import type { Page } from '@playwright/test'
import { button, heading, type PageState } from './page-state.ts'

/** A program on another computer, whose user copies the code. */
const address = `/authorize?response_type=code&client_id=kinweave-sync&code_challenge_method=S256&code_challenge=${'a'.repeat(43)}`

async function ask(page: Page) {
  await page.goto(address)
  await heading(page, 'Let the sync program in?')
}

export const programStates: readonly PageState[] = [
  { name: 'asking whether a program may come in', as: 'newcomer', show: ask },
  {
    name: 'a code that is to be carried over to a program',
    as: 'newcomer',
    show: async (page) => {
      await ask(page)
      await button(page, 'Let it in').click()
      await heading(page, 'Your code')
    },
  },
  {
    name: 'a program whose request cannot be answered',
    as: 'newcomer',
    show: async (page) => {
      await page.goto(`${address}&redirect_uri=https%3A%2F%2Felsewhere.example`)
      await heading(page, 'This request cannot be answered')
    },
  },
]
