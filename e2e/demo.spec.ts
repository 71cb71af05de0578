/** A visitor presses one button and sees a family, and can reach every other page from there. */
import { expect, test } from '@playwright/test'
import { enterDemo } from './support/enter-demo.ts'
import { codeMailedTo } from './support/mailbox.ts'
import { newPerson } from './support/signed-in.ts'

test('[PER-12] a visitor enters the demo with one click, walks through it, and signs up to bring a family', async ({
  page,
}, { workerIndex }) => {
  await enterDemo(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Emma\s*Wedgwood/)
  // In a server's first seconds its two trees are still being compared; a push event tells the page when that is done.
  await expect(page.getByText('Here you see them as one family. Nothing is merged')).toBeVisible()
  await page.getByRole('button', { name: 'your great-great-grandmother' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /Ada\s*Merrowby/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('img')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Globe turned to Maer Hall/ })).toBeVisible()

  await page
    .getByRole('link', { name: /Charles Robert Darwin/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Charles Robert\s*Darwin/)

  await page.goto('/home')
  await expect(
    page.getByText('You are looking at the demo; your visit is forgotten after a day.'),
  ).toBeVisible()
  await page.goto('/upload')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up to keep a tree')
  await page.getByRole('link', { name: 'Sign up' }).click()
  const nora = newPerson(workerIndex)
  await page.getByLabel('Given name').fill(nora.givenName)
  await page.getByLabel('E-mail address').fill(nora.address)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeMailedTo(page.request, nora.address))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Hi, Nora!')).toBeVisible()
  await expect(page.getByText('You are looking at the demo')).toBeHidden()
})
