/** Where the pages of a family group lead. */
import { expect } from '@playwright/test'
import { joins, newGroup, sharesTree } from './support/family-group.ts'
import { newProfile } from './support/new-profile.ts'
import { test } from './support/world.ts'

test('[ACC-03] the page of a group leads to plans, home, groups, terms, privacy, the first page, a user and a profile', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const [dora, ben] = [await freshAccount(), await freshAccount()]
  const group = await newGroup(dora, 'The Merrowbys')
  const profile = await newProfile(dora, 'Ada', 'Merrowby')
  await joins(dora, ben, group.id)
  await sharesTree(dora, profile.id, group.id)
  const page = await open(dora)
  const visitor = await open()
  const address = `/groups/${group.id}`
  await page.goto(address)
  await page.getByRole('button', { name: 'Got it' }).click()

  const ways = [
    { href: '/plans', in: page.getByRole('contentinfo'), shows: 'Choose your plan' },
    { href: '/terms', in: page.getByRole('contentinfo'), shows: 'Terms of use' },
    { href: '/privacy', in: page.getByRole('contentinfo'), shows: 'Privacy' },
    { href: '/home', in: page.getByRole('navigation', { name: 'Main' }), shows: /./ },
  ]
  for (const way of ways) {
    await page.goto(address)
    await way.in.locator(`a[href="${way.href}"]`).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(way.href)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(way.shows)
  }
  await page.goto(address)
  await page.getByRole('button', { name: /your menu$/ }).click()
  await page.getByRole('link', { name: 'Groups', exact: true }).click()
  await expect(page).toHaveURL('/groups')

  await page.getByRole('link', { name: 'The Merrowbys' }).click()
  await page
    .getByRole('list', { name: 'Members' })
    .getByRole('button', { name: /Member/ })
    .click()
  await page.getByRole('dialog').locator(`a[href="/users/${ben.userId}"]`).click()
  await expect(page).toHaveURL(`/users/${ben.userId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto(address)
  await page.locator(`a[href="/profiles/${profile.startItemId}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Merrowby')

  // A visitor who follows an invitation to nothing is led to the first page.
  await visitor.goto(`/groupinvites/999999999/accept?code=${'a'.repeat(43)}`)
  await visitor.getByRole('banner').locator('a[href="/"]').click()
  await expect(visitor).toHaveURL('/')
})
