/** Passkeys including the browser's part: Chromium's virtual authenticator replaces a device. */
import { expect, type Page } from '@playwright/test'
import { test } from './support/world.ts'

async function plugInDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey that was added on the account page signs in without a code', async ({
  open,
  freshAccount,
}) => {
  const page = await open(await freshAccount())
  await plugInDevice(page)
  await page.goto('/account?tab=security')
  await expect(page.getByText('No passkey yet')).toBeVisible()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My key')
  await dialog.getByRole('button', { name: 'Ask my device' }).click()
  await expect(page.getByText('“My key” was added.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove My key' })).toBeVisible()

  await page.getByRole('link', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/signin?redirect_uri=%2Faccount%3Ftab%3Dsecurity')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/account?tab=security')
  await expect(page.getByText(/Added .*, last used just now/)).toBeVisible()
  await expect(page.getByText('This device')).toHaveCount(1)
})
