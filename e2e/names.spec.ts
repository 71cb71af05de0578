/** The names of a family: from home to the list, to the people of a name, and to a person. */
import { expect, type Page } from '@playwright/test'
import { enterDemo, enterJoinedDemo } from './support/enter-demo.ts'
import { sharedTree, stopSharing } from './support/shared-tree.ts'
import { phone, test } from './support/world.ts'

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })

test('[NAV-24] [NAM-01] [NAM-02] [NAM-04] [NAM-05] [NAM-06] [HOM-09] a visitor of the demo goes from home to the names, and to a person', async ({
  open,
}) => {
  const page = await open(undefined, { viewport: phone })
  await enterJoinedDemo(page)
  await page.goto('/home')
  await page.getByRole('link', { name: /^Explore names/ }).click()

  await expect(page).toHaveURL('/names')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Most common names')
  await expect(page.getByText('The most common surnames and given names in your family tree.')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expect(page.getByRole('radio', { name: 'Surnames' })).toBeChecked()
  await expect(list(page, 'Surnames').getByRole('link').first()).toContainText('Wedgwood')
  await expect(list(page, 'Surnames').getByRole('link').first()).toHaveAttribute(
    'href',
    '/names/surname/Wedgwood',
  )
  await page.getByRole('radio', { name: 'Female names' }).check()
  await list(page, 'Female names').getByRole('link', { name: /Emma/ }).click()

  await expect(page).toHaveURL('/names/given/Emma')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Given name: Emma')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ people$/ })).toBeVisible()
  const emma = list(page, 'People').getByRole('link', { name: /Emma Wedgwood \(1808\)/ })
  await expect(emma).toContainText('Staffordshire, England')
  await expect(emma).toContainText('your great-great-grandmother')
  await emma.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Emma\s*Wedgwood/)
})

test('[NAM-09] the cloud shows the surnames, and its list shows the same', async ({ open }) => {
  const page = await open()
  await enterDemo(page)
  await page.goto('/names')

  const words = page.locator('svg a[href^="/names/surname/"]')
  await expect(words.filter({ hasText: 'Wedgwood' })).toHaveCount(1)
  await page.getByText(/surnames as a list$/).click()
  const twin = page.getByRole('region', { name: 'All common surnames' }).getByRole('listitem')
  expect(await words.count()).toBe(await twin.count())
  const boxes = await words.locator('text').evaluateAll((texts) =>
    texts.map((text) => {
      const { left, right, top, height } = text.getBoundingClientRect()
      // The band of the small letters: the room above and below it may be shared by letters that reach out of it.
      return { name: text.textContent, left, right, top: top + height * 0.35, bottom: top + height * 0.7 }
    }),
  )
  const overlapping = boxes.flatMap((one, nth) =>
    boxes
      .slice(nth + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      )
      .map((other) => `${one.name} ${other.name}`),
  )
  expect(boxes.filter(({ left, right }) => left === right)).toEqual([])
  expect(overlapping).toEqual([])
})

test('[GAM-01] [NAV-25] the tile of the games leads to three that are coming', async ({ open }) => {
  const page = await open()
  await enterDemo(page)
  await page.goto('/home')
  await page.getByRole('link', { name: /^Games/ }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(Array(3).fill('Coming soon'))
})

test('names disappear from an open page at the moment when a tree is no longer shared', {
  tag: '@soak',
}, async ({ open, freshAccount }) => {
  const shared = await sharedTree(freshAccount)
  const [hers, his] = [await open(shared.owner), await open(shared.reader)]
  await his.goto('/names')
  await expect(list(his, 'Surnames').getByRole('link', { name: /Thorncliffe/ })).toBeVisible()

  await stopSharing(hers, shared)

  await expect(his.getByText('There are no names to count yet')).toBeVisible()
})
