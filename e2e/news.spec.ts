/** What is new, highlights, and the news by mail: from home, as a visitor of the demo, and between two relatives. */
import { expect, type Page } from '@playwright/test'
import { enterJoinedDemo } from './support/enter-demo.ts'
import { stopSharing, unsharedTree } from './support/shared-tree.ts'
import { phone, test } from './support/world.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const rows = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem')

test('[NAV-25] [HIL-01] [HIL-02] [HIL-04] [HIL-05] [HOM-09] a visitor of the demo goes from home to the highlights, and to a person', async ({
  open,
}) => {
  const page = await open(undefined, { viewport: phone })
  await enterJoinedDemo(page)
  await page.goto('/home')
  await page.getByRole('link', { name: /^Highlights/ }).click()

  await expect(page).toHaveURL('/highlights')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Highlights')
  await expect(rows(page, 'Highlights')).toHaveCount(4)
  const before = await rows(page, 'Highlights').allInnerTexts()
  expect(before.filter((text) => text.includes('your '))).not.toEqual([])
  await press(page, 'Show others')
  await expect(rows(page, 'Highlights').first()).not.toHaveText(before[0] ?? '')
  await expect(rows(page, 'Highlights')).toHaveCount(4)

  await rows(page, 'Highlights').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/persons\/\d+-\d+/)
})

test('[NAV-25] [NWS-01] [NWS-03] [NWS-06] a relative sees an upload, and it disappears at the moment when the tree is no longer shared', async ({
  open,
  freshAccount,
}) => {
  const shared = await unsharedTree(freshAccount)
  const [hers, his] = [await open(shared.owner), await open(shared.reader)]
  await his.goto('/news')
  await expect(his.getByRole('heading', { level: 1 })).toHaveText('What’s new')
  await expect(his.getByText('See what’s happening on Kinweave with people you know.')).toBeVisible()
  await expect(his.getByText('Nothing new in the last 30 days')).toBeVisible()
  await shared.share()
  // The page may not be connected for pushes yet.
  await his.reload()

  const item = rows(his, 'News').getByRole('link', { name: /uploaded a tree (just now|\d+ minutes? ago)$/ })
  await expect(item).toHaveAttribute('href', `/trees/${shared.tree.id}`)
  await stopSharing(hers, shared)

  await expect(his.getByText('Nothing new in the last 30 days')).toBeVisible()
})

test('a user switches the news by mail on, on the page and on the account page', async ({
  open,
  freshAccount,
}) => {
  const page = await open(await freshAccount())
  await page.goto('/news')
  const mail = page.getByRole('switch', { name: 'E-mail me once a week what’s new' })
  await expect(mail).not.toBeChecked()
  await mail.press('Space')
  await expect(mail).toBeChecked()
  await expect(mail).toBeEnabled()
  await page.goto('/account')
  await expect(mail).toBeChecked()
})

test('the link in a mail asks before it ends the mails, and says so if it is not complete', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/news/end')
  await expect(page.getByText(/^This link is not complete/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'End these e-mails' })).toHaveCount(0)
  await page.goto('/news/end?code=1.abc')
  await press(page, 'End these e-mails')

  await expect(page.getByText(/^This link is not complete/)).toBeVisible()
})
