import { expect } from '@playwright/test'
import { test } from './support/world.ts'

test('[SGI-16] /signout clears the token and goes to the first page', async ({ open, freshAccount }) => {
  const page = await open(await freshAccount())
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Welcome to Kinweave!' })).toBeVisible()

  await page.goto('/signout')

  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('tc.users.')),
  )
  expect(kept).toEqual([])
})
