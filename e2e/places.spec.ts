/** The places of a family: from home to the globe, to the people of a country, and to a person. */
import { expect, type Page } from '@playwright/test'
import { enterDemo, enterJoinedDemo } from './support/enter-demo.ts'
import { sharedTree, stopSharing } from './support/shared-tree.ts'
import { phone, test } from './support/world.ts'

const list = (page: Page, name: string | RegExp) => page.getByRole('list', { name })
const legend = (page: Page) => list(page, 'Ancestor birth countries')

test('[NAV-25] [PLC-01] [PLC-02] [PLC-03] [HOM-09] a visitor of the demo goes from home to the places, to a country, and to a person', async ({
  open,
}) => {
  const page = await open(undefined, { viewport: phone })
  await enterJoinedDemo(page)
  await page.goto('/home')
  await page.getByRole('link', { name: /^Explore places/ }).click()

  await expect(page).toHaveURL('/places')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Places')
  await expect(page.getByRole('heading', { name: 'Ancestor birth countries' })).toBeVisible()
  const england = legend(page).getByRole('link', { name: /^England \d+$/ })
  await expect(england.locator('img')).toHaveAttribute('src', /GB-ENG/)
  const countries = (await legend(page).getByRole('link').allTextContents()).map((text) => {
    const [, name = '', count = ''] = /^(.*) ([\d,]+)$/.exec(text) ?? []
    return { name, count: Number(count.replaceAll(',', '')) }
  })
  expect(countries.length).toBeGreaterThan(1)
  // The most people first; countries with as many people in the order of their names.
  expect(countries).toEqual(
    countries.toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en')),
  )
  await england.click()

  await expect(page).toHaveURL('/places/GB-ENG')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/England/)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ people\. \d+ were born/ })).toBeVisible()
  await list(page, 'Places in it')
    .getByRole('link', { name: /^Staffordshire/ })
    .click()
  await expect(page).toHaveURL('/places/GB-ENG/Staffordshire')
  const emma = list(page, 'People').getByRole('link', { name: /Emma Wedgwood \(1808\)/ })
  await expect(emma).toContainText('your great-great-grandmother')
  await expect(emma).toContainText('born in 1808 in ')
  await emma.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Emma\s*Wedgwood/)
})

test('[GLB-06] [GLB-07] [PLC-04] the globe turns to where the user seems to be, and the cloud names the countries', async ({
  open,
}) => {
  const page = await open()
  await enterDemo(page)
  await page.route('**/groupadmin/guessedlocation', (route) =>
    route.fulfill({
      json: {
        name: 'Ghent, Belgium',
        latitude: 51.05,
        longitude: 3.72,
        city: 'Ghent',
        region: 'VLG',
        countryCode: 'BE',
      },
    }),
  )
  await page.goto('/places')

  await expect(page.getByRole('img', { name: 'Globe turned to Where you seem to be' })).toBeVisible()
  await legend(page)
    .getByRole('link', { name: /^England/ })
    .focus()
  await expect(page.getByRole('img', { name: 'Globe turned to England' })).toBeVisible()
  const words = page.locator('svg a[href^="/places/"]')
  await expect(words.first()).toBeAttached()
  expect(await words.count()).toBe(Math.min(9, await legend(page).getByRole('link').count()))
})

test('a keyboard moves through the decades, and the list says what the arcs show', async ({ open }) => {
  const page = await open()
  await enterDemo(page)
  await page.goto('/places')

  const slider = page.getByRole('slider', { name: 'Decade' })
  await slider.press('Home')
  const first = await slider.getAttribute('aria-valuetext')
  await expect(list(page, `Moves in the ${first}`).getByRole('listitem').first()).toHaveText(
    /^From .+ to .+ \d+$/,
  )
  await slider.press('ArrowRight')
  await expect(slider).not.toHaveAttribute('aria-valuetext', first ?? '')
  await page.getByRole('radio', { name: 'Whole family' }).check()
  await expect(page.getByRole('heading', { name: 'Birth countries of the whole family' })).toBeVisible()
})

test('places disappear from an open page at the moment when a tree is no longer shared', {
  tag: '@soak',
}, async ({ open, freshAccount }) => {
  const shared = await sharedTree(freshAccount)
  const [hers, his] = [await open(shared.owner), await open(shared.reader)]
  await his.goto('/places')
  await expect(list(his, /birth countries/i).getByRole('link', { name: /^England/ })).toBeVisible()

  await stopSharing(hers, shared)

  await expect(his.getByText('There are no places to show yet')).toBeVisible()
})
