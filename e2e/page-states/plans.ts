import type { Page } from '@playwright/test'
import { button, heading, type PageState } from './page-state.ts'

const preview = {
  kind: 'later',
  charge: 0,
  credit: 0,
  date: '2027-05-26T14:00:00.000Z',
  disabledTrees: ['Whitby_papers_2019_final_version_with_all_the_cousins', 'עץ המשפחה'],
  groupsOfDisabledTrees: ['The Merrowbys of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'],
}

async function chooseComplete(page: Page) {
  await page.route('**/users/*/planchange?*', (route) => route.fulfill({ json: preview }))
  await page.goto('/plans')
  await page.getByRole('radio', { name: 'Complete' }).check()
}

export const planStates: readonly PageState[] = [
  {
    name: 'the plans of a visitor',
    show: async (page) => {
      await page.goto('/plans')
      await heading(page, 'Membership plans')
    },
  },
  { name: 'a chosen plan', as: 'newcomer', show: chooseComplete },
  {
    name: 'what a change of the plan makes read-only',
    as: 'newcomer',
    show: async (page) => {
      await chooseComplete(page)
      await button(page, 'Change my plan').click()
      await button(page, 'Change my plan then').waitFor()
    },
  },
]
