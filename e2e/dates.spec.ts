/** The dates of a family: from home to today's people, through the year, to a person; and the calendar feed. */
import { expect, type Page } from '@playwright/test'
import { uploadFile } from './support/account.ts'
import { enterDemo, enterJoinedDemo } from './support/enter-demo.ts'
import { sharedTree, stopSharing } from './support/shared-tree.ts'
import { thorncliffeFile } from './support/two-trees.ts'
import { phone, test } from './support/world.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const grid = (page: Page) => page.getByRole('grid')

/** Sets the date of the page's computer, and leaves its timers running. */
const onDay = (page: Page, day: string) => page.clock.setFixedTime(new Date(`${day}T12:00:00`))

test('[NAV-24] [NAV-25] [TIM-01] [TIM-02] [TIM-03] [HOM-09] a visitor of the demo goes from home to the people of today', async ({
  open,
}) => {
  const page = await open(undefined, { viewport: phone })
  await enterJoinedDemo(page)
  await page.goto('/home')
  await page.getByRole('link', { name: /^Dates/ }).click()

  await expect(page).toHaveURL('/time')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore dates')
  await expect(page.getByRole('heading', { name: /^Today [A-Z][a-z]{2} \d\d$/ })).toBeVisible()
  await onDay(page, '2026-02-12')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Today Feb 12' })).toBeVisible()
  const charles = page.getByRole('list', { name: 'People of today' }).getByRole('link', { name: /^Charles/ })
  await expect(charles).toContainText('was born on 1809-02-12')
  await expect(charles).toContainText('your great-great-grandfather')
  await charles.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Charles.*Darwin/)
})

test('a month is looked through by keys, and each day leads to its people', { tag: '@soak' }, async ({
  open,
}) => {
  const page = await open()
  await enterDemo(page)
  await onDay(page, '2026-02-12')
  await page.goto('/time')
  await page.getByRole('radio', { name: 'Everybody' }).check()
  await grid(page).getByRole('link', { name: /^12 / }).focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')

  await expect(grid(page)).toHaveAccessibleName('December 2025')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect(grid(page)).toHaveAccessibleName('February 2026')
  await expect(grid(page).getByRole('link', { name: /^12 / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/time/2026-02-12?of=everybody')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('12 February')
  await expect(
    page.getByRole('list', { name: 'People' }).getByRole('link', { name: /^Charles/ }),
  ).toBeVisible()
})

test('[TIM-01] [TIM-02] late on New Year’s Eve in Auckland, today is 31 December until midnight', async ({
  open,
}) => {
  const page = await open(undefined, { timezoneId: 'Pacific/Auckland' })
  await enterDemo(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/dates/today'))
      asked.push(new URL(request.url()).searchParams.get('date') ?? '')
  })
  await page.clock.setFixedTime(new Date('2026-12-31T10:30:00Z'))
  await page.goto('/time')
  await expect(page.getByRole('heading', { name: 'Today Dec 31' })).toBeVisible()
  await expect(grid(page)).toHaveAccessibleName('December 2026')
  await page.clock.setFixedTime(new Date('2026-12-31T11:30:00Z'))
  await page.reload()

  await expect(page.getByRole('heading', { name: 'Today Jan 01' })).toBeVisible()
  await expect(grid(page)).toHaveAccessibleName('January 2027')
  expect([...new Set(asked)]).toEqual(['2026-12-31', '2027-01-01'])
})

test('the demo has no calendar address, says why, and asks for none', async ({ open }) => {
  const page = await open()
  await enterDemo(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/calendar')) asked.push(request.url())
  })
  await page.goto('/time')

  await expect(page.getByText(/^This is a demo. Sign up to have the dates of your own family/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make a secret address' })).toHaveCount(0)
  expect(asked).toEqual([])
})

test('a calendar address works until it is taken back', async ({ open, freshAccount, request }) => {
  const ada = await freshAccount()
  await uploadFile(ada, thorncliffeFile())
  const page = await open(ada)
  await page.goto('/time')
  await press(page, 'Make a secret address')
  const address = await page.getByText(/\/calendar\/.*\.ics$/).innerText()

  const feed = await (await request.get(new URL(address).pathname)).text()
  expect(feed).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(feed).toContain('SUMMARY:')
  await page.reload()
  await expect(page.getByText(address)).toBeVisible()
  await press(page, 'Take the address back')
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()

  await expect(page.getByRole('button', { name: 'Make a secret address' })).toBeVisible()
  expect((await request.get(new URL(address).pathname)).status()).toBe(404)
})

test('dates disappear from an open page at the moment when a tree is no longer shared', {
  tag: '@soak',
}, async ({ open, freshAccount }) => {
  const shared = await sharedTree(freshAccount)
  const [hers, his] = [await open(shared.owner), await open(shared.reader)]
  await his.goto('/time')
  await expect(grid(his)).toBeVisible()

  await stopSharing(hers, shared)

  await expect(his.getByText('There are no exact dates yet')).toBeVisible()
})
