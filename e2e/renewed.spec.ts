import { expect, type Page } from '@playwright/test'
import { startApp } from './support/start-app.ts'
import { test } from './support/world.ts'

/** The code of the page for signing up, as the build names it. */
const signUpCode = /\/assets\/sign-up\.route-[^/]+\.js$/

async function openInApp(page: Page) {
  await page.goto('/plans')
  await startApp(page)
}

test('a page whose code a new release has removed is reloaded, once', async ({ open }) => {
  const page = await open()
  await openInApp(page)
  let missing = 0
  await page.route(signUpCode, (route) => {
    missing += 1
    return missing === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue()
  })

  await page.getByRole('link', { name: 'Sign up' }).click()

  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
  expect(missing).toBe(2)
})

test('a page with missing code reports it inside the frame, and offers to load again', async ({ open }) => {
  const page = await open()
  await openInApp(page)
  await page.route(signUpCode, (route) => route.fulfill({ status: 404, body: '' }))

  await page.getByRole('link', { name: 'Sign up' }).click()

  await expect(page.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load it again' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})
