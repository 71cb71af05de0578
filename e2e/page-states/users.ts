import type { Page } from '@playwright/test'
import { currentUserKey } from '#domain/device/storage-keys.ts'
import { button, heading, type PageState, said } from './page-state.ts'

/** Opens the user's own page, with all fields filled in. */
async function showOwnPage(page: Page) {
  await page.route('**/groupadmin/users/*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    const user = await answer.json()
    await route.fulfill({ response: answer, json: { ...user, emailPrivacy: 'Everyone', metadata } })
  })
  await page.goto('/home')
  const userId = await page.evaluate((key) => localStorage.getItem(key) ?? '', currentUserKey)
  await page.goto(`/users/${userId}`)
  await heading(page, 'About')
  await said(page, 'WikiTree')
}

const metadata = {
  nameConfirmed: true,
  location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Wales',
  countryCode: 'GB-WLS',
  genealogyStartYear: '1999',
  researchTools: ['gramps', 'wikitree'],
  socialAccounts: ['x:ada', 'facebook:ada.b'],
  showFamilySurnames: true,
}

async function editOwnPage(page: Page) {
  await showOwnPage(page)
  await button(page, 'Edit').click()
  await page.getByRole('textbox', { name: 'Location' }).waitFor()
}

export const userStates: readonly PageState[] = [
  { name: 'the page of a user', as: 'newcomer', show: showOwnPage },
  { name: 'the page of a user being edited', as: 'newcomer', show: editOwnPage },
  {
    name: 'choosing research tools',
    as: 'newcomer',
    show: async (page) => {
      await editOwnPage(page)
      await button(page, 'Choose research tools').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a user who is not there',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/users/999999999')
      await said(page, 'User not found')
    },
  },
]
